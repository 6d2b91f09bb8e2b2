/// What a `*.varlink` file says.
package struct InterfaceDescription: Equatable, Sendable {
    /// The reversed-domain name, such as `org.varlink.service`.
    package var name: String
    /// The comment above `interface`, without the `#`.
    package var documentation: String
    package var types: [Declared<TypeExpression>]
    package var methods: [Declared<Method>]
    package var errors: [Declared<[Field]>]
    /// The file as it was read; this is what clients are given.
    package var text: String

    /// A named member of the interface with its comment.
    package struct Declared<Body: Equatable & Sendable>: Equatable, Sendable {
        package var name: String
        package var documentation: String
        package var body: Body
    }

    package struct Method: Equatable, Sendable {
        package var input: [Field]
        package var output: [Field]
    }

    package struct Field: Equatable, Sendable {
        package var name: String
        package var type: TypeExpression
    }

    package func type(_ name: String) -> TypeExpression? {
        types.first { $0.name == name }?.body
    }

    package func method(_ name: String) -> Method? {
        methods.first { $0.name == name }?.body
    }

    package func error(_ name: String) -> [Field]? {
        errors.first { $0.name == name }?.body
    }
}

/// A type as it is written in an interface description.
package indirect enum TypeExpression: Equatable, Sendable, CustomStringConvertible {
    case bool
    case int
    case float
    case string
    /// Any JSON object.
    case object
    /// Any JSON value.
    case any
    case named(String)
    case nullable(TypeExpression)
    case array(TypeExpression)
    /// `[string]T`: an object whose members all have one type.
    case map(TypeExpression)
    case structure([InterfaceDescription.Field])
    case enumeration([String])

    /// The type in the syntax of the description.
    package var description: String {
        switch self {
        case .bool: "bool"
        case .int: "int"
        case .float: "float"
        case .string: "string"
        case .object: "object"
        case .any: "any"
        case .named(let name): name
        case .nullable(let type): "?\(type)"
        case .array(let type): "[]\(type)"
        case .map(let type): "[string]\(type)"
        case .structure(let fields):
            "(" + fields.map { "\($0.name): \($0.type)" }.joined(separator: ", ") + ")"
        case .enumeration(let names): "(" + names.joined(separator: ", ") + ")"
        }
    }
}
