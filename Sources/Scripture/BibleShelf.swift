/// The Bibles that are installed, from one or several folders.
package struct BibleShelf: Equatable, Sendable {
    /// More Bibles than this are not looked at.
    package static let biblesMax = 50

    /// The usable ones, in the order in which their folders were given, then by name.
    package private(set) var bibles: [InstalledBible] = []

    /// Which of the Bibles passages are read from.
    package enum Choice: Equatable, Sendable {
        /// The first in the language of the course that has the passage.
        case auto
        /// None: lessons read their own text.
        case none
        /// This one, whatever its language.
        case bible(String)

        /// As a keeper writes it: `auto`, `none` or an id.
        package init(_ text: String) {
            switch text {
            case "auto": self = .auto
            case "none": self = .none
            default: self = .bible(text)
            }
        }
    }

    package init() {}

    /// Looks at the Bibles in `folders`; one that is broken is reported and hides no other. Of two
    /// of the same name the first one found wins.
    package static func load(folders: [String]) -> (BibleShelf, [BibleError]) {
        var shelf = BibleShelf()
        var problems: [BibleError] = []
        for folder in folders {
            for name in PlainFile.names(in: folder) where shelf.bible(name) == nil {
                guard PlainFile.isThere("\(folder)/\(name)/bible.json") else { continue }
                guard shelf.bibles.count < biblesMax else {
                    problems.append(
                        BibleError(
                            "\(folder)/\(name)", expected: "at most \(biblesMax) Bibles",
                            found: "one more"))
                    return (shelf, problems)
                }
                do throws(BibleError) {
                    shelf.bibles.append(try InstalledBible(folder: "\(folder)/\(name)"))
                } catch {
                    problems.append(error)
                }
            }
        }
        return (shelf, problems)
    }

    package func bible(_ id: String) -> InstalledBible? { bibles.first { $0.id == id } }

    /// The Bibles in which a choice lets a passage be looked for, for a course in a language; the
    /// first that has it counts. Throws where the one that is named is not there.
    package func bibles(
        _ choice: Choice, language: String
    ) throws(BibleError) -> [InstalledBible] {
        switch choice {
        case .none: return []
        case .auto:
            let wanted = InstalledBible.primary(language)
            return bibles.filter { $0.primaryLanguage == wanted }
        case .bible(let id):
            guard let found = bible(id) else {
                let known = bibles.map(\.id).joined(separator: ", ")
                throw BibleError(
                    "scripture.bible",
                    expected: known.isEmpty ? "an installed Bible, of which there is none" : known,
                    found: "\"\(id)\"")
            }
            return [found]
        }
    }
}
