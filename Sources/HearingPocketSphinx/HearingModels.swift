internal import FoundationEssentials
package import Hearing

/// What hearing needs to know of one language: where the acoustic model lies, the phrases, and
/// the figures by which a phrase is accepted.
package struct HearingModels: Equatable, Sendable {
    package var acoustic: ModelFolder
    package var phrasebook: Phrasebook
    package var acceptance: Acceptance

    package init(acoustic: ModelFolder, phrasebook: Phrasebook, acceptance: Acceptance) {
        self.acoustic = acoustic
        self.phrasebook = phrasebook
        self.acceptance = acceptance
    }

    /// Reads `phrases.json`, `decoys.json`, `acceptance.json`, `acceptance-answers.json`,
    /// `acceptance-transport.json`, `acceptance-closed.json` and `pronunciation.json` of one
    /// language's folder, such as `share/lectern/models/en-us`.
    package init(
        folder: String, acoustic path: String = ModelFolder.debian
    ) throws(RecogniserError) {
        acoustic = try ModelFolder(path)
        let sounds = folder + "/pronunciation.json"
        acoustic.pronunciation = try ModelFile.read(sounds, as: PronunciationFile.self)
            .value(in: sounds)
        let phrases = folder + "/phrases.json"
        phrasebook = try ModelFile.read(phrases, as: PhrasesFile.self).value(in: phrases)
        phrasebook.decoys = try ModelFile.read(folder + "/decoys.json", as: DecoysFile.self).all
        acceptance = try ModelFile.read(folder + "/acceptance.json", as: AcceptanceFile.self)
            .value(in: folder + "/acceptance.json")
        try ModelFile.read(folder + "/acceptance-answers.json", as: AnswerAcceptanceFile.self)
            .set(in: &acceptance.thresholds)
        let transport = folder + "/acceptance-transport.json"
        try ModelFile.read(transport, as: TransportAcceptanceFile.self).add(to: &acceptance)
        let closed = folder + "/acceptance-closed.json"
        try ModelFile.read(closed, as: ClosedAcceptanceFile.self)
            .add(to: &acceptance, for: phrasebook.closed, in: closed)
    }
}

/// Reads one JSON file.
enum ModelFile {
    /// A longer file is not one of ours, in bytes.
    private static let sizeMax = 1_000_000

    static func read<Content: Decodable>(
        _ path: String, as type: Content.Type
    ) throws(RecogniserError) -> Content {
        guard FileManager.default.fileExists(atPath: path) else {
            throw .modelMissing(path: path)
        }
        do {
            let data = try Data(contentsOf: URL(filePath: path))
            guard data.count <= sizeMax else {
                throw RecogniserError.modelUnreadable(
                    path: path, reason: "it is longer than \(sizeMax) bytes")
            }
            return try JSONDecoder().decode(type, from: data)
        } catch let error as RecogniserError {
            throw error
        } catch let error as DecodingError {
            throw .modelUnreadable(path: path, reason: error.sentence)
        } catch {
            throw .modelUnreadable(path: path, reason: "\(error)")
        }
    }
}

/// `decoys.json` as it is written: near misses by the name of the command.
package struct DecoysFile: Codable {
    var locale: String
    /// What people said and the recogniser took for the command, written by hand.
    var decoys: [String: [String]]
    /// What `lectern-probe decoys` makes.
    package var made: [String: [String]]?
    /// Of these, what voices say so like the phrase itself that it would stand in its way.
    package var alike: [String]?

    var all: [String: [String]] {
        decoys.merging(made ?? [:], uniquingKeysWith: +).mapValues { phrases in
            phrases.filter { !(alike ?? []).contains($0) }
        }
    }
}

/// `acceptance.json` as it is written; what it was made from is for people to read.
private struct AcceptanceFile: Decodable {
    var bias: Double
    var weights: [String: Double]
    var thresholds: [String: Double]
    var gates: [String: Double]
    var commands: [String: Double]?
    var commands_in_quiet: [String: Double]?

    func value(in path: String) throws(RecogniserError) -> Acceptance {
        func number(
            _ name: String, _ section: String, _ values: [String: Double]
        ) throws(RecogniserError) -> Double {
            guard let value = values[name] else {
                throw .modelUnreadable(path: path, reason: "\(section) lacks \(name)")
            }
            return value
        }
        var ordered: [Double] = []
        for name in Acceptance.featureNames {
            ordered.append(try number(name, "weights", weights))
        }
        return Acceptance(
            weights: ordered, bias: bias,
            thresholds: Acceptance.Thresholds(
                command: try number("command", "thresholds", thresholds),
                commandInQuiet: try number("command_in_quiet", "thresholds", thresholds),
                otherCommand: try number("other_command", "thresholds", thresholds),
                fixedReply: try number("fixed_reply", "thresholds", thresholds),
                fixedReplyInQuiet: try number("fixed_reply_in_quiet", "thresholds", thresholds)),
            gates: Acceptance.Gates(
                contrastMin: try number("contrast_min", "gates", gates),
                silenceInsideMax: try number("silence_inside_max", "gates", gates),
                lengthMax: try number("length_max", "gates", gates),
                marginMin: try number("margin_min", "gates", gates),
                clearMarginMin: try number("margin_min_in_clear_rooms", "gates", gates),
                levelMarginMin: try number("margin_min_at_no_contrast", "gates", gates),
                marginPerDecibel: try number("margin_per_decibel", "gates", gates),
                rivalMin: try number("rival_min", "gates", gates),
                quietRivalMin: try number("rival_min_in_quiet", "gates", gates),
                goingOnMax: try number("going_on_max", "gates", gates),
                clearGoingOnMax: try number("going_on_max_in_clear_rooms", "gates", gates)),
            commandThresholds: commands ?? [:], quietThresholds: commands_in_quiet ?? [:])
    }
}
