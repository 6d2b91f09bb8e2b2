/// Where an object does not fit its declaration.
package struct Mismatch: Equatable, Sendable {
    /// The member, with its path: `arguments.name`, `events[3].seq`.
    package var parameter: String
    /// What was expected and what was found, as a sentence for the client.
    package var hint: String

    package init(parameter: String, hint: String) {
        self.parameter = parameter
        self.hint = hint
    }
}

extension InterfaceDescription {
    /// Checks the parameters of a call or a reply, or those of an error.
    ///
    /// - Parameter passesOver: names that are allowed beside the declared ones.
    /// - Returns: the first mismatch, in the order of the object; nil when it fits.
    package func mismatch(
        of object: JSONObject, with fields: [Field], passesOver: Set<String> = []
    ) -> Mismatch? {
        mismatch(of: object, with: fields, at: "", passesOver)
    }

    private func mismatch(
        of object: JSONObject, with fields: [Field], at path: String, _ passesOver: Set<String> = []
    ) -> Mismatch? {
        for member in object.members {
            let place = Self.place(member.name, in: path)
            if let field = fields.first(where: { $0.name == member.name }) {
                if let found = mismatch(of: member.value, with: field.type, at: place) {
                    return found
                }
            } else if !passesOver.contains(member.name) {
                return unknown(place, fields)
            }
        }
        for field in fields where !field.type.isNullable && object[field.name] == nil {
            let place = Self.place(field.name, in: path)
            return Mismatch(parameter: place, hint: "\(place) is missing, expected \(field.type)")
        }
        return nil
    }

    /// Names that a client made up are cut, so that an error stays short.
    private static func place(_ name: String, in path: String) -> String {
        path.isEmpty ? String(name.prefix(100)) : "\(path).\(name.prefix(100))"
    }

    private func unknown(_ place: String, _ fields: [Field]) -> Mismatch {
        let known = fields.map(\.name).joined(separator: ", ")
        let hint = known.isEmpty ? "expected no parameters" : "expected only \(known)"
        return Mismatch(parameter: place, hint: "\(place) is not known, \(hint)")
    }

    private func mismatch(
        of value: JSON, with type: TypeExpression, at place: String
    ) -> Mismatch? {
        switch (type, value) {
        case (.nullable, .null), (.bool, .bool), (.int, .integer), (.float, .fraction),
            (.float, .integer), (.string, .string), (.object, .object), (.any, _):
            return nil
        case (.nullable(let inner), _): return mismatch(of: value, with: inner, at: place)
        case (.named(let name), _): return mismatch(of: value, named: name, at: place)
        case (.array(let inner), .array(let values)):
            for (index, value) in values.enumerated() {
                if let found = mismatch(of: value, with: inner, at: "\(place)[\(index)]") {
                    return found
                }
            }
            return nil
        case (.map(let inner), .object(let object)):
            for member in object.members {
                let place = Self.place(member.name, in: place)
                if let found = mismatch(of: member.value, with: inner, at: place) { return found }
            }
            return nil
        case (.structure(let fields), .object(let object)):
            return mismatch(of: object, with: fields, at: place)
        case (.enumeration(let names), .string(let name)):
            return names.contains(name) ? nil : wrong(place, type, "\"\(name.prefix(100))\"")
        default: return wrong(place, type, value.kind)
        }
    }

    private func mismatch(of value: JSON, named name: String, at place: String) -> Mismatch? {
        guard let type = type(name) else { preconditionFailure("the parser checked \(name)") }
        if case .object = value { return mismatch(of: value, with: type, at: place) }
        if case .enumeration = type { return mismatch(of: value, with: type, at: place) }
        return wrong(place, .named(name), value.kind)
    }

    private func wrong(_ place: String, _ type: TypeExpression, _ found: String) -> Mismatch {
        Mismatch(parameter: place, hint: "\(place) must be \(type), found \(found)")
    }
}

extension TypeExpression {
    /// Whether a member of this type may be missing.
    package var isNullable: Bool {
        if case .nullable = self { true } else { false }
    }
}
