package import Corpora
package import Scheduling
internal import Speaking
internal import SpeechText
package import Voice

// What units and stretches of a corpus are called when they are said.
extension Content {
    /// "Berakhot, chapter three, mishnah five."; in Hebrew "ברכות, פרק ג׳, משנה ה׳."
    ///
    /// - Parameter wanted: the language of the box's own words. A reference that has no Hebrew form
    ///   is in English.
    package func lines(
        ofReferenceTo place: UnitPlace, in corpus: Corpus, _ wanted: String = "en"
    ) -> [Line] {
        if wanted == "he", let line = hebrewReference(to: place, in: corpus) { return [line] }
        let levels = corpus.levels
        return lines(
            saying: "\(name(of: place.book, in: corpus)), \(levels.chapter.en) "
                + "\(numberInWords(place.chapter)), \(levels.unit.en) "
                + "\(numberInWords(place.unit)).")
    }

    /// "chapter three of Berakhot", "tractate Berakhot", "order Zeraim", or the title of all; with
    /// the mark-up that tells the languages of its parts.
    package func name(
        of stretch: PathStretch, in corpus: Corpus, _ wanted: String = "en"
    ) -> String {
        if wanted == "he", let name = hebrewName(of: stretch, in: corpus) { return inHebrew(name) }
        let levels = corpus.levels
        switch stretch.kind {
        case .chapter:
            guard let place = corpus.place(at: stretch.positions.lowerBound) else { return "" }
            return "\(levels.chapter.en) \(numberInWords(place.chapter)) of "
                + name(of: place.book, in: corpus)
        case .book:
            return "\(levels.book.en) " + name(of: corpus.books[stretch.number], in: corpus)
        case .section:
            let section = corpus.sections[stretch.number]
            return "\(levels.section.en) " + name(section.name, section.sayHe, in: corpus)
        case .path: return title(of: corpus, wanted)
        }
    }

    /// The title of a corpus, with the mark-up that tells its language.
    package func title(of corpus: Corpus, _ wanted: String = "en") -> String {
        guard wanted == "he", let sayHe = corpus.sayHe else { return corpus.title }
        return inHebrew(sayHe)
    }

    private func hebrewReference(to place: UnitPlace, in corpus: Corpus) -> Line? {
        guard let title = Self.hebrewTitle(of: place, in: corpus) else { return nil }
        return Line(
            parts: [Line.Part(title.shown + ".", said: title.said + ".")], language: "he")
    }

    /// What a unit is called in Hebrew, as it is shown and with points; nil where the corpus has no
    /// points for one of the names.
    static func hebrewTitle(
        of place: UnitPlace, in corpus: Corpus
    ) -> (shown: String, said: String)? {
        let levels = corpus.levels
        guard let chapter = HebrewNumeral.marked(place.chapter),
            let unit = HebrewNumeral.marked(place.unit), let book = place.book.sayHe,
            let chapterName = levels.chapter.sayHe, let unitName = levels.unit.sayHe
        else { return nil }
        return (
            "\(place.book.nameHe), \(levels.chapter.he) \(chapter), \(levels.unit.he) \(unit)",
            "\(book), \(chapterName) \(chapter), \(unitName) \(unit)"
        )
    }

    /// With points; nil where the corpus has none for one of the names.
    private func hebrewName(of stretch: PathStretch, in corpus: Corpus) -> String? {
        let levels = corpus.levels
        func joined(_ level: String?, _ name: String?) -> String? {
            guard let level, let name else { return nil }
            return level + " " + name
        }
        switch stretch.kind {
        case .chapter:
            guard let place = corpus.place(at: stretch.positions.lowerBound),
                let chapter = joined(
                    levels.chapter.sayHe, HebrewNumeral.marked(place.chapter)),
                let book = joined(levels.book.sayHe, place.book.sayHe)
            else { return nil }
            return chapter + " בְּ" + book
        case .book: return joined(levels.book.sayHe, corpus.books[stretch.number].sayHe)
        case .section: return joined(levels.section.sayHe, corpus.sections[stretch.number].sayHe)
        case .path: return corpus.sayHe
        }
    }

    private func name(of book: Corpus.Book, in corpus: Corpus) -> String {
        name(book.name, book.sayHe, in: corpus)
    }

    /// An English voice cannot read a Hebrew name.
    private func name(_ name: String, _ sayHe: String?, in corpus: Corpus) -> String {
        guard corpus.hasHebrewNames, let sayHe else { return name }
        return inHebrew(sayHe)
    }

    private func inHebrew(_ hebrew: String) -> String { "<lang xml:lang=\"he\">\(hebrew)</lang>" }
}
