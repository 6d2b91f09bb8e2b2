package import Curriculum

/// The texts of a book, or a commentary on it, as a file has them.
///
/// A segment is the text of a unit; a commentary has several for each.
package struct BookTexts<Unit: Equatable & Sendable>: Equatable, Sendable {
    package var versionTitle: String
    package var license: String
    package var language: String
    /// By chapter and unit; what is not there is empty.
    package var chapters: [[Unit]]

    package init(
        versionTitle: String, license: String, language: String, chapters: [[Unit]]
    ) {
        self.versionTitle = versionTitle
        self.license = license
        self.language = language
        self.chapters = chapters
    }
}

/// One text for each unit.
package typealias SourceTexts = BookTexts<String>
/// Segments for each unit.
package typealias Commentary = BookTexts<[String]>

extension BookTexts {
    /// The unit of these numbers, from 1; nil beyond what is there.
    package func unit(_ chapter: Int, _ unit: Int) -> Unit? {
        guard chapters.indices.contains(chapter - 1),
            chapters[chapter - 1].indices.contains(unit - 1)
        else { return nil }
        return chapters[chapter - 1][unit - 1]
    }

    fileprivate init?(
        _ document: Document, _ problems: inout [Problem],
        unit: (inout Form, FormNode) -> Unit
    ) {
        problems = document.problems
        guard let node = document.root, !problems.hasErrors else { return nil }
        var form = Form(document.file)
        guard let root = form.object(FormNode(root: node)) else {
            problems += form.problems
            return nil
        }
        form.check(root, has: ["versionTitle", "license", "language", "text"])
        versionTitle = form.text(root, "versionTitle")
        license = form.text(root, "license")
        language = form.language(root)
        chapters = form.list(root, "text", 0...CorpusLimits.partsMax).map { chapter in
            form.list(chapter, 0...CorpusLimits.partsMax).map { unit(&form, $0) }
        }
        problems += form.problems
        if problems.hasErrors { return nil }
    }
}

extension SourceTexts {
    /// Reads a file of `texts/`; nil comes with at least one error.
    package static func read(_ document: Document) -> (SourceTexts?, [Problem]) {
        var problems: [Problem] = []
        let texts = SourceTexts(document, &problems) { form, node in
            form.text(node, 0...CorpusLimits.unitTextMax)
        }
        return (texts, problems)
    }

    /// The text of a unit; nil where there is none.
    package func text(_ chapter: Int, _ number: Int) -> UnitText? {
        guard let text = unit(chapter, number), !text.isEmpty else { return nil }
        return UnitText(
            text: text, versionTitle: versionTitle, license: license, language: language)
    }

    /// How many units have a text.
    package var count: Int { chapters.reduce(0) { $0 + $1.count { !$0.isEmpty } } }
}

extension Commentary {
    /// Reads a file of `commentary/BOOK/`; nil comes with at least one error.
    package static func read(_ document: Document) -> (Commentary?, [Problem]) {
        var problems: [Problem] = []
        let texts = Commentary(document, &problems) { form, node in
            form.list(node, 0...CorpusLimits.partsMax).map {
                form.text($0, 0...CorpusLimits.unitTextMax)
            }
        }
        return (texts, problems)
    }
}
