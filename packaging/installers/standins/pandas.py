"""Stands in for pandas, which OR-Tools' ``cp_model`` imports for rows of variables.

Gridwright has none of them: its models ask only that nothing is an ``Index`` or a ``Series``.
"""


class Index:
    """What no value of the program is."""


class Series:
    """What no value of the program is."""
