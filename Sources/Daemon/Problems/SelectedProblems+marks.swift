internal import FoundationEssentials
internal import ProblemCode
internal import ProblemSets
internal import ProblemStore

/// `marks.json` of a repository as it is written.
private struct MarksFile: Decodable {
    struct Mark: Decodable {
        var id: String
        var title: String
        /// The pieces of code that show the mark, by the extension of the language.
        var code: [String: [String]]
    }

    var marks: [Mark]
}

// What the solutions of a problem show of their languages.
extension SelectedProblems {
    /// The titles of marks, by their ids.
    var markTitles: [String: String] {
        Dictionary(
            marksFile.marks.map { ($0.id, $0.title) }, uniquingKeysWith: { first, _ in first })
    }

    /// The marks of the solutions of a problem.
    func marks(of problem: StoredProblem, in languages: [CodeLanguage]? = nil) -> [CodeMark] {
        var signs: [CodeLanguage: [CodeMarks.Sign]] = [:]
        for mark in marksFile.marks {
            for (name, pieces) in mark.code {
                guard let language = CodeLanguage(rawValue: name) else { continue }
                signs[language, default: []] += pieces.map { CodeMarks.Sign(mark.id, $0) }
            }
        }
        let wanted = problem.solutions.filter { languages?.contains($0.language) ?? true }
        return CodeMarks(signs).marks(of: wanted.map { ($0.language, $0.code) })
    }

    /// The titles of what one language alone shows.
    func marksAlone(of problem: StoredProblem) -> [CodeLanguage: [String]] {
        let titles = markTitles
        var alone: [CodeLanguage: [String]] = [:]
        for mark in marks(of: problem) where mark.isAlone {
            let title = titles[mark.mark] ?? mark.mark
            if alone[mark.language]?.contains(title) != true {
                alone[mark.language, default: []].append(title)
            }
        }
        return alone
    }

    /// What cannot be read counts as a file without marks.
    private var marksFile: MarksFile {
        let text = (try? store.marks()) ?? nil
        let file = text.flatMap { try? JSONDecoder().decode(MarksFile.self, from: Data($0.utf8)) }
        return file ?? MarksFile(marks: [])
    }
}
