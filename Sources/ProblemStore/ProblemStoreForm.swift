/// The form of the file of a repository of problems.
enum ProblemStoreForm {
    /// The letters "LPrb", which `file` shows.
    static let applicationID = 0x4C50_7262
    /// Raised with every change of the tables: a file of another form is imported anew.
    static let version = 1
    /// Of a file, in bytes: above what the limits of a repository let one become.
    static let bytesMax = 1 << 30

    /// One statement for each thing that is in a file, in the order in which it is made.
    static let statements = [
        "CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID",
        """
        CREATE TABLE patterns (place INTEGER PRIMARY KEY, pattern TEXT NOT NULL UNIQUE, \
        title TEXT NOT NULL) STRICT
        """,
        """
        CREATE TABLE pattern_applications (pattern INTEGER NOT NULL, place INTEGER NOT NULL, \
        text TEXT NOT NULL, PRIMARY KEY (pattern, place)) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE problems (place INTEGER PRIMARY KEY, slug TEXT NOT NULL UNIQUE, \
        title TEXT NOT NULL, pattern TEXT NOT NULL, difficulty TEXT NOT NULL, \
        summary TEXT NOT NULL, statement TEXT NOT NULL, time TEXT, space TEXT) STRICT
        """,
        """
        CREATE TABLE problem_texts (problem INTEGER NOT NULL, list TEXT NOT NULL, \
        place INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (problem, list, place)) \
        STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE solutions (problem INTEGER NOT NULL, place INTEGER NOT NULL, \
        language TEXT NOT NULL, code TEXT NOT NULL, shown TEXT NOT NULL, approach TEXT, \
        form INTEGER NOT NULL, faults INTEGER NOT NULL, PRIMARY KEY (problem, place)) \
        STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE faults (problem INTEGER NOT NULL, solution INTEGER NOT NULL, \
        place INTEGER NOT NULL, kind TEXT NOT NULL, start INTEGER NOT NULL, old TEXT NOT NULL, \
        new TEXT NOT NULL, PRIMARY KEY (problem, solution, place)) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE quiz_kinds (kind TEXT PRIMARY KEY, enabled INTEGER NOT NULL, prompt TEXT) \
        STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE quiz_lists (owner TEXT NOT NULL, list TEXT NOT NULL, \
        place INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (owner, list, place)) \
        STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE quiz_levels (difficulty TEXT PRIMARY KEY, seconds INTEGER NOT NULL) \
        STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE findings (place INTEGER PRIMARY KEY, path TEXT NOT NULL, \
        level TEXT NOT NULL, expected TEXT NOT NULL, found TEXT NOT NULL) STRICT
        """,
        """
        CREATE TABLE languages (language TEXT PRIMARY KEY, problems INTEGER NOT NULL) \
        STRICT, WITHOUT ROWID
        """,
        """
        CREATE VIRTUAL TABLE search USING fts5(title, statement, tags, pattern, \
        tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3')
        """,
    ]

    /// What FTS5 keeps its table in.
    static let searchTables: Set<String> = [
        "search_data", "search_idx", "search_content", "search_docsize", "search_config",
    ]
}

/// The lists of texts that a problem has.
enum ProblemList: String, CaseIterable {
    case tags, hints, applications, links

    /// The lists of texts of quiz rules, by their owners: a type of question, a level, or all.
    enum Quiz {
        static let pairs = "pairs"
        static let faults = "faults"
        static let kinds = "kinds"
        static let excluded = "excluded"
    }
}
