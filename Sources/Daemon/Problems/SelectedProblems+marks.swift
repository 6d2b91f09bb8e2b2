internal import FoundationEssentials
internal import ProblemCode
internal import ProblemSets

/// `marks.json`: what the code of a solution shows of its language.
struct CodeMarkTable: Decodable, Sendable {
    struct Mark: Decodable {
        var id: String
        var title: String
        /// The pieces of code that show the mark, by the extension of the language.
        var code: [String: [String]]
    }

    private var marks: [Mark] = []

    /// - Parameter text: the file; nil, and a text that cannot be read, for a table without marks.
    init(_ text: String?) {
        guard let text,
            // The import has reported a file that cannot be read.
            let table = try? JSONDecoder().decode(Self.self, from: Data(text.utf8))
        else { return }
        self = table
    }

    /// The titles of marks, by their ids.
    var titles: [String: String] {
        Dictionary(marks.map { ($0.id, $0.title) }, uniquingKeysWith: { first, _ in first })
    }

    fileprivate var signs: [CodeLanguage: [CodeMarks.Sign]] {
        var signs: [CodeLanguage: [CodeMarks.Sign]] = [:]
        for mark in marks {
            for (name, pieces) in mark.code {
                guard let language = CodeLanguage(rawValue: name) else { continue }
                signs[language, default: []] += pieces.map { CodeMarks.Sign(mark.id, $0) }
            }
        }
        return signs
    }
}

// What the solutions of a problem show of their languages.
extension SelectedProblems {
    /// The marks of the solutions of a problem.
    func marks(of problem: StoredProblem, in languages: [CodeLanguage]? = nil) -> [CodeMark] {
        let wanted = problem.solutions.filter { languages?.contains($0.language) ?? true }
        return CodeMarks(marks.signs).marks(of: wanted.map { ($0.language, $0.code) })
    }

    /// The titles of what one language alone shows.
    func marksAlone(of problem: StoredProblem) -> [CodeLanguage: [String]] {
        let titles = marks.titles
        var alone: [CodeLanguage: [String]] = [:]
        for mark in marks(of: problem) where mark.isAlone {
            let title = titles[mark.mark] ?? mark.mark
            if alone[mark.language]?.contains(title) != true {
                alone[mark.language, default: []].append(title)
            }
        }
        return alone
    }
}
