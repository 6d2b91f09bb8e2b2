internal import Foundation
internal import GRDB
internal import Scheduling

/// A preset as its row has it: the scheduler's numbers and the steps as JSON.
enum PresetCoding {
    static func arguments(of preset: Preset) throws -> StatementArguments {
        let (name, weights) =
            switch preset.scheduler {
            case .fsrs(let fsrs): ("fsrs", try json(fsrs.weights.values))
            case .sm2(let sm2): ("sm2", try json(sm2))
            case .ladder(let ladder): ("ladder", try json(ladder.rungs))
            }
        return [
            name, weights, try json(preset.learningSteps.delays),
            try json(preset.relearningSteps.delays), preset.retention, preset.isFuzzed,
            preset.longestInterval,
        ]
    }

    static func preset(_ row: Row) throws -> Preset {
        Preset(
            try scheduler(row),
            learningSteps: Steps(seconds: try value(row["learning_steps"])),
            relearningSteps: Steps(seconds: try value(row["relearning_steps"])),
            retention: row["retention"], isFuzzed: row["is_fuzzed"],
            longestInterval: row["longest_interval"])
    }

    private static func scheduler(_ row: Row) throws -> Preset.Scheduler {
        switch row["scheduler"] as String {
        case "fsrs": .fsrs(FSRS(try FSRSWeights(try value(row["weights"]))))
        case "sm2": .sm2(try value(row["weights"]))
        default: .ladder(Ladder(rungs: try value(row["weights"])))
        }
    }

    static func value<Value: Decodable>(_ text: String) throws -> Value {
        try JSONDecoder().decode(Value.self, from: Data(text.utf8))
    }

    static func json(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        // Equal values are equal texts.
        encoder.outputFormatting = .sortedKeys
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
}
