extension InterfaceDescription {
    /// The longest description that is read, in bytes.
    package static var sizeMax: Int { 256 * 1024 }

    /// Reads the text of a `*.varlink` file and checks that every type it names is declared.
    package init(parsing text: String) throws(InterfaceError) {
        guard text.utf8.count <= Self.sizeMax else {
            throw InterfaceError(line: 1, message: "longer than \(Self.sizeMax) bytes")
        }
        var parser = InterfaceParser(text)
        self = try parser.interface(text)
        try InterfaceNames.check(self)
    }
}

/// A reader of interface descriptions, by recursive descent.
struct InterfaceParser {
    private typealias Declared = InterfaceDescription.Declared
    private var lexer: InterfaceLexer
    private var depth = 0

    init(_ text: String) { lexer = InterfaceLexer(text) }

    mutating func interface(_ text: String) throws(InterfaceError) -> InterfaceDescription {
        try lexer.advance()
        let documentation = lexer.comment.joined(separator: "\n")
        try take(word: "interface")
        let name = try InterfaceNames.interface(try word("the interface's name"), lexer)
        var result = InterfaceDescription(
            name: name, documentation: documentation, types: [], methods: [], errors: [], text: text
        )
        while lexer.token != .end { try member(of: &result) }
        return result
    }

    private mutating func member(
        of interface: inout InterfaceDescription
    ) throws(InterfaceError) {
        let documentation = lexer.comment.joined(separator: "\n")
        let keyword = try word("type, method or error")
        let name = try InterfaceNames.member(try word("a name"), lexer)
        switch keyword {
        case "type":
            let type = try structure()
            interface.types.append(Declared(name: name, documentation: documentation, body: type))
        case "method":
            let method = try method()
            interface.methods.append(
                Declared(name: name, documentation: documentation, body: method))
        case "error":
            let fields = try fields()
            interface.errors.append(
                Declared(name: name, documentation: documentation, body: fields))
        default: throw lexer.failure("expected type, method or error, found \"\(keyword)\"")
        }
    }

    private mutating func method() throws(InterfaceError) -> InterfaceDescription.Method {
        let input = try fields()
        try take("→")
        return InterfaceDescription.Method(input: input, output: try fields())
    }

    private mutating func fields() throws(InterfaceError) -> [InterfaceDescription.Field] {
        guard case .structure(let fields) = try structure() else {
            throw lexer.failure("expected fields with types, found an enumeration")
        }
        return fields
    }

    /// Reads `(name: type, …)` or `(name, …)`.
    private mutating func structure() throws(InterfaceError) -> TypeExpression {
        try take("(")
        var fields: [InterfaceDescription.Field] = []
        var names: [String] = []
        while lexer.token != .sign(")") {
            if !fields.isEmpty || !names.isEmpty { try take(",") }
            let name = try InterfaceNames.field(try word("a field's name"), lexer)
            if lexer.token == .sign(":") {
                try lexer.advance()
                fields.append(InterfaceDescription.Field(name: name, type: try type()))
            } else {
                names.append(name)
            }
        }
        try take(")")
        guard fields.isEmpty || names.isEmpty else {
            throw lexer.failure("either every field has a type or none has")
        }
        return names.isEmpty ? .structure(fields) : .enumeration(names)
    }

    private mutating func type() throws(InterfaceError) -> TypeExpression {
        guard depth < JSON.depthMax else { throw lexer.failure("nested too deep") }
        depth += 1
        defer { depth -= 1 }
        switch lexer.token {
        case .sign("("): return try structure()
        case .sign("?"): return try nullable()
        case .sign("["): return try collection()
        case .word(let name):
            try lexer.advance()
            return Self.basic[name] ?? .named(name)
        default: throw lexer.failure("expected a type, found \(lexer.token.text)")
        }
    }

    private static let basic: [String: TypeExpression] = [
        "bool": .bool, "int": .int, "float": .float, "string": .string, "object": .object,
        "any": .any,
    ]

    private mutating func nullable() throws(InterfaceError) -> TypeExpression {
        try take("?")
        guard lexer.token != .sign("?") else { throw lexer.failure("'??' has no meaning") }
        return .nullable(try type())
    }

    private mutating func collection() throws(InterfaceError) -> TypeExpression {
        try take("[")
        if lexer.token == .sign("]") {
            try lexer.advance()
            return .array(try type())
        }
        try take(word: "string")
        try take("]")
        return .map(try type())
    }

    private mutating func word(_ what: String) throws(InterfaceError) -> String {
        guard case .word(let word) = lexer.token else {
            throw lexer.failure("expected \(what), found \(lexer.token.text)")
        }
        try lexer.advance()
        return word
    }

    private mutating func take(word: String) throws(InterfaceError) {
        guard lexer.token == .word(word) else {
            throw lexer.failure("expected \"\(word)\", found \(lexer.token.text)")
        }
        try lexer.advance()
    }

    private mutating func take(_ sign: Character) throws(InterfaceError) {
        guard lexer.token == .sign(sign) else {
            throw lexer.failure("expected '\(sign)', found \(lexer.token.text)")
        }
        try lexer.advance()
    }
}
