/// The rules for names in an interface description.
enum InterfaceNames {
    /// Two parts or more, of letters, digits and inner dashes; the first begins with a letter.
    static func interface(
        _ name: String, _ lexer: InterfaceLexer
    ) throws(InterfaceError) -> String {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        let isSound =
            parts.count >= 2 && name.first?.isLetter == true
            && parts.allSatisfy { part in
                !part.isEmpty && part.first != "-" && part.last != "-" && !part.contains("_")
            }
        guard isSound else {
            throw lexer.failure("\"\(name)\" is no interface name like org.example.x")
        }
        return name
    }

    /// Letters and digits, beginning with a capital.
    static func member(_ name: String, _ lexer: InterfaceLexer) throws(InterfaceError) -> String {
        let isSound = name.first?.isUppercase == true && !name.contains { "._-".contains($0) }
        guard isSound else { throw lexer.failure("\"\(name)\" is no member name like GetState") }
        return name
    }

    /// Letters, digits and inner underscores, beginning with a letter.
    static func field(_ name: String, _ lexer: InterfaceLexer) throws(InterfaceError) -> String {
        let isSound =
            name.first?.isLetter == true && name.last != "_" && !name.contains { ".-".contains($0) }
        guard isSound else { throw lexer.failure("\"\(name)\" is no field name like lessonTitle") }
        return name
    }

    /// Every name is declared once, and every type that is used is declared.
    static func check(_ interface: InterfaceDescription) throws(InterfaceError) {
        try checkOnce(
            interface.types.map(\.name) + interface.methods.map(\.name)
                + interface.errors.map(\.name),
            in: interface.name)
        for type in interface.types { try check(type.body, type.name, interface) }
        for method in interface.methods {
            try check(.structure(method.body.input), method.name, interface)
            try check(.structure(method.body.output), method.name, interface)
        }
        for error in interface.errors { try check(.structure(error.body), error.name, interface) }
    }

    private static func check(
        _ type: TypeExpression, _ place: String, _ interface: InterfaceDescription
    ) throws(InterfaceError) {
        switch type {
        case .named(let name):
            guard interface.type(name) != nil else {
                throw InterfaceError(
                    line: 1, message: "\(place) uses the type \(name), which is not declared")
            }
        case .nullable(let inner), .array(let inner), .map(let inner):
            try check(inner, place, interface)
        case .structure(let fields):
            try checkOnce(fields.map(\.name), in: place)
            for field in fields { try check(field.type, place, interface) }
        case .enumeration(let names): try checkOnce(names, in: place)
        case .bool, .int, .float, .string, .object, .any: break
        }
    }

    private static func checkOnce(_ names: [String], in place: String) throws(InterfaceError) {
        var seen: Set<String> = []
        for name in names where !seen.insert(name).inserted {
            throw InterfaceError(line: 1, message: "\(place) declares \(name) twice")
        }
    }
}
