/// The shapes of the files that are not a course author's: too small for schema files of their own.
enum ModelSchemas {
    static let phrases = parse(
        """
        {"type": "object",
         "required": ["locale", "commands", "blocked", "conversation", "application", "theology"],
         "properties": {
           "locale": {"$ref": "#/$defs/text"},
           "source": {"type": "string"}, "comment": {"type": "string"},
           "commands": {"type": "array", "minItems": 7, "maxItems": 7, "items": {
             "type": "object", "required": ["name", "phrases"], "properties": {
               "name": {"enum": ["BEGIN_LESSON", "READ_PASSAGE", "EXPLAIN_CONTEXT",
                 "ANALYZE_STRUCTURE", "SUMMARIZE_THEMES", "ASK_QUESTION", "END_LESSON"]},
               "phrases": {"$ref": "#/$defs/list", "minItems": 1}}}},
           "closed": {"type": "array", "maxItems": 32, "items": {
             "type": "object", "required": ["name", "commands"], "properties": {
               "name": {"$ref": "#/$defs/text"},
               "commands": {"type": "array", "minItems": 2, "maxItems": 128, "items": {
                 "type": "object", "required": ["name", "phrases"], "properties": {
                   "name": {"$ref": "#/$defs/text"},
                   "phrases": {"$ref": "#/$defs/list", "minItems": 1},
                   "typed": {"$ref": "#/$defs/list"}}}}}}},
           "blocked": {"$ref": "#/$defs/list"},
           "conversation": {"$ref": "#/$defs/list"},
           "application": {"$ref": "#/$defs/list"},
           "theology": {"$ref": "#/$defs/list"},
           "hesitation": {"$ref": "#/$defs/list"},
           "transport": {"type": "array", "maxItems": 8, "items": {
             "type": "object", "required": ["name", "phrases"], "properties": {
               "name": {"enum": ["PAUSE_LESSON", "CONTINUE_LESSON", "PAUSE_STUDY",
                 "RESUME_STUDY", "PAUSE_PATH", "RESUME_PATH", "LOUDER", "SOFTER"]},
               "phrases": {"$ref": "#/$defs/list", "minItems": 1},
               "typed": {"$ref": "#/$defs/list"}}}},
           "topics": {"type": "object", "properties": {
             "blocked": {"$ref": "#/$defs/list"}, "application": {"$ref": "#/$defs/list"},
             "theology": {"$ref": "#/$defs/list"}, "conversation": {"$ref": "#/$defs/list"},
             "talk": {"$ref": "#/$defs/list"}}}},
         \(definitions)}
        """)

    static let messages = parse(
        """
        {"type": "object", "required": ["locale", "messages"],
         "properties": {
           "locale": {"$ref": "#/$defs/text"}, "comment": {"type": "string"},
           "messages": {"type": "object", "maxProperties": 400, "additionalProperties": {
             "type": "object", "required": ["text", "source"], "properties": {
               "text": {"$ref": "#/$defs/text"},
               "one": {"$ref": "#/$defs/text"}, "two": {"$ref": "#/$defs/text"},
               "few": {"$ref": "#/$defs/text"}, "many": {"$ref": "#/$defs/text"},
               "source": {"enum": ["document", "ours"]}}}}},
         \(definitions)}
        """)

    static let forbidden = parse(
        """
        {"type": "object", "required": ["phrases"],
         "properties": {
           "comment": {"type": "string"},
           "phrases": {"$ref": "#/$defs/list", "minItems": 1}},
         \(definitions)}
        """)

    private static let definitions = """
        "$defs": {
          "text": {"type": "string", "minLength": 1, "maxLength": 500, "pattern": "\\\\S"},
          "list": {"type": "array", "maxItems": 1000, "uniqueItems": true,
            "items": {"$ref": "#/$defs/text"}}}
        """

    private static func parse(_ text: String) -> SchemaDocument {
        let (schema, problems) = SchemaReader.read(Document("built in", bytes: Array(text.utf8)))
        guard let schema else { preconditionFailure("a built-in schema is wrong: \(problems)") }
        return schema
    }
}
