/// A programming language of stored solutions; the raw values are the extensions of their files.
package enum CodeLanguage: String, CaseIterable, Hashable, Sendable {
    case typeScript = "ts"
    case go
    case rust = "rs"
    case javaScript = "js"
    case python = "py"
    case java

    /// Whether a slash can begin a regular expression.
    var hasRegularExpressions: Bool { self == .typeScript || self == .javaScript }

    var keywords: Set<String> {
        switch self {
        case .typeScript: CodeWords.javaScript.union(CodeWords.typeScript)
        case .javaScript: CodeWords.javaScript
        case .go: CodeWords.go
        case .rust: CodeWords.rust
        case .python: CodeWords.python
        case .java: CodeWords.java
        }
    }

    /// Those of the keywords that are often names.
    var softKeywords: Set<String> {
        switch self {
        case .typeScript, .javaScript: CodeWords.softScript
        case .go: []
        case .rust: ["union"]
        case .python: ["case", "match"]
        case .java: ["record"]
        }
    }

    /// Types that begin with a small letter.
    var types: Set<String> {
        switch self {
        case .typeScript: ["any", "bigint", "boolean", "never", "number", "string", "unknown"]
        case .javaScript: []
        case .go: CodeWords.goTypes
        case .rust: CodeWords.rustTypes
        case .python:
            ["bool", "bytes", "dict", "float", "frozenset", "int", "list", "set", "str", "tuple"]
        case .java: ["boolean", "byte", "char", "double", "float", "int", "long", "short"]
        }
    }
}
