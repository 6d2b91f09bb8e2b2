/// What the card of a problem asks for, `problem:REPOSITORY/SLUG`.
struct ProblemItem: Hashable {
    static let prefix = "problem:"

    var repository: String
    var slug: String

    init(_ slug: String, of repository: String) {
        self.repository = repository
        self.slug = slug
    }

    /// Nil for an item of another kind.
    init?(item: String) {
        guard item.hasPrefix(Self.prefix) else { return nil }
        let name = item.dropFirst(Self.prefix.count)
        guard let slash = name.firstIndex(of: "/"), slash > name.startIndex else { return nil }
        repository = String(name[..<slash])
        slug = String(name[name.index(after: slash)...])
        guard !slug.isEmpty else { return nil }
    }

    var item: String { "\(Self.prefix)\(repository)/\(slug)" }
}
