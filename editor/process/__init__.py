"""Work beside the caller, in a process of its own: one protocol for all kinds of work.

The life of a job:
1. A ``Service`` says in plain functions what is done; a ``Servant`` starts the process for it.
2. The process makes ready what it was told to keep warm, and says so.
3. ``submit`` sends a request under the next number; what it needs kept is made, or is there.
4. ``run`` does it. Each report is sent at once, one in passing only as often as can be seen.
5. ``receive`` returns what is told of the job, at last its outcome, or that it failed.
6. ``stop`` is heard by a thread of the process; the job ends at its next look, with what it has.
7. One that gives no answer in time is given up: its outcome is made of its last report.
8. ``drop`` does without an outcome; what still comes of an earlier number is not told.
9. A process that keeps silent for too long after a stop, or dies, is replaced by a fresh one.
10. After a pause the process gives memory back; it ends with the one that started it, at once.
"""
