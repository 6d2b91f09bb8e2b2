internal import ArgumentParser
internal import Foundation
internal import Hearing
internal import HearingPocketSphinx
internal import Voice

/// Counts how much of a folder of speech is taken for what was said.
///
/// `list.tsv` has the columns `file`, `text` (`-` for nothing that counts), `condition` and, for
/// commands, may have `command`: the one that acts while the file is heard.
struct Score: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Count how much of a folder of speech is heard rightly")

    @Argument(help: "A folder with files of sound and a list.tsv.")
    var folder: String

    @OptionGroup var options: HearingOptions

    func run() throws {
        let hearing = try options.makeHearing()
        let reader = try SpeechFiles()
        var tallies: [String: Tally] = [:]
        for row in try SpeechFiles.table(folder + "/list.tsv") {
            guard let file = row["file"], let said = row["text"] else { continue }
            let samples = try reader.read("\(folder)/\(file)")
            var expectation = try options.expectation()
            if let command = row["command"] { expectation.commands.insert(command) }
            let heard = try hearing.hear(samples, for: expectation)
            tallies[row["condition"] ?? "", default: Tally()].add(
                heard, said: said, seconds: Double(samples.count) / 16_000)
        }
        for (condition, tally) in tallies.sorted(by: { $0.key < $1.key }) {
            print("\(condition): \(tally)")
        }
    }
}

/// What came of all files of one condition.
private struct Tally: CustomStringConvertible {
    private var right = 0
    private var wrong = 0
    private var missed = 0
    private var falseCommands = 0
    private var secondsOfNothing = 0.0

    mutating func add(_ heard: [OfflineHearing.Heard], said: String, seconds: Double) {
        let taken = heard.filter(\.isTaken)
        guard said != "-" else {
            falseCommands += taken.count(where: \.isCommand)
            secondsOfNothing += seconds
            return
        }
        let key = Wording.key(Wording.words(said))
        let isRight = taken.contains { Wording.key($0.finding?.words ?? []) == key }
        if isRight { right += 1 } else if taken.isEmpty { missed += 1 } else { wrong += 1 }
    }

    var description: String {
        let all = right + wrong + missed
        var parts: [String] = []
        if all > 0 {
            let (low, high) = Proportion.interval(right, of: all)
            parts.append(
                "\(right) of \(all) right (\(low) to \(high) %), \(wrong) taken for another, "
                    + "\(missed) missed")
        }
        if secondsOfNothing > 0 {
            let hours = secondsOfNothing / 3600
            let bound = Proportion.rateMax(falseCommands) / hours
            let rounded = (bound * 10).rounded() / 10
            parts.append(
                "\(falseCommands) false commands in \((hours * 100).rounded() / 100) h "
                    + "(fewer than \(rounded) an hour at 95 %)")
        }
        return parts.joined(separator: "; ")
    }
}

extension OfflineHearing.Heard {
    /// Whether it was taken for something that was said.
    var isTaken: Bool {
        if case .meant = decision { true } else { false }
    }

    /// Whether it was taken for one of the seven commands.
    var isCommand: Bool {
        if case .meant(.command) = decision { true } else { false }
    }
}

/// What a count says about the truth behind it.
enum Proportion {
    /// The 95 % interval of Wilson, in percent with one digit.
    static func interval(_ count: Int, of all: Int) -> (Double, Double) {
        guard all > 0 else { return (0, 100) }
        let share = min(Double(count) / Double(all), 1)
        let square = 1.96 * 1.96 / Double(all)
        let middle = share + square / 2
        let spread = 1.96 * ((share * (1 - share) + square / 4) / Double(all)).squareRoot()
        let low = (middle - spread) / (1 + square)
        let high = (middle + spread) / (1 + square)
        return ((low * 1000).rounded() / 10, (high * 1000).rounded() / 10)
    }

    /// The most events that a count of rare ones lets one believe in, at 95 %.
    static func rateMax(_ count: Int) -> Double {
        // Of Poisson's law; beyond the table its normal approximation.
        let table = [3.0, 4.74, 6.3, 7.75, 9.15, 10.51, 11.84, 13.15, 14.43, 15.71]
        let many = Double(count) + 1.645 * Double(count).squareRoot() + 1.5
        return count < table.count ? table[count] : many
    }
}
