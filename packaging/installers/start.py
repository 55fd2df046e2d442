"""Where a packed Gridwright begins: the program itself, and each of its processes."""

import os

from editor.__main__ import main

if __name__ == "__main__":
    # The packed program is started with a search path of its own for libraries, which browsers
    # and mail programs that it opens must not inherit.
    own = os.environ.pop("LD_LIBRARY_PATH_ORIG", None)
    if own is not None:
        os.environ["LD_LIBRARY_PATH"] = own
    else:
        os.environ.pop("LD_LIBRARY_PATH", None)
    main()
