import Testing

@testable import Curriculum

@Suite("A schema")
struct SchemaTests {
    private func schema(_ text: String) throws -> SchemaDocument {
        let (schema, problems) = SchemaReader.read(Document("s.json", bytes: Array(text.utf8)))
        return try #require(schema, "\(problems)")
    }

    private func problems(_ text: String, by schemaText: String) throws -> [String] {
        let root = try #require(Document("x.json", bytes: Array(text.utf8)).root)
        let found = SchemaCheck.problems(in: root, of: "x.json", by: try schema(schemaText))
        return found.map { "\($0.path): \($0.expected), \($0.found)" }
    }

    @Test("with a keyword that nobody here checks is refused", arguments: ["anyOf", "if", "formt"])
    func unknownKeyword(keyword: String) throws {
        let text = #"{"properties": {"a": {"\#(keyword)": []}}}"#
        let (schema, problems) = SchemaReader.read(Document("s.json", bytes: Array(text.utf8)))
        #expect(schema == nil)
        #expect(problems.map(\.path) == ["$.properties.a.\(keyword)"])
    }

    @Test(
        "that refers to nothing, to itself, or has a broken pattern is refused",
        arguments: [
            ##"{"$ref": "#/$defs/a"}"##,
            ##"{"$ref": "#/$defs/a", "$defs": {"a": {"$ref": "#/$defs/a"}}}"##,
            #"{"$ref": "other.json"}"#, #"{"pattern": "("}"#,
        ])
    func broken(text: String) {
        #expect(SchemaReader.read(Document("s.json", bytes: Array(text.utf8))).0 == nil)
    }

    @Test(
        "checks what it names",
        arguments: [
            (#"{"type": "string"}"#, "1", "$: a text, a whole number"),
            (#"{"type": ["string", "null"]}"#, "[]", "$: a text or null, a list"),
            (#"{"type": "integer"}"#, "1.5", "$: a whole number, a fraction"),
            (#"{"enum": ["a", 1]}"#, #""b""#, #"$: "a" or 1, "b""#),
            (#"{"const": null}"#, "false", "$: null, false"),
            (#"{"pattern": "^[a-z]+$"}"#, #""aB""#, #"$: a text that matches ^[a-z]+$, "aB""#),
            (#"{"minLength": 2, "maxLength": 3}"#, #""a""#, "$: 2 to 3 characters, 1 characters"),
            (#"{"minItems": 2}"#, "[1]", "$: at least 2 items, 1"),
            (#"{"maxItems": 0}"#, "[1]", "$: at most 0 items, 1"),
            (#"{"minimum": 1, "maximum": 5}"#, "6", "$: 1 to 5, 6"),
            (#"{"required": ["a"]}"#, "{}", "$: a member \"a\", none"),
            (#"{"maxProperties": 1}"#, #"{"a": 1, "b": 2}"#, "$: at most 1 members, 2"),
            (#"{"uniqueItems": true}"#, #"["a", "b", "a"]"#, #"$[2]: every item once, "a" again"#),
            (#"{"items": {"type": "null"}}"#, "[null, 1]", "$[1]: null, a whole number"),
            (
                #"{"prefixItems": [{"const": 1}], "items": {"const": 2}}"#, "[1, 2, 1]",
                "$[2]: 2, 1"
            ),
            (
                #"{"additionalProperties": {"type": "string"}}"#, #"{"odd name": 1}"#,
                "$['odd name']: a text, a whole number"
            ),
            (
                #"{"propertyNames": {"maxLength": 1}}"#, #"{"ab": 1}"#,
                "$.ab: at most 1 characters, 2 characters"
            ),
            (
                ##"{"$ref": "#/$defs/a", "required": ["x"], "$defs": {"a": {"required": ["y"]}}}"##,
                #"{"x": 1}"#, "$: a member \"y\", none"
            ),
        ])
    func keyword(schemaText: String, text: String, expected: String) throws {
        #expect(try problems(text, by: schemaText) == [expected])
    }

    @Test("says once what two of its layers object to")
    func layers() throws {
        let text =
            ##"{"properties": {"t": {"const": "a"}}, "$ref": "#/$defs/d", "$defs": "##
            + ##"{"d": {"properties": {"t": {"enum": ["a", "b"]}}}}}"##
        #expect(try problems(#"{"t": "c"}"#, by: text) == [#"$.t: "a", "c""#])
        #expect(try problems(#"{"t": "a"}"#, by: text) == [])
    }

    @Test("warns of members that none of its layers knows")
    func unknownMembers() throws {
        let text =
            ##"{"properties": {"a": {}}, "$ref": "#/$defs/d", "##
            + ##""$defs": {"d": {"properties": {"b": {}}}}}"##
        #expect(
            try problems(#"{"a": 1, "b": 2, "c": 3}"#, by: text)
                == ["$.c: one of a, b, the unknown member \"c\""])
    }

    @Test("reports a thousand mistakes of a file and no more")
    func limit() throws {
        let many = "[" + Array(repeating: "1", count: 3000).joined(separator: ",") + "]"
        #expect(try problems(many, by: #"{"items": {"type": "null"}}"#).count == 1000)
    }
}
