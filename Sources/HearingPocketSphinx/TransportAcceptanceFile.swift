package import Hearing

/// `acceptance-transport.json` as it is written: the least score of each order about the sound, by
/// its words. The weights and gates are those of the commands.
package struct TransportAcceptanceFile: Codable {
    /// What the figures were made by, and from what; for people to read.
    package var made_by: String
    package var data: String
    package var phrases: [String: Double]
    package var phrases_in_quiet: [String: Double]

    package init(
        madeBy: String, data: String, phrases: [String: Double], inQuiet: [String: Double]
    ) {
        made_by = madeBy
        self.data = data
        self.phrases = phrases
        phrases_in_quiet = inQuiet
    }

    /// Adds its thresholds; those of commands stay as they are.
    package func add(to acceptance: inout Acceptance) {
        acceptance.commandThresholds.merge(phrases) { command, _ in command }
        acceptance.quietThresholds.merge(phrases_in_quiet) { command, _ in command }
    }
}
