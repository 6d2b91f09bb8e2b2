@testable import Session

extension Phrasebook {
    /// What can be said to a study session, as far as the tests say it.
    static let study = Phrasebook(
        commands: [(.lesson(.beginLesson), ["begin the lesson"])],
        closed: [
            (.study(.end), ["that is enough for today"]), (.shared(.skip), ["skip this word"]),
            (.shared(.undo), ["take that back"]), (.shared(.number(2)), ["number two"]),
            (.study(.good), ["i knew it"]), (.shared(.yes), ["yes"]),
            (.shared(.showAnswer), ["show the answer"]),
        ],
        blocked: [], conversation: ["how are you"], application: [], theology: [],
        language: WordList(["how", "are", "you", "weather", "yes", "no"]))
}
