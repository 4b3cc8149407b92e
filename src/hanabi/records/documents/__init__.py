"""Values as JSON documents, and back; and the JSON Schemas."""
