/// A deck or a book from which words are studied, as it is named in a spoken list.
struct NamedSource {
    var id: String
    var title: String
    /// Of a book; may be empty.
    var author = ""

    /// Gives each source a name that no other has. A book that shares its title gets its author
    /// too, and names that are still the same get numbers.
    static func names(
        _ sources: some Sequence<NamedSource>
    ) -> [(source: NamedSource, name: String)] {
        let titles = sources.reduce(into: [:]) { $0[key(of: $1.title), default: 0] += 1 }
        let names = sources.map { source in
            let isShared = titles[key(of: source.title), default: 0] > 1
            return isShared && !source.author.isEmpty
                ? "\(source.title), \(source.author)" : source.title
        }
        // A name with a number may be another one's title.
        var taken = Set(names.map(key))
        var numbers: [String: Int] = [:]
        return zip(sources, names).map { source, name in
            guard var number = numbers[key(of: name)] else {
                numbers[key(of: name)] = 1
                return (source, name)
            }
            repeat { number += 1 } while !taken.insert(key(of: "\(name), \(number)")).inserted
            numbers[key(of: name)] = number
            return (source, "\(name), \(number)")
        }
    }

    /// Names that differ in their case alone sound the same.
    private static func key(of name: String) -> String { name.lowercased() }
}
