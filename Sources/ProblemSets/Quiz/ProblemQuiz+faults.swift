internal import Chance
internal import ProblemCode

/// Wrong options that are made of faults.
extension ProblemQuiz {
    /// Those that neither template nor learner bars, in an order of which each is as likely as
    /// another, but for the kinds that the template wants first.
    mutating func usableFaults(
        of solution: StoredSolution, _ slug: String, _ kind: QuestionKind
    ) -> [CodeFault] {
        let usable = solution.faults.filter { fault in
            // The name is dear, and few files have a barred fault.
            !barred.files.contains(QuizFault.file(slug, solution.language))
                || !barred.names.contains(name(fault, solution, slug))
        }
        let wanted = material.rules.kinds[kind]?.faults ?? []
        let order = chance.shuffled(usable)
        return order.filter { wanted.contains($0.kind) }
            + order.filter { !wanted.contains($0.kind) }
    }

    /// Three, of different kinds where there are so many, else of different kinds or lines; no two
    /// are the same code.
    mutating func faultyOptions(
        of solution: StoredSolution, _ slug: String, _ kind: QuestionKind
    ) -> [QuizOption]? {
        let faults = usableFaults(of: solution, slug, kind)
        var chosen: [(fault: CodeFault, code: String)] = []
        var forms: Set<UInt64> = []
        func take(_ fits: (CodeFault, CodeFault) -> Bool) {
            for fault in faults
            where chosen.count < 3 && chosen.allSatisfy({ fits($0.fault, fault) }) {
                guard let faulty = faultyCode(fault, solution),
                    forms.insert(faulty.form).inserted
                else { continue }
                chosen.append((fault, faulty.code))
            }
        }
        take { $0.kind != $1.kind }
        take { one, other in
            one.kind != other.kind
                || one.line(in: solution.shownCode) != other.line(in: solution.shownCode)
        }
        guard chosen.count == 3 else { return nil }
        return chosen.map { fault, code in
            QuizOption(
                .code(QuizCode(solution.language, code)), explanation: sentence(fault, solution),
                fault: name(fault, solution, slug))
        }
    }

    /// The code with the fault, and its form; nil where that is what some solution says.
    func faultyCode(
        _ fault: CodeFault, _ solution: StoredSolution
    ) -> (code: String, form: UInt64)? {
        let code = fault.applied(to: solution.shownCode)
        let form = QuizForm.of(code, solution.language)
        return material.forms[solution.language]?.contains(form) == true ? nil : (code, form)
    }

    func name(_ fault: CodeFault, _ solution: StoredSolution, _ slug: String) -> String {
        QuizFault.name(of: fault, in: solution.shownCode, slug, solution.language)
    }
}

/// The faults that no question may use.
struct BarredFaults {
    let names: Set<String>
    /// Where they are, as `QuizFault.file` says.
    let files: Set<String>

    init(_ names: Set<String>) {
        self.names = names
        files = Set(names.map { String($0.prefix { $0 != ":" }) })
    }
}

extension ProblemQuiz {
    /// What is wrong in the code with the fault.
    func sentence(_ fault: CodeFault, _ solution: StoredSolution) -> SaidText {
        ProblemSpeech.fault(fault, in: solution.shownCode)
    }

    /// Of the right code: its complexities, or its pattern where they are not known.
    func explanation(of problem: StoredProblem) -> SaidText {
        ProblemSpeech.complexities(
            of: problem.title, time: problem.timeComplexity, space: problem.spaceComplexity)
            ?? ProblemSpeech.pattern(
                of: problem.title,
                material.patterns[problem.pattern]?.title ?? problem.pattern)
    }
}
