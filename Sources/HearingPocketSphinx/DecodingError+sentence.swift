extension DecodingError {
    /// What is wrong with a JSON file, and at which place.
    var sentence: String {
        switch self {
        case .keyNotFound(let key, let context):
            "\(Self.place(context)) lacks \"\(key.stringValue)\""
        case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
            "\(Self.place(context)): expected \(type), found something else"
        case .dataCorrupted(let context):
            context.codingPath.isEmpty
                ? "it is not JSON" : "\(Self.place(context)): \(context.debugDescription)"
        @unknown default: "it does not hold what it should"
        }
    }

    private static func place(_ context: Context) -> String {
        context.codingPath.isEmpty
            ? "it" : context.codingPath.map(\.stringValue).joined(separator: ".")
    }
}
