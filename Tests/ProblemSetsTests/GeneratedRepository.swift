import ProblemCode
import ProblemSets

/// Sixty problems of which some lack what questions are made of.
enum GeneratedRepository {
    static let repository = ProblemRepository(
        id: "generated", title: "Generated", patterns: patterns,
        problems: (0..<60).map(problem), rules: rules)

    static let material = QuizMaterial(repository)

    static let stored = Dictionary(
        uniqueKeysWithValues: repository.problems.map { ($0.slug, $0) })

    static func quiz(_ request: QuizRequest) -> [ProblemQuestion] {
        ProblemQuiz.questions(request, of: material) { stored[$0] }
    }

    /// Every level has every type, so that each is asked often.
    private static var rules: QuizRules {
        var rules = QuizRules.standard
        for level in ProblemDifficulty.allCases {
            rules.levels[level]?.kinds = QuestionKind.allCases
        }
        rules.excludedFaults = ["problem-10.ts:wrong_operator:4:23"]
        return rules
    }

    /// Of the known ones a third, and one of its own.
    private static let patternIDs = [
        "arrays-hashing", "two-pointers", "linked-list", "graphs", "1d-dp", "our-own-way",
    ]

    private static let patterns = patternIDs.map { id in
        ProblemPattern(
            id: id, title: KnownPatterns.title(of: id) ?? "Our Own Way",
            applications: ["\(id) in \(subjects[patternIDs.firstIndex(of: id)!]) of a harbour"])
    }

    private static let subjects = [
        "cranes", "Tide tables", "pilots", "lighthouses", "ropes", "anchors", "ferries",
    ]

    private static let complexities = [
        "O(n)", "O(n log n)", "O(1)", "O(m * n)", "O(V + E)", "O(2^n)", "O(n^2)", "O(log n)",
        "about linear", nil,
    ]

    private static func problem(_ number: Int) -> StoredProblem {
        let pattern = patternIDs[number % patternIDs.count]
        let languages: [CodeLanguage] =
            number % 11 == 3 ? [.go] : [.typeScript, .go, .rust, .python]
        return StoredProblem(
            slug: "problem-\(number)", title: "Problem \(number)", pattern: pattern,
            difficulty: ProblemDifficulty.allCases[number % 3],
            tags: number % 4 == 0 ? ["array", "Bit Manipulation"] : [],
            applications: applications(number),
            timeComplexity: complexities[number % complexities.count], spaceComplexity: "O(1)",
            solutions: languages.map { GeneratedCode.solution(number, $0) })
    }

    /// Alike texts of one and of different patterns occur, in other case and punctuation.
    private static func applications(_ number: Int) -> [String] {
        guard number % 7 != 6 else { return [] }
        let subject = subjects[number % subjects.count]
        let verb = verbs[number % verbs.count]
        let shared =
            number % 2 == 0 ? "\(verb) the \(subject)" : "\(verb.lowercased()) the \(subject)!"
        return [
            shared, "\(verb) list \(number) of \(subject)",
            "\(verb) voyages from port \(number) to port \(number + 1)",
        ]
    }

    /// As many as patterns.
    private static let verbs = [
        "Counting", "Reading", "Planning", "Selling", "Painting", "Mending",
    ]
}

/// Code with faults whose places are found by their texts.
enum GeneratedCode {
    static func solution(_ number: Int, _ language: CodeLanguage) -> StoredSolution {
        let code = code(number, language)
        let faults = number % 13 == 5 ? Array(faults.prefix(2)) : faults
        return StoredSolution(
            language: language, code: code, shownCode: code,
            faults: faults.compactMap { $0.made(of: code) })
    }

    /// Every second problem looks for the least in place of the most, so that one fault of a
    /// problem is the solution of the next.
    private static func code(_ number: Int, _ language: CodeLanguage) -> String {
        let best = number % 2 == 0 ? "max" : "min"
        let offset = number / 2 + 2
        return switch language {
        case .go:
            """
            func solve(values []int, limit int) int {
                best := \(offset)
                for i := 0; i < len(values); i++ {
                    if values[i] > limit + 1 {
                        return best - 1
                    }
                    best = \(best)(best, values[i] + \(offset))
                }
                return best
            }

            """
        case .rust:
            """
            pub fn solve(values: &[i64], limit: i64) -> i64 {
                let mut best = \(offset);
                for value in values {
                    if *value > limit + 1 {
                        return best - 1;
                    }
                    best = best.\(best)(*value + \(offset));
                }
                best
            }

            """
        case .python:
            """
            def solve(values, limit):
                best = \(offset)
                for value in values:
                    if value > limit + 1:
                        return best - 1
                    best = \(best)(best, value + \(offset))
                return best

            """
        default:
            """
            function solve(values: number[], limit: number): number {
                let best = \(offset);
                for (let i = 0; i < values.length; i += 1) {
                    if (values[i] > limit + 1) {
                        return best - 1;
                    }
                    best = Math.\(best)(best, values[i] + \(offset));
                }
                return best;
            }

            """
        }
    }

    private struct Pattern {
        var kind: CodeFault.Kind
        var before: String
        var old: String
        var new: String

        func made(of code: String) -> CodeFault? {
            guard let range = code.firstRange(of: before + old) else { return nil }
            let start = code.utf8.distance(from: code.startIndex, to: range.lowerBound)
            return CodeFault(kind, at: start + before.utf8.count, old, new)
        }
    }

    private static let faults = [
        Pattern(kind: .wrongOperator, before: "[i] ", old: ">", new: "<"),
        Pattern(kind: .wrongOperator, before: "value ", old: ">", new: "<"),
        Pattern(kind: .offByOne, before: "limit", old: " + 1", new: ""),
        Pattern(kind: .wrongOperator, before: "", old: "max(", new: "min("),
        Pattern(kind: .wrongOperator, before: "", old: "min(", new: "max("),
        Pattern(kind: .offByOne, before: "return best", old: " - 1", new: ""),
        Pattern(kind: .incorrectReturn, before: "return ", old: "best\n", new: "best + 1\n"),
        Pattern(kind: .incorrectReturn, before: "return ", old: "best;", new: "best + 1;"),
    ]
}
