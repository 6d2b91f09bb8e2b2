internal import VarlinkWire

/// Whose words a refusal is told in to a person; a program is always given the wire's.
enum Vocabulary {
    /// Those of somebody who writes calls by hand.
    case wire
    /// Those of somebody who types commands.
    case client

    /// What the daemon says to those who write calls, and what it is on a command line. Names that
    /// are also words of English stand with the word that goes before them.
    private static let table: [(wire: String, client: String)] = [
        ("ListCourses", "`lectern courses`"),
        ("ListLessons", "`lectern lessons`"),
        ("SelectCourse", "`lectern course`"),
        ("ListLearners", "`lectern learner list`"),
        ("ListCards", "`lectern card list`"),
        ("ListSessions", "`lectern sessions`"),
        ("ListDecks", "`lectern deck list`"),
        ("AddDeck", "`lectern deck add`"),
        ("ChangeDeck", "`lectern deck change`"),
        ("AddWord", "`lectern word add`"),
        ("ChangeWord", "`lectern word change`"),
        ("ListWords", "`lectern word list`"),
        ("ChangeBook", "`lectern book change`"),
        ("ListBooks", "`lectern book list`"),
        ("ListPacks", "`lectern pack list`"),
        ("ListNotes", "`lectern note list`"),
        ("ListPaths", "`lectern path list`"),
        ("ListCorpora", "`lectern path corpora`"),
        ("ListProblems", "`lectern problems list`"),
        ("ListPatterns", "`lectern problems patterns`"),
        ("ListRepositories", "`lectern problems repositories`"),
        ("SelectRepository", "`lectern problems use`"),
        ("GetReport", "`lectern problems report`"),
        ("StartReview", "`lectern problems review`"),
        ("StartQuiz", "`lectern problems quiz`"),
        ("StartWriting", "`lectern problems write`"),
        ("GetPrompt", "`lectern status`"),
        ("GetDue tells what comes", "`lectern problems due` tells what comes"),
        ("GetProblem", "`lectern problems show`"),
        ("GetSolution", "`lectern problems show --solution`"),
        ("SubmitCode", "`lectern problems write`"),
        ("JudgeCode", "`lectern problems write`"),
        ("SetQueued", "`lectern problems queue`"),
        ("SetNote", "`lectern problems note`"),
        ("ListNodes", "`lectern path calendar`"),
        ("GetDay", "`lectern path today`"),
        ("GetUnit", "`lectern path unit`"),
        ("GetProgress", "`lectern path map`"),
        ("SetPlan with \"force\"", "`lectern path plan --force`"),
        ("SetPlan", "`lectern path plan`"),
        ("Jump or", "`lectern path jump` or"),
        ("SetSettings with restMode \"open\"", "`lectern path settings restMode=open`"),
        ("SetSettings", "`lectern path settings`"),
        ("BeginImport", "`lectern import` or `lectern pack install`"),
        ("BeginExport", "`lectern export`"),
        ("RemoveLearner", "`lectern learner remove`"),
        ("RebuildStates", "`lectern rebuild`"),
        ("ResetProgress with \"everything\": true", "`lectern reset everything`"),
        ("ResetProgress", "`lectern reset progress`"),
        ("or Relisten", "or `lectern relisten`"),
        ("give Abandon", "give `lectern abandon`"),
        ("give Resume", "give `lectern resume`"),
        ("with Hear", "with `lectern hear`"),
        ("what Health", "what `lectern health`"),
        ("GetState", "`lectern status`"),
        ("Subscribe", "`lectern watch`"),
        ("\"abandon\": true", "--abandon"),
        ("call it as root", "put sudo before the command"),
        ("call again", "try again"),
        ("each call", "each order"),
        ("ifSeq", "--if-seq"),
        ("ifState", "--if-state"),
        ("requestId", "--request-id"),
        ("ratePercent", "rate"),
    ]

    /// A text of the daemon in these words.
    func said(_ text: String) -> String {
        guard self == .client else { return text }
        return Self.table.reduce(text) { $0.replacing($1.wire, with: $1.client) }
    }

    /// The name of a parameter in these words. That of one of several `values` is a preference, or
    /// an option of the command line.
    func parameter(_ name: String) -> String {
        if self == .client, let option = Self.planOptions[name] { return option }
        guard self == .client, name.hasPrefix(Self.values) else { return said(name) }
        let value = name.dropFirst(Self.values.count)
        guard value.contains(where: \.isUppercase) else { return String(value) }
        return "--" + value.map { $0.isUppercase ? "-\($0.lowercased())" : "\($0)" }.joined()
    }

    private static let values = "values."

    /// The options of `lectern path plan` by the members of a plan.
    private static let planOptions = [
        "plan.pace": "--pace", "plan.pathStartDate": "--start",
        "plan.reviewIntensity": "--reviews", "plan.restWeekdays": "--rest",
        "plan.skipFriday": "--skip-friday", "plan.yomTov": "--yom-tov",
        "plan.yomTovDates": "--off",
    ]

    /// What to do where the daemon does not know what it was asked.
    func hintForStranger(at path: String) -> String {
        switch self {
        case .wire: "`lectern call GetInfo` names the interfaces that are served at \(path)"
        case .client:
            "another service, or another version of Lectern, listens at \(path); this program is "
                + "version \(Lectern.version): restart the daemon, or name its socket with --socket"
        }
    }
}
