@testable import Session

// The lines of a transcript that set the scene; nothing follows them.
extension Stage {
    static let question = Question(
        correctAnswer: "Land, descendants, and blessing",
        acceptableVariants: ["land, offspring, blessing"], kind: .list)

    /// A course of two lessons.
    static func syllabus(completed: [String], course: String = "C") -> Syllabus {
        Syllabus(
            course: CourseID(course),
            lessons: [
                .init(LessonID("L1")), .init(LessonID("L2"), prerequisite: LessonID("L1")),
            ],
            completed: Set(completed.map(LessonID.init(_:))))
    }

    static func dialogue(
        _ saved: Saved, completed: [String], elapsed: Duration = .zero,
        offering offered: Set<Offer> = []
    ) -> Dialogue {
        Dialogue(
            restoring: saved, question: question, elapsed: elapsed,
            syllabus: syllabus(completed: completed),
            phrasebook: .sample, offering: offered)
    }

    /// `offering all` begins with a box that offers every list; `completed L1` begins with
    /// completed lessons; `saved STATE sentence=2` with a machine that was restored, and `at STATE`
    /// with one that has settled there; `crashed` restores what this machine has committed;
    /// `no course` begins without any.
    mutating func set(_ word: String, _ rest: String) -> Bool {
        let words = rest.split(separator: " ").map(String.init)
        switch word {
        case "offering":
            start(Saved(), completed: [])
            dialogue = Self.dialogue(
                Saved(), completed: [],
                offering: rest == "all" ? Offer.lists : [.list(.course)])
        case "completed": start(Saved(), completed: words)
        case "saved":
            let isRelistening = words.first?.hasPrefix("RELISTEN") == true
            start(Self.saved(words), completed: isRelistening ? ["L1"] : [])
        case "at": settle(in: words)
        case "crashed": crash()
        case "no": dialogue = Dialogue(syllabus: nil, phrasebook: .sample)
        default: return false
        }
        return true
    }

    private mutating func start(_ saved: Saved, completed: [String]) {
        self = Stage()
        dialogue = Self.dialogue(saved, completed: completed)
    }

    /// The daemon is killed and restored from what it has committed.
    private mutating func crash() {
        dialogue = Self.dialogue(
            dialogue.saved, completed: dialogue.syllabus?.completed.map(\.name) ?? [],
            elapsed: now - committedAt, offering: dialogue.offered)
        auditor.crash()
    }

    /// Brings the machine into a state as a learner would find it, with nothing being said.
    private mutating func settle(in words: [String]) {
        _ = set("saved", words.joined(separator: " "))
        let lines: [String] =
            switch dialogue.phase.state {
            case .idle: ["restarted late"]
            case .lesson(.lessonLoaded): ["saved IDLE", "restarted late", "command BEGIN_LESSON"]
            case .choice:
                ["offering all", "restarted late", "command CHOOSE_COURSE", "choices 12", "spoken"]
            case .lesson(.sessionComplete):
                ["saved CLOSE_PLAYING", "restarted soon", "spoken"]
            case .relisten(.playing) where words[0] == "RELISTEN_READY", .relisten(.ready):
                ["saved RELISTEN_PLAYING", "restarted soon", "loaded", "spoken"]
            case .relisten(.playing): ["restarted soon", "loaded"]
            case .lesson(.readingReady), .lesson(.contextReady), .lesson(.analysisReady),
                .lesson(.themesReady), .lesson(.closeReady),
                .lesson(.questionReady), .lesson(.questionAsked), .lesson(.questionAnswered):
                ["restarted soon", "spoken"]
            case .lesson(.orientationPlaying), .lesson(.readingPlaying), .lesson(.contextPlaying),
                .lesson(.analysisPlaying),
                .lesson(.themesPlaying), .lesson(.closePlaying):
                ["restarted soon"]
            case .study, .path, .problem: []
            }
        for line in lines { _ = play(line) }
    }

    private static func saved(_ words: [String]) -> Saved {
        let state = words.first.flatMap(State.init(rawValue:)) ?? .idle
        var saved = Saved(
            state: state, lesson: state == .idle ? nil : LessonID("L1"),
            segment: segment(of: state),
            isCorrect: state == .lesson(.questionAnswered) ? false : nil)
        for word in words.dropFirst() {
            let parts = word.split(separator: "=")
            guard parts.count == 2, let number = Int(parts[1]) else { continue }
            switch parts[0] {
            case "sentence": saved.sentence = number
            case "repeats": saved.repeats = number
            case "unclear": saved.unclear = number
            default: break
            }
        }
        return saved
    }

    private static func segment(of state: State) -> Segment? {
        Segment.allCases.first { $0.name == state.rawValue.prefix { $0 != "_" }.lowercased() }
            ?? [
                .lesson(.sessionComplete): .close, .relisten(.playing): .reading,
                .relisten(.ready): .reading,
            ][state]
    }
}

extension State {
    /// The states of which the tests of the lesson speak; study and path have tests of their own.
    static let withoutStudy = allCases.filter {
        !["study", "path", "problem"].contains($0.machine)
    }
}

extension Offer {
    static let lists = Set(ChoiceKind.allCases.map(Offer.list))
}

extension Phrasebook {
    static let sample = Phrasebook(
        commands: [
            (.lesson(.beginLesson), ["begin the lesson"]),
            (.lesson(.readPassage), ["read the passage"]),
            (.lesson(.explainContext), ["explain the context"]),
            (.lesson(.analyzeStructure), ["analyze the structure"]),
            (.lesson(.summarizeThemes), ["summarize the key themes"]),
            (.lesson(.askQuestion), ["ask the review question"]),
            (.lesson(.endLesson), ["end the lesson"]),
        ],
        closed: [
            (.idle(.chooseCourse), ["choose another course"]),
            (.idle(.relistenLesson), ["hear a lesson once more"]),
            (.idle(.changeLearner), ["change the learner"]),
            (.shared(.help), ["list the commands"]),
            (.shared(.number(1)), ["number one", "1"]), (.shared(.number(2)), ["number two", "2"]),
            (.shared(.number(9)), ["number nine", "9"]), (.choice(.neverMind), ["never mind"]),
        ],
        blocked: ["skip to question", "go back to context", "repeat that"],
        conversation: ["what do you think", "how are you"],
        application: ["how does this apply to my life"], theology: ["is it a sin to"],
        language: WordList([
            "message", "lessen", "lesions", "lessons", "passages", "contexts", "contest",
            "structures", "questions", "reviews", "theme", "begins", "begun", "began",
            "he", "she", "then", "they", "them", "thee", "tea", "tie", "toe", "nonsense",
            "weather", "please", "lesson", "the", "to", "what", "so", "land",
        ]))
}
