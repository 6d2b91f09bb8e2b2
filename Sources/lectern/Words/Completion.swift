internal import ArgumentParser
internal import Control
internal import VarlinkWire

/// What a shell offers where a value is typed. What only the daemon knows is asked of it when a
/// person presses Tab; where none answers, nothing is offered. Words that a shell would take apart
/// or run are left out.
enum Completion {
    /// The states, as the machine names them; a later daemon may know more.
    static let states = [
        "IDLE", "LESSON_LOADED", "ORIENTATION_PLAYING", "READING_READY", "READING_PLAYING",
        "CONTEXT_READY", "CONTEXT_PLAYING", "ANALYSIS_READY", "ANALYSIS_PLAYING", "THEMES_READY",
        "THEMES_PLAYING", "QUESTION_READY", "QUESTION_ASKED", "QUESTION_ANSWERED", "CLOSE_READY",
        "CLOSE_PLAYING", "SESSION_COMPLETE", "RELISTEN_PLAYING", "RELISTEN_READY",
        "CHOICE_ASKED", "STUDY_LOADING", "STUDY_OPENING", "STUDY_CARD_PLAYING", "STUDY_CARD_READY",
        "STUDY_QUESTION_ASKED", "STUDY_FLASHCARD_ASKED", "STUDY_GRADE_ASKED", "STUDY_ANSWERED",
        "STUDY_SUMMARY_PLAYING", "STUDY_MASTERY_ASKED", "STUDY_COMPLETE", "PATH_LOADED",
        "PATH_OPENING", "PATH_TEXT_PLAYING", "PATH_TEXT_READY", "PATH_EXPLANATION_PLAYING",
        "PATH_UNIT_READY", "PATH_REVIEW_PLAYING", "PATH_REVIEW_READY", "PATH_QUIZ_READY",
        "PATH_QUIZ_ASKED", "PATH_QUIZ_ANSWERED", "PATH_MARKED", "PATH_NEXT_READY", "PATH_COMPLETE",
        "PROBLEM_LOADING", "PROBLEM_OPENING", "PROBLEM_ASKING", "PROBLEM_ANSWERING",
        "PROBLEM_READING", "PROBLEM_WRITING", "PROBLEM_JUDGING", "PROBLEM_FEEDBACK",
        "PROBLEM_SUMMARY", "PROBLEM_COMPLETE",
    ]

    static let studyModes = [
        "questions", "flashcards", "multiple_choice", "fill_in_blank", "listen",
    ]

    static let cardStates = [
        "new", "learning", "review", "relearning", "suspended", "mastered", "leech",
    ]

    static let levels = ["starting", "learning", "getting_there", "strong", "mastered"]

    /// The methods by their short names, also those that two interfaces have.
    static let methods = offering {
        let names = (Interfaces.all + [Interfaces.wire]).flatMap { $0.methods.map(\.name) }
        return names.indices.filter { names.firstIndex(of: names[$0]) == $0 }.map { names[$0] }
    }

    static let courses = offering {
        names("course", in: "courses", of: "Session.ListCourses")
    }

    /// Those of the chosen course.
    static let lessons = offering {
        names("lesson", in: "lessons", of: "Session.ListLessons")
    }

    /// Those of the chosen course that can be listened to again.
    static let completedLessons = offering {
        names("lesson", in: "lessons", of: "Session.ListLessons") {
            $0["completed"]?.boolValue == true
        }
    }

    static let learners = offering {
        names("learner", in: "learners", of: "Learners.ListLearners")
    }

    /// The preferences with their values, but for values with a space. Nobody takes over a name.
    static let preferences = offering {
        let values = reply(of: "Learners.GetPreferences")?["values"]?.objectValue?.printable ?? [:]
        return values.members.filter { $0.name != "display_name" }
            .map { "\($0.name)=\(LearnerText.text($0.value))" }
            .filter { !$0.contains(" ") }
    }

    static let decks = offering { deckNumbers() }

    static let sources = offering {
        ["all", "own"] + deckNumbers().map { "deck:\($0)" }
            + names("book", in: "books", of: "Library.ListBooks").map { "book:\($0)" }
    }

    /// Their titles.
    static let books = offering {
        names("title", in: "books", of: "Library.ListBooks")
    }

    private static func deckNumbers() -> [String] {
        names("deck", in: "decks", of: "Library.ListDecks")
    }

    static let paths = offering {
        (reply(of: "Path.ListPaths", selectedLearner)?.objects("paths") ?? [])
            .compactMap { $0.printable["path"]?.stringValue }
    }

    /// The nodes of today and those that are open from before, of the learner on whom orders act.
    static let nodes = offering {
        let day = reply(of: "Path.GetDay", selectedLearner)?.printable ?? [:]
        return (day.objects("nodes") + day.objects("overdue")).compactMap { $0["id"]?.stringValue }
    }

    /// By their slugs.
    static let problems = offering {
        names("problem", in: "problems", of: "Problems.ListProblems")
    }

    static let problemPatterns = offering {
        names("pattern", in: "patterns", of: "Problems.ListPatterns")
    }

    static let problemRepositories = offering {
        names("repository", in: "repositories", of: "Problems.ListRepositories")
    }

    static let corpora = offering {
        names("corpus", in: "corpora", of: "Path.ListCorpora")
    }

    static let packs = offering {
        names("pack", in: "packs", of: "Library.ListPacks")
    }

    /// The commands that act now.
    static let acts = offering {
        reply(of: "Session.GetState")?.texts("allowed") ?? []
    }

    static let devices = offering {
        ["auto", "configured"] + names("name", in: "devices", of: "Admin.ListAudioDevices")
    }

    /// All completions that are made when Tab is pressed. The scripts of ArgumentParser give the
    /// words to `compgen -W`, which carries out what a title or a name has in `$( )`.
    private static func offering(_ words: @escaping @Sendable () -> [String]) -> CompletionKind {
        .custom { _, _, _ in words().filter(isPlain) }
    }

    /// Whether no shell finds anything in a word but its letters.
    static func isPlain(_ word: String) -> Bool {
        !word.unicodeScalars.contains { scalar in
            special.contains(scalar) || scalar.properties.generalCategory == .control
        }
    }

    private static let special = Set("$`\\\"';&|<>()*?[]{}~!#".unicodeScalars)

    /// Who waits for a list of words waits no longer than this, in microseconds.
    private static let patienceUSec: Int64 = 1_000_000

    private static func names(
        _ name: String, in list: String, of method: String,
        where isWanted: (JSONObject) -> Bool = { _ in true }
    ) -> [String] {
        let entries = reply(of: method)?.objects(list) ?? []
        return entries.filter(isWanted).compactMap { entry in
            entry[name]?.integerValue.map(String.init) ?? entry.printable[name]?.stringValue
        }
    }

    private static var selectedLearner: JSONObject {
        JSONObject().adding("learner", reply(of: "Session.GetState")?["learner"])
    }

    private static func reply(
        of method: String, _ parameters: JSONObject = [:]
    ) -> JSONObject? {
        let environment = Environment.process
        let daemon = DaemonClient(
            place: SocketPlace(named: nil, in: environment), environment: environment)
        // Nobody reads an error between two key strokes.
        return try? daemon.call(method, parameters, for: .look, patienceUSec: patienceUSec)
    }
}
