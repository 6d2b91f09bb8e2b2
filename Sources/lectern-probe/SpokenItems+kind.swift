// What files are heard for, and how many of them, and how soon.
extension SpokenItems {
    /// What a file is heard for.
    enum Kind: String, CaseIterable {
        /// One of the seven commands, where it alone acts.
        case command
        /// The same where all seven act.
        case command7
        /// A phrase of a person, alone in its closed set.
        case phrase
        /// The same among seven.
        case phrase7
        /// The same words while six others are listened for.
        case other
        /// A sentence that contains a command, while all seven act.
        case sentence
        /// Words that sound like a command, while all seven act.
        case miss
        /// Either of these about what begins a lesson, in IDLE.
        case idleMiss = "idle_miss"
        /// What begins a lesson, near misses, and talk, in IDLE where studying is offered too.
        case studyCommand = "command_study"
        case studyIdleMiss = "idle_miss_study"
        case studyIdle = "idle_study"
        /// A person's whole order, while a phrase of it and six others act.
        case inOrder = "in_order"
        /// The same while the seven commands act.
        case order
        /// The same by the grammar of all orders: every slot must be right.
        case slots
        /// Talk while the seven commands act.
        case talk
        /// Talk while the box is idle, as it is for most of its life.
        case idle
        /// A room in which nobody speaks to the box, while the seven commands act.
        case noise
        /// An answer that is right, one that sounds much like it, and one that does not.
        case right, near, far
        /// The same of people: what they said, judged beside what they might have been asked for.
        case personRight = "right by people"
        case personNear = "near by people"
        case personFar = "far by people"
        /// "It is WORD" in answer to a word of a deck that has more than one syllable, or one, and
        /// another word of the deck in its place.
        case longWord = "long word"
        case shortWord = "short word"
        case otherWord = "other word"
        /// A wording of a blocked request or of what gets a fixed reply, by its class.
        case cue
        /// The same of those that are in the lists.
        case listed
        /// A phrase of a closed set, in a state where it acts.
        case closed
        /// Talk while every command of a closed set acts.
        case closedTalk = "closed_talk"

        /// Of so many files one is heard: long ones that are heard for other purposes too.
        var sparse: Int {
            switch self {
            case .slots, .order, .inOrder: 2
            case .idle, .studyIdle: 3
            default: 1
            }
        }

        /// How many times sooner its files are heard: figures for each voice need many of them.
        var haste: Double {
            switch self {
            case .command, .command7, .studyCommand, .closed: 2
            case .talk, .idle, .studyIdle, .closedTalk, .longWord, .shortWord, .otherWord: 1.4
            case .near, .slots: 0.7
            default: 1
            }
        }
    }
}
