"""The generated parts of the documentation: functions that return Markdown."""
