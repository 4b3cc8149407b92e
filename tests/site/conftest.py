"""The built site."""

from site_reading import site

__all__ = ["site"]
