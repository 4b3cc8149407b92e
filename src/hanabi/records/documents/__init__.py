"""Values as JSON documents, and back: one converter, the forms that things have in documents, and the schemas."""
