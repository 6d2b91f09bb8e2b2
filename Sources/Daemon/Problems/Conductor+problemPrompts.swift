internal import ProblemCode
internal import ProblemSets
internal import ProblemStore
internal import Scheduling
internal import Scripts
internal import Session
internal import Store
internal import Voice

// What a session of problems fetches.
extension Conductor {
    /// Fetches for problems; the answer is taken as the next event.
    func fetch(_ request: ProblemRequest, _ id: FetchID) {
        do throws(StoreError) {
            followUps.append(.fetched(id, .problem(try answer(request))))
        } catch {
            storeFailed(error)
            followUps.append(.fetched(id, .unavailable))
        }
    }

    private func answer(_ request: ProblemRequest) throws(StoreError) -> ProblemFetched {
        switch request {
        case .plan(let wish):
            switch try plan(of: wish) {
            case .success(let plan): .plan(plan)
            case .failure(let absence): .nothing(absence)
            }
        case .prompt(let plan, let index): try prompt(index, of: plan)
        case .standing(let plan): .standing(try achievements(of: plan))
        }
    }

    /// A prompt of the plan, of which the words are rendered ahead.
    private func prompt(
        _ index: Int, of plan: ProblemPlan
    ) throws(StoreError) -> ProblemFetched {
        guard let problems = try problems(), problems.id == plan.repository,
            problems.store.hash == plan.storeHash, plan.items.indices.contains(index),
            let stored = stored(plan.items[index].slug, in: problems)
        else { return .changed }
        let ref = ProblemRef(repository: problems.id, slug: stored.slug, item: index)
        guard plan.mode == .quiz else {
            return .prompt(prompt(ref, stored, of: plan, problems))
        }
        let questions = questions(of: plan, problems)
        guard questions.indices.contains(index) else { return .changed }
        return .prompt(prompt(ref, questions[index]))
    }

    private func prompt(
        _ ref: ProblemRef, _ stored: StoredProblem, of plan: ProblemPlan,
        _ problems: SelectedProblems
    ) -> ProblemPrompt {
        let solutions = stored.solutions(from: plan.language)
        let hints = problems.hints(of: stored, in: plan.language, hasScreen: plan.hasScreen)
        let said =
            plan.mode == .comparison
            ? content.script(comparing: stored, marks: problems.marksAlone(of: stored))
            : content.script(of: stored, solutions, hints: hints)
        take(said, of: ref)
        return ProblemPrompt(languages: solutions.count, hints: hints.count)
    }

    private func prompt(_ ref: ProblemRef, _ question: ProblemQuestion) -> ProblemPrompt {
        take(content.script(of: question), of: ref)
        return ProblemPrompt(
            question: content.choice(of: question), application: question.application?.spoken,
            languages: 1)
    }

    private func take(_ said: ProblemScript, of ref: ProblemRef) {
        script = .problem(ref, said)
        dependencies.mouth.prepare(said.allLines)
    }

    /// The milestones that have the moment of one of the session's attempts.
    private func achievements(of plan: ProblemPlan) throws(StoreError) -> ProblemAchievements {
        let store = dependencies.store
        let milestones = try store.problemMilestones(in: plan.repository, of: learner)
        guard !milestones.isEmpty else { return ProblemAchievements() }
        var moments: Set<Int64> = []
        for slug in Set(plan.items.map(\.slug)) {
            let rows = try store.problemAttempts(at: slug, in: plan.repository, of: learner)
            moments.formUnion(
                rows.filter { $0.session == plan.session && $0.corrects == nil }.map(\.at))
        }
        return ProblemAchievements(
            milestones: milestones.filter { moments.contains($0.at) }
                .map { Self.words(ofMilestone: $0.name) })
    }

    /// A milestone as it is said.
    static func words(ofMilestone name: String) -> String {
        let parts = name.split(separator: ":", maxSplits: 1).map(String.init)
        if parts.count == 2 {
            let pattern = ProblemSpeech.name(parts[1].replacing("-", with: " "))
            return parts[0] == "pattern"
                ? "the pattern \(pattern) is mastered"
                : "all problems are solved in "
                    + (CodeLanguage(rawValue: parts[1])?.title ?? parts[1])
        }
        let words = name.split(separator: "-")
        switch words.first {
        case "completed": return "\(words.last ?? "") problems are completed"
        case "streak": return "\(words.last ?? "") days in a row"
        default: return "the first problem is solved"
        }
    }
}

extension Content {
    /// The question as the machine asks it. The right option in words is understood where it can be
    /// said.
    fileprivate func choice(of question: ProblemQuestion) -> ChoiceQuestion {
        let right = question.options.first { $0.number == question.right }
        let spoken = right?.spoken
        return ChoiceQuestion(
            text: question.stem.text, choices: question.options.map(\.text),
            right: question.right,
            answer: spoken.flatMap { words in
                (2...6).contains(words.split(separator: " ").count)
                    ? Question(
                        correctAnswer: words, acceptableVariants: right?.heard ?? [],
                        kind: .phrase) : nil
            })
    }
}

extension QuizOption {
    /// What a client shows, and what may be answered in its place.
    var text: String {
        switch content {
        case .text(let text): text
        case .code: "\(number)"
        case .line(let line): "line \(line)"
        }
    }
}
