internal import Foundation
internal import LinuxIO
internal import SettingKeys

/// Everything in the configuration that makes no sense.
struct Misconfigured: Error, CustomStringConvertible {
    var faults: [SettingFault]
    /// Problems that alone would not stop a start.
    var warnings: [SettingFault] = []

    /// A line for each.
    var description: String { faults.map(\.description).joined(separator: "\n") }
}

/// What `--check-config` prints.
struct ConfigurationReport: Equatable, Encodable {
    /// The configuration file that is read; nil where there is none.
    var file: String?
    var ok: Bool { faults.isEmpty }
    var faults: [SettingFault]
    /// Problems that do not stop a start.
    var warnings: [SettingFault] = []
    /// The place of the file, if none is named.
    private var usualPlace: String

    private enum CodingKeys: String, CodingKey { case file, ok, faults, warnings }

    /// Reads everything that a start with these options would read, and starts nothing.
    init(of options: Lecternd) throws {
        let places = Places(ProcessInfo.processInfo.environment)
        usualPlace = places.configFile
        file = Configured.file(options, places)
        do {
            warnings = try Configured.read(options).warnings
            faults = []
        } catch let error as Misconfigured {
            (faults, warnings) = (error.faults, error.warnings)
        } catch let failure as StartFailure {
            faults = [
                SettingFault(
                    place: "command line", key: "--share-directory",
                    expected: "the folder of curriculum and models", found: failure.description,
                    repair: "lecternd --share-directory /usr/local/share/lectern")
            ]
        }
    }

    func encode(to encoder: any Encoder) throws {
        var report = encoder.container(keyedBy: CodingKeys.self)
        try report.encodeIfPresent(file, forKey: .file)
        try report.encode(ok, forKey: .ok)
        try report.encode(faults, forKey: .faults)
        try report.encode(warnings, forKey: .warnings)
    }

    /// A line of JSON.
    var json: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            return String(decoding: try encoder.encode(self), as: UTF8.self).printableJSON + "\n"
        }
    }

    /// For a person.
    var text: String {
        let doubts = warnings.map { "Warning: " + Self.lines($0) }.joined()
        guard ok else { return doubts + faults.map(Self.lines).joined() }
        return doubts
            + (file.map { "\($0.printable): ok\n" }
                ?? "There is no file \(usualPlace.printable): everything is as it comes.\n")
    }

    private static func lines(_ fault: SettingFault) -> String {
        "\(fault)\n  Repair: \(fault.repair)\n".printableLines
    }
}
