"""The commands of the window, a module a menu; `ui/commands.py` lists them all."""
