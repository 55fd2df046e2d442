"""Pages as shapes: layout, PDF, SVG."""
