/// Compares a document with a schema and collects every difference.
struct SchemaCheck {
    private let file: String
    private let schema: SchemaDocument
    private(set) var problems: [Problem] = []

    static func problems(in root: JSONNode, of file: String, by schema: SchemaDocument) -> [Problem]
    {
        var check = SchemaCheck(file: file, schema: schema)
        check.check(root, by: schema.root, "$")
        return check.problems
    }

    private init(file: String, schema: SchemaDocument) {
        self.file = file
        self.schema = schema
    }

    private mutating func check(_ node: JSONNode, by schema: Schema, _ path: String) {
        let layers = self.schema.layers(of: schema)
        for layer in layers {
            let before = problems.count
            checkValue(node, by: layer, path)
            // What the nearest schema objects to, the farther ones would only repeat.
            guard problems.count == before else { return }
        }
        checkMembers(of: node, by: layers, path)
        checkItems(of: node, by: layers, path)
    }

    private mutating func checkValue(_ node: JSONNode, by schema: Schema, _ path: String) {
        if !schema.types.isEmpty, !schema.types.contains(where: node.isOfType) {
            let types = schema.types.map(JSONNode.article).joined(separator: " or ")
            return complain(node, path, types, node.kind, schema)
        }
        if let allowed = schema.enumeration, !allowed.contains(where: node.isSameValue) {
            let words = allowed.map(\.summary).joined(separator: " or ")
            return complain(node, path, words, node.summary, schema)
        }
        switch node.value {
        case .string(let text): checkText(text, node, by: schema, path)
        case .number:
            if let number = node.integer, !schema.number.contains(number) {
                complain(node, path, schema.number.words, "\(number)", schema)
            }
        case .array(let items):
            if !schema.count.contains(items.count) {
                complain(node, path, "\(schema.count.words) items", "\(items.count)", schema)
            }
        case .object(let members):
            if !schema.size.contains(members.count) {
                complain(node, path, "\(schema.size.words) members", "\(members.count)", schema)
            }
        case .null, .bool: break
        }
    }

    private mutating func checkText(
        _ text: String, _ node: JSONNode, by schema: Schema, _ path: String
    ) {
        let length = text.unicodeScalars.count
        guard schema.length.contains(length) else {
            let found = length == 0 ? "an empty text" : "\(length) characters"
            return complain(node, path, "\(schema.length.words) characters", found, schema)
        }
        guard let pattern = schema.pattern, !Self.matches(text, pattern) else { return }
        let isBlank = text.allSatisfy(\.isWhitespace)
        complain(
            node, path, isBlank ? "a text with words" : "a text that matches \(pattern)",
            isBlank ? "only blanks" : node.summary, schema)
    }

    private static func matches(_ text: String, _ pattern: String) -> Bool {
        do {
            return try Regex(pattern).firstMatch(in: text) != nil
        } catch {
            preconditionFailure("the reader of the schema has compiled \(pattern)")
        }
    }

    private mutating func checkMembers(
        of node: JSONNode, by layers: [Schema], _ path: String
    ) {
        guard case .object(let members) = node.value else { return }
        for name in layers.flatMap(\.required) where node[name] == nil {
            let about = layers.lazy.compactMap { $0.properties[name]?.description }.first ?? ""
            complain(node, path, "a member \"\(name)\"", "none", hint: about)
        }
        let known = Set(layers.flatMap(\.properties.keys))
        for member in members {
            let inner = JSONNode.path(path, member.key)
            for schema in layers.flatMap(\.names) {
                let name = JSONNode(value: .string(member.key), place: member.place)
                check(name, by: schema, inner)
            }
            checkMember(member, by: layers, known, inner)
        }
    }

    private mutating func checkMember(
        _ member: JSONNode.Member, by layers: [Schema], _ known: Set<String>, _ path: String
    ) {
        let named = layers.compactMap { $0.properties[member.key] }
        let schemas = named.isEmpty ? layers.flatMap(\.additional) : named
        for schema in schemas {
            let before = problems.count
            check(member.node, by: schema, path)
            guard problems.count == before else { return }
        }
        guard schemas.isEmpty, !known.isEmpty else { return }
        report(
            Problem(
                .warning, file: file, at: member.place, path: path,
                expected: "one of " + known.sorted().joined(separator: ", "),
                found: "the unknown member \(JSONNode.quoted(member.key, 60))",
                hint: "It is ignored; correct the name or remove it."))
    }

    private mutating func checkItems(of node: JSONNode, by layers: [Schema], _ path: String) {
        guard case .array(let items) = node.value else { return }
        for layer in layers {
            for (index, item) in items.enumerated() {
                let isFirst = index < layer.prefixItems.count
                let schemas = isFirst ? [layer.prefixItems[index]] : layer.items
                for schema in schemas { check(item, by: schema, "\(path)[\(index)]") }
            }
            if layer.areItemsUnique { checkUnique(items, path, layer) }
        }
    }

    private mutating func checkUnique(_ items: [JSONNode], _ path: String, _ schema: Schema) {
        var seen: Set<String> = []
        for (index, item) in items.enumerated() where !seen.insert(item.summary(.max)).inserted {
            complain(item, "\(path)[\(index)]", "every item once", "\(item.summary) again", schema)
        }
    }

    private mutating func complain(
        _ node: JSONNode, _ path: String, _ expected: String, _ found: String, _ schema: Schema
    ) {
        complain(node, path, expected, found, hint: schema.description)
    }

    private mutating func complain(
        _ node: JSONNode, _ path: String, _ expected: String, _ found: String, hint: String
    ) {
        report(
            Problem(
                .error, file: file, at: node.place, path: path, expected: expected, found: found,
                hint: hint))
    }

    /// A file can hold more mistakes than anybody would read.
    private mutating func report(_ problem: Problem) {
        guard problems.count < [Problem].countMax else { return }
        problems.append(problem)
    }
}
