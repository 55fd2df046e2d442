"""One module for each kind of source: each turns a package's own files into evidence."""
