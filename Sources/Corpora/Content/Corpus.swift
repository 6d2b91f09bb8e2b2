package import Scheduling

/// What a reading path goes through, as `corpus.json` says it: units in chapters in books in
/// sections, with all their names.
package struct Corpus: Equatable, Sendable {
    /// Such as `mishnah`; also the name of its folder.
    package var id: String
    package var title: String
    package var titleHe: String
    /// `titleHe` with its points, for the voice; nil where there is none.
    package var sayHe: String?
    /// Of its texts, such as `he`.
    package var language: String
    /// Whether the names of books are Hebrew in every language, and are said by their points.
    package var hasHebrewNames: Bool
    /// What book keys begin with and the names of dividers do not; may be empty.
    package var keyPrefix: String
    package var levels: Levels
    package var defaults: PlanDefaults
    package let sections: [Section]
    /// Positions, chapters and keys, for the timetable.
    package let structure: PathStructure
    /// All books in their order, as `structure.books`.
    package let books: [Book]
    /// SHA-256 over what positions and references follow from, as 64 small hexadecimal digits:
    /// sections, keys of books, units of chapters. Names and titles change nothing.
    package let structureHash: String
    /// The index of a book by each of its names, folded; of two that share one, the first.
    let booksByName: [String: Int]

    /// The books of one order, part or testament.
    package struct Section: Hashable, Sendable {
        package var name: String
        package var nameHe: String
        package var sayHe: String?
        package var books: [Book]
    }

    package struct Book: Hashable, Sendable {
        /// Such as `Mishnah_Berakhot`; the first part of references, and the name of its files.
        package var key: String
        package var name: String
        package var nameHe: String
        package var sayHe: String?
        /// Other names by which others know it.
        package var aliases: [String]
        /// How many units each chapter has.
        package var chapters: [Int]
    }

    /// What the four levels are called.
    package struct Levels: Hashable, Sendable {
        package var section: LevelName
        package var book: LevelName
        package var chapter: LevelName
        package var unit: LevelName
    }

    package struct LevelName: Hashable, Sendable {
        package var en: String
        package var enMany: String
        package var he: String
        package var sayHe: String?
    }

    /// What a plan has where its learner does not say otherwise, in the words of the interface.
    package struct PlanDefaults: Hashable, Sendable {
        package var pace = "units:1"
        package var reviewIntensity = "none"
        package var skipFriday = false
        /// 1 is Monday, 7 Sunday.
        package var restWeekdays: [Int] = []
        package var yomTov = "none"
        package var restMode = "off"
    }

    package init(
        id: String, title: String, titleHe: String, sayHe: String? = nil, language: String,
        hasHebrewNames: Bool = false, keyPrefix: String, levels: Levels, defaults: PlanDefaults,
        sections: [Section]
    ) {
        self.id = id
        self.title = title
        self.titleHe = titleHe
        self.sayHe = sayHe
        self.language = language
        self.hasHebrewNames = hasHebrewNames
        self.keyPrefix = keyPrefix
        self.levels = levels
        self.defaults = defaults
        self.sections = sections
        structure = PathStructure(
            sections: sections.map { section in
                section.books.map { PathStructure.Book(key: $0.key, chapters: $0.chapters) }
            }, keyPrefix: keyPrefix)
        structureHash = Self.hash(of: sections)
        books = sections.flatMap(\.books)
        booksByName = Self.names(of: books, keyPrefix: keyPrefix)
    }
}
