"""The window that joins the parts: its commands, menus, panels, files and dialogs."""
