/// The phrases of one language: what `models/en-us/phrases.json` holds.
package struct Phrasebook: Equatable, Sendable {
    /// One of the seven commands, or an order about the sound, and how it may be said.
    package struct Command: Equatable, Sendable {
        /// The name on the wire, such as `BEGIN_LESSON` or `LOUDER`.
        package var name: String
        package var phrases: [String]

        package init(name: String, phrases: [String]) {
            self.name = name
            self.phrases = phrases
        }
    }

    package var commands: [Command]
    package var blocked: [String]
    package var conversation: [String]
    package var application: [String]
    package var theology: [String]
    /// What people say in place of an answer who are not ready to give one.
    package var hesitation: [String]
    /// What may be said of the sound; it is listened for only where some of it acts.
    package var transport: [Command]
    /// Sets of commands that are listened for only where they act; of each choice, the value is the
    /// name on the wire.
    package var closed: [ClosedSet]
    /// Near misses of each command and each such order, by its name; they are listened for where it
    /// acts.
    package var decoys: [String: [String]]

    package init(
        commands: [Command], blocked: [String], conversation: [String], application: [String],
        theology: [String], hesitation: [String] = [], transport: [Command] = [],
        closed: [ClosedSet] = [], decoys: [String: [String]] = [:]
    ) {
        self.commands = commands
        self.blocked = blocked
        self.conversation = conversation
        self.application = application
        self.theology = theology
        self.hesitation = hesitation
        self.transport = transport
        self.closed = closed
        self.decoys = decoys
    }
}

/// What a phrase stands for.
package enum Meaning: Hashable, Sendable {
    /// A command, or an order about the sound, by its name.
    case command(String)
    case blocked
    case conversation
    case application
    case theology
    /// Words that are near what counts and are none of it, so that they are not taken for it: a
    /// near miss of a command, or what is said in place of an answer.
    case decoy
    /// Words of an acceptable answer; right if they are all of one, and nothing else.
    case answer(isRight: Bool)

    /// Whether the beginning of an utterance is enough.
    package var countsByBeginning: Bool {
        switch self {
        case .conversation, .application, .theology: true
        case .command, .blocked, .decoy, .answer: false
        }
    }
}

extension Phrasebook {
    /// The near misses of these commands.
    package func decoys(of names: Set<String>) -> [(text: String, meaning: Meaning)] {
        decoys.filter { names.contains($0.key) }.flatMap(\.value).sorted().map { ($0, .decoy) }
    }

    /// What is no answer and makes none wrong; a single word would take short answers' place.
    package var hesitations: [(text: String, meaning: Meaning)] {
        hesitation.filter { Wording.words($0).count > 1 }.map { ($0, .decoy) }
    }

    /// Blocked requests of more than one word: a single "what" is heard in any noise.
    private var requests: [(text: String, meaning: Meaning)] {
        blocked.filter { Wording.words($0).count > 1 }.map { ($0, .blocked) }
    }

    /// The phrases of the commands.
    package var commandPhrases: [(text: String, meaning: Meaning)] { Self.phrases(commands) }

    /// What may be said of the sound; to a recogniser these are commands among others.
    package var transportPhrases: [(text: String, meaning: Meaning)] { Self.phrases(transport) }

    /// The commands of closed sets that are among these.
    package func closedPhrases(of names: Set<String>) -> [(text: String, meaning: Meaning)] {
        closed.flatMap(\.phrases).filter { phrase in
            if case .command(let name) = phrase.meaning { names.contains(name) } else { false }
        }
    }

    /// The names of all commands, those of closed sets included.
    package var commandNames: [String] {
        commands.map(\.name) + closed.flatMap(\.choices).map(\.value)
    }

    private static func phrases(_ commands: [Command]) -> [(text: String, meaning: Meaning)] {
        commands.flatMap { command in
            command.phrases.map { ($0, .command(command.name)) }
        }
    }

    /// Every phrase of a lesson with its meaning, commands first.
    package var phrases: [(text: String, meaning: Meaning)] {
        commandPhrases
            + requests
            + conversation.map { ($0, .conversation) }
            + application.map { ($0, .application) }
            + theology.map { ($0, .theology) }
    }
}
