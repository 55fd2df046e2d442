"""What any part of the window is built of: fields, buttons, tables, icons, colours, small words."""
