"""The commands of the window, a module a menu; `editor/ui/window/commands.py` lists them all."""
