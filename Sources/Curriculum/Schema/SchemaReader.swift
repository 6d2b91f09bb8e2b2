/// Turns a schema file into a `SchemaDocument`, and says what in it is not understood.
struct SchemaReader {
    private let file: String
    private(set) var problems: [Problem] = []

    /// Reads a schema; `nil` comes with at least one problem.
    static func read(_ document: Document) -> (SchemaDocument?, [Problem]) {
        guard let root = document.root else { return (nil, document.problems) }
        var reader = SchemaReader(file: document.file)
        let definitions = reader.schemas(root["$defs"], "$.$defs")
        let schema = SchemaDocument(root: reader.schema(root, "$"), definitions: definitions)
        reader.checkReferences(in: schema, root)
        let problems = document.problems + reader.problems
        return (problems.hasErrors ? nil : schema, problems)
    }

    private init(file: String) {
        self.file = file
    }

    private mutating func schema(_ node: JSONNode, _ path: String) -> Schema {
        var schema = Schema()
        if case .object = node.value {} else { complain("a schema", "another value", node, path) }
        for member in node.members {
            take(member.key, member.node, "\(path).\(member.key)", into: &schema)
        }
        return schema
    }

    private mutating func take(
        _ keyword: String, _ node: JSONNode, _ path: String, into schema: inout Schema
    ) {
        switch keyword {
        case "$schema", "$id", "$comment", "title", "default", "examples", "$defs": break
        case "description": schema.description = node.string ?? ""
        case "type": schema.types = node.string.map { [$0] } ?? node.strings
        case "enum": schema.enumeration = node.items
        case "const": schema.enumeration = [node]
        case "pattern": schema.pattern = pattern(node, path)
        case "minLength": schema.length.min = node.integer
        case "maxLength": schema.length.max = node.integer
        case "minItems": schema.count.min = node.integer
        case "maxItems": schema.count.max = node.integer
        case "minProperties": schema.size.min = node.integer
        case "maxProperties": schema.size.max = node.integer
        case "minimum": schema.number.min = node.integer
        case "maximum": schema.number.max = node.integer
        case "required": schema.required = node.strings
        case "uniqueItems": schema.areItemsUnique = node.value == .bool(true)
        case "properties": schema.properties = schemas(node, path)
        case "propertyNames": schema.names = [self.schema(node, path)]
        case "prefixItems":
            schema.prefixItems = node.items.enumerated().map { index, item in
                self.schema(item, "\(path)[\(index)]")
            }
        case "items": takeItems(node, path, into: &schema)
        case "additionalProperties":
            if node.value != .bool(true) { schema.additional = [self.schema(node, path)] }
        case "$ref": schema.reference = reference(node, path)
        default: complain("a keyword that lint knows", "\"\(keyword)\"", node, path)
        }
    }

    /// `false` closes the list after `prefixItems`.
    private mutating func takeItems(
        _ node: JSONNode, _ path: String, into schema: inout Schema
    ) {
        guard node.value != .bool(false) else {
            // The check of the count says the same, and says it once.
            if schema.count.max == nil {
                complain("maxItems before items: false", "none", node, path)
            }
            return
        }
        schema.items = [self.schema(node, path)]
    }

    private mutating func schemas(_ node: JSONNode?, _ path: String) -> [String: Schema] {
        var schemas: [String: Schema] = [:]
        for member in node?.members ?? [] {
            schemas[member.key] = schema(member.node, "\(path).\(member.key)")
        }
        return schemas
    }

    private mutating func pattern(_ node: JSONNode, _ path: String) -> String? {
        guard let text = node.string else { return nil }
        do {
            _ = try Regex(text)
            return text
        } catch {
            complain("a regular expression", "\"\(text)\"", node, path)
            return nil
        }
    }

    private mutating func reference(_ node: JSONNode, _ path: String) -> String? {
        let prefix = "#/$defs/"
        guard let text = node.string, text.hasPrefix(prefix) else {
            complain("\(prefix)NAME", node.string ?? "no text", node, path)
            return nil
        }
        return String(text.dropFirst(prefix.count))
    }

    /// A reference leads to a schema in `$defs`, and a chain of them comes to an end.
    private mutating func checkReferences(in document: SchemaDocument, _ root: JSONNode) {
        for name in references(root) {
            var visited: Set<String> = []
            var next: String? = name
            while let here = next {
                guard let schema = document.definitions[here] else {
                    complain("a schema in $defs", "\"\(here)\"", root, "$")
                    break
                }
                guard visited.insert(here).inserted else {
                    complain("references without a circle", "\"\(here)\"", root, "$")
                    break
                }
                next = schema.reference
            }
        }
    }

    private func references(_ node: JSONNode) -> [String] {
        let own = node["$ref"]?.string.map { [String($0.dropFirst("#/$defs/".count))] } ?? []
        let inner = node.members.map(\.node) + node.items
        return own + inner.flatMap(references)
    }

    private mutating func complain(
        _ expected: String, _ found: String, _ node: JSONNode, _ path: String
    ) {
        problems.append(
            Problem(
                .error, file: file, at: node.place, path: path, expected: expected, found: found))
    }
}
