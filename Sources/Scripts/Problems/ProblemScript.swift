package import ProblemCode
package import ProblemSets
package import Session
internal import SpeechText
package import Voice

/// What is said of the prompt of a session of problems.
package struct ProblemScript: Equatable, Sendable {
    private let parts: [ProblemPart: [Line]]

    init(_ parts: [ProblemPart: [Line]]) { self.parts = parts }

    /// The lines of a part; none where there is no such part.
    package func lines(of part: ProblemPart) -> [Line] { parts[part] ?? [] }

    /// The lines that are likely to be heard, in that order.
    package var allLines: [Line] {
        [ProblemPart.title, .stem, .options, .task, .statement, .solution(0), .comparison]
            .flatMap(lines)
    }
}

// What is said of problems, in the box's own language.
extension Content {
    /// A problem that is reviewed or written.
    ///
    /// - Parameters:
    ///   - solutions: its solutions, in the order in which the learner goes through them.
    ///   - hints: in their order; one that is code alone is looked at.
    package func script(
        of problem: StoredProblem, _ solutions: [StoredSolution], hints: [String]
    ) -> ProblemScript {
        func said(_ text: String?) -> [Line] { text.map(lines(ofOwn:)) ?? [] }
        let name = ProblemSpeech.name(problem.title)
        var parts: [ProblemPart: [Line]] = [
            .title: lines(ofOwn: name + "."),
            .statement: said(ProblemSpeech.statement(of: problem)),
        ]
        for (index, solution) in solutions.enumerated() {
            parts[.solution(index)] =
                said(ProblemSpeech.approach(of: solution))
                + said(
                    ProblemSpeech.complexities(
                        of: problem.title, time: problem.timeComplexity,
                        space: problem.spaceComplexity)?.spoken)
                + problem.applications.prefix(Self.applicationsMax).flatMap {
                    wording(of: .usedFor, [.name(ProblemSpeech.inline($0).spoken)]).lines
                }
        }
        if let language = solutions.first?.language {
            parts[.task] = lines(ofOwn: "Write \(name) in \(language.title).")
        }
        for (index, hint) in hints.enumerated() {
            parts[.hint(index)] =
                hint.hasPrefix("`") && hint.hasSuffix("`")
                ? wording(of: .lookAtScreen).lines : said(ProblemSpeech.inline(hint).spoken)
        }
        return ProblemScript(parts)
    }

    /// So many applications are said of a solution.
    private static let applicationsMax = 3

    /// A question of a quiz.
    package func script(of question: ProblemQuestion) -> ProblemScript {
        let right = question.options.first { $0.number == question.right }
        let answer = right.map { ProblemSpeech.option($0.number, $0.spoken) }
        var parts: [ProblemPart: [Line]] = [
            .stem: lines(ofOwn: question.stem.spoken),
            .options: question.options.flatMap {
                lines(ofOwn: ProblemSpeech.option($0.number, $0.spoken))
            },
            .answer: answer.map { wording(of: .theAnswerIs, answer: $0).lines } ?? [],
        ]
        for choice in [nil] + question.options.map({ Optional($0.number) }) {
            parts[.explanation(choice)] = lines(
                ofOwn: question.explanation(choosing: choice).spoken)
        }
        return ProblemScript(parts)
    }

    /// How the solutions of a problem differ: of each language its approach, where that is another
    /// than the former one, and what only that language shows.
    package func script(
        comparing problem: StoredProblem, marks: [CodeLanguage: [String]]
    ) -> ProblemScript {
        var told: String?
        var spoken: [Line] = lines(ofOwn: ProblemSpeech.name(problem.title) + ".")
        for solution in problem.solutions {
            let approach = ProblemSpeech.approach(of: solution)
            let isOther = approach != nil && approach != told
            let own = marks[solution.language] ?? []
            guard isOther || !own.isEmpty else { continue }
            spoken += lines(ofOwn: solution.language.title + ".")
            if isOther, let approach { spoken += lines(ofOwn: approach) }
            spoken += own.flatMap { lines(ofOwn: $0 + ".") }
            told = approach ?? told
        }
        return ProblemScript([.comparison: spoken])
    }

    private func lines(ofOwn text: String) -> [Line] {
        text.isEmpty ? [] : lines(ofProse: text, in: language)
    }
}
