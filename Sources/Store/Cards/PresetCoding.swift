internal import Foundation
internal import GRDB
internal import Scheduling

/// A preset as its row has it: the scheduler's numbers and the steps as JSON arrays.
enum PresetCoding {
    /// The names of the schedulers, with the version of their rules that this program has.
    private static let versions = ["fsrs": 6, "sm2": 1, "ladder": 1]

    static func arguments(of preset: Preset) throws -> StatementArguments {
        let (name, weights) =
            switch preset.scheduler {
            case .fsrs(let fsrs): ("fsrs", fsrs.weights.values)
            case .sm2(let sm2): ("sm2", numbers(of: sm2))
            case .ladder(let ladder): ("ladder", ladder.rungs.map(Double.init))
            }
        return [
            name, versions[name], try json(weights), try json(preset.learningSteps.delays),
            try json(preset.relearningSteps.delays), preset.retention, preset.isFuzzed,
            preset.longestInterval,
        ]
    }

    static func preset(_ row: Row) throws -> Preset {
        let name: String = row["scheduler"]
        guard versions[name] == row["version"] else {
            throw damaged("the scheduler \(name) of version \(row["version"] as Int)")
        }
        let preset = Preset(
            try scheduler(name, weights: value(row["weights"])),
            learningSteps: Steps(seconds: try value(row["learning_steps"])),
            relearningSteps: Steps(seconds: try value(row["relearning_steps"])),
            retention: row["retention"], isFuzzed: row["is_fuzzed"],
            longestInterval: row["longest_interval"])
        do throws(Preset.Fault) {
            try preset.check()
        } catch {
            throw damaged("a preset whose \(error) cannot be reckoned with")
        }
        return preset
    }

    private static func scheduler(_ name: String, weights: [Double]) throws -> Preset.Scheduler {
        switch name {
        case "fsrs": return .fsrs(FSRS(try FSRSWeights(weights)))
        case "sm2":
            guard let sm2 = sm2(weights) else { throw damaged("\(weights.count) numbers of SM-2") }
            return .sm2(sm2)
        default:
            let rungs = weights.compactMap { Int(exactly: $0) }
            guard rungs.count == weights.count else { throw damaged("rungs that are no days") }
            return .ladder(Ladder(rungs: rungs))
        }
    }

    /// A scheduler with numbers that come from outside; with its own where there are none.
    static func scheduler(
        _ name: String, ownWeights weights: [Double]
    ) throws -> Preset.Scheduler {
        guard weights.isEmpty else { return try scheduler(name, weights: weights) }
        return switch name {
        case "fsrs": .fsrs(FSRS())
        case "sm2": .sm2(SM2())
        default: .ladder(.standard)
        }
    }

    private static func numbers(of sm2: SM2) -> [Double] {
        [
            Double(sm2.graduating), Double(sm2.easyGraduating), Double(sm2.firstEase),
            sm2.hardFactor, sm2.easyFactor, sm2.intervalFactor, sm2.lapseFactor,
            Double(sm2.shortestLapse),
        ]
    }

    private static func sm2(_ numbers: [Double]) -> SM2? {
        let whole = [0, 1, 2, 7].map { numbers.count == 8 ? Int(exactly: numbers[$0]) : nil }
        guard let graduating = whole[0], let easyGraduating = whole[1], let firstEase = whole[2],
            let shortestLapse = whole[3]
        else { return nil }
        var sm2 = SM2()
        sm2.graduating = graduating
        sm2.easyGraduating = easyGraduating
        sm2.firstEase = firstEase
        (sm2.hardFactor, sm2.easyFactor) = (numbers[3], numbers[4])
        (sm2.intervalFactor, sm2.lapseFactor) = (numbers[5], numbers[6])
        sm2.shortestLapse = shortestLapse
        return sm2
    }

    static func damaged(_ found: String) -> StoreError {
        StoreError(
            .corrupt, found: found, expected: "what this version writes",
            hint: StoreError.Kind.corrupt.advice)
    }

    private static let decoder = JSONDecoder()
    private static let encoder = {
        let encoder = JSONEncoder()
        // Equal values are equal texts.
        encoder.outputFormatting = .sortedKeys
        return encoder
    }()

    static func value<Value: Decodable>(_ text: String) throws -> Value {
        try decoder.decode(Value.self, from: Data(text.utf8))
    }

    static func json(_ value: some Encodable) throws -> String {
        String(decoding: try encoder.encode(value), as: UTF8.self)
    }
}
