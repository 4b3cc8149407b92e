"""Pictures as SVG and PNG images."""
