/// A session written down: what is done, and what must then be so.
package struct Transcript: Equatable, Sendable {
    /// How it is called in reports: its path, or what it was made for.
    package var name: String
    /// The folders of the courses; the first is the one that is taken up.
    package var courses: [String]
    /// The folders of the packs of words that come with the box. If there are none, those of the
    /// curriculum come with it.
    package var packs: [String] = []
    /// The folders of the corpora that come with the box. If there are none, those of the
    /// curriculum come with it.
    package var corpora: [String] = []
    /// The folders, or the zip files, of the repositories of problems that come with the box. If
    /// there are none, none comes with it.
    package var repositories: [String] = []
    /// The settings of the daemon that are not as usual, by their keys in the configuration file.
    package var settings: [Setting: String] = [:]
    /// Why it counts on typed text, so that it is not for real ears; nil where it is for both.
    package var typedBecause: String?
    package var lines: [Line]

    /// A statement and where it stands.
    package struct Line: Equatable, Sendable {
        package var statement: Statement
        /// From 1.
        package var number: Int
    }

    /// What a transcript may set; the raw value is the key in the configuration file.
    package enum Setting: String, CaseIterable, Sendable {
        case spokenTransport = "hearing.spoken_transport"
        case keepAnswers = "keep_answers"
        case resumeWithin = "resume_within"
        case repeatAfter = "speech.repeat_after"
        case trustClock = "trust_clock"
    }

    /// Whether it has the box started itself, so that it sees the first start of all.
    var beginsWithStart: Bool { lines.first?.statement == .act(.start(.start)) }

    /// Whether it says anywhere what is spoken.
    var listens: Bool {
        lines.contains { line in
            switch line.statement {
            case .expect(.spoken), .expect(.segment), .expect(.silence): true
            default: false
            }
        }
    }

    /// Whether it looks into the files that the daemons write.
    var looksIntoFiles: Bool {
        lines.contains { line in
            if case .expect(.nothingKept) = line.statement { true } else { false }
        }
    }

    /// Whether it changes the files of a course, which therefore must be a copy.
    var changesCourses: Bool {
        lines.contains { line in
            if case .act(.removeLesson) = line.statement { true } else { false }
        }
    }
}

/// Why a text is no transcript: where, what was found, and what was expected.
package struct TranscriptError: Error, Equatable, CustomStringConvertible {
    package var file: String
    /// From 1; nil where the file as a whole is meant.
    package var line: Int?
    package var expected: String
    package var found: String
    /// What is wrong with later lines.
    package var others: [TranscriptError] = []

    /// One line for each error.
    package var description: String {
        let place = line.map { "\(file):\($0)" } ?? file
        let first = "\(place): error: expected \(expected), found \(found)"
        return ([first] + others.map(\.description)).joined(separator: "\n")
    }
}
