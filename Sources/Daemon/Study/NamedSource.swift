/// A deck or a book from which words are studied, as it is named in a spoken list.
struct NamedSource {
    var id: String
    var title: String
    /// Of a book; may be empty.
    var author = ""

    /// The sources with a name for each, by which they are told apart: with the author where
    /// several have one title, and with a number where that does not tell them apart.
    static func names(
        _ sources: some Sequence<NamedSource>
    ) -> [(source: NamedSource, name: String)] {
        let titles = sources.reduce(into: [:]) { $0[key(of: $1.title), default: 0] += 1 }
        var given: [String: Int] = [:]
        return sources.map { source in
            let isShared = titles[key(of: source.title), default: 0] > 1
            let name =
                isShared && !source.author.isEmpty
                ? "\(source.title), \(source.author)" : source.title
            given[key(of: name), default: 0] += 1
            let number = given[key(of: name), default: 1]
            return (source, number == 1 ? name : "\(name), \(number)")
        }
    }

    /// What sounds alike in two names is alike.
    private static func key(of name: String) -> String { name.lowercased() }
}
