import Foundation
import Hearing
import HearingPocketSphinx
import Testing
import Voice

/// The models of this checkout and what is said of the seven commands.
enum Models {
    static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "models/en-us").path

    static func enUS() throws -> HearingModels { try HearingModels(folder: folder) }

    /// Wire name and how flite must be told to say it ("read" is in the past to it).
    static let commands = [
        ("BEGIN_LESSON", "begin the lesson"), ("READ_PASSAGE", "reed the passage"),
        ("EXPLAIN_CONTEXT", "explain the context"), ("ANALYZE_STRUCTURE", "analyze the structure"),
        ("SUMMARIZE_THEMES", "summarize the key themes"),
        ("ASK_QUESTION", "ask the review question"), ("END_LESSON", "end the lesson"),
    ]

    static let promise = AnswerKey(
        acceptable: ["Land, descendants, and blessing", "land, offspring, blessing"], isList: true)
}

extension OfflineHearing {
    /// The decisions on everything said in the sound.
    func decisions(
        _ samples: [Int16], _ commands: Set<String> = [], answer: AnswerKey? = nil
    ) throws -> [Decision] {
        try hear(samples, for: Expectation(commands: commands, answer: answer)).map(\.decision)
    }
}
