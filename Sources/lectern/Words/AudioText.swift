internal import VarlinkWire

/// Devices of sound, one line each, and what tests of them have found.
enum AudioText {
    static func devices(_ reply: JSONObject) -> String {
        let devices = (reply["devices"]?.arrayValue ?? []).compactMap(\.objectValue)
        let used = "Output: \(text(reply, "output")). Input: \(text(reply, "input")).\n"
        guard !devices.isEmpty else { return used + "ALSA names no device.\n" }
        return used + devices.map { "\(line($0))\n" }.joined()
    }

    /// Says for which direction a device was chosen, and whether it is present.
    static func chosen(_ device: String, for direction: String, _ reply: JSONObject?) -> String {
        let title = direction.prefix(1).uppercased() + direction.dropFirst()
        let line = "\(title): \(device)\n"
        guard let reply, !["auto", "configured", "none"].contains(device) else { return line }
        let there = (reply["devices"]?.arrayValue ?? []).compactMap(\.objectValue)
        let isThere = there.contains {
            text($0, "name") == device && words($0, "directions").contains(direction)
        }
        return isThere
            ? line : line + "It is not there now; Lectern waits for it. See `lectern audio list`.\n"
    }

    static func trial(_ reply: JSONObject) -> String {
        let figures = [
            number(reply, "noiseDBFS").map { "The quiet room: \($0) dBFS." },
            number(reply, "voiceDBFS").map { "The own voice: \($0) dBFS." },
            number(reply, "delayUSec").map { "Delay: \(milliseconds($0)) ms." },
            number(reply, "driftPPM").map { "Drift of the clocks: \($0) millionths." },
            number(reply, "cancelledDB").map { "Taken out of the own voice: \($0) dB." },
        ]
        let lines = [text(reply, "message")] + figures.compactMap { $0 }
        return lines.map { $0 + "\n" }.joined()
    }

    private static func number(_ object: JSONObject, _ name: String) -> Int64? {
        object[name]?.integerValue
    }

    private static func milliseconds(_ microseconds: Int64) -> String {
        let tenths = (microseconds + (microseconds < 0 ? -50 : 50)) / 100
        return "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
    }

    private static func line(_ device: JSONObject) -> String {
        let used = words(device, "usedAs")
        let use = used.isEmpty ? "" : ", used as \(used.joined(separator: " and "))"
        return "\(text(device, "name")): \(text(device, "description")) "
            + "(\(words(device, "directions").joined(separator: " and ")))\(use)"
    }

    private static func words(_ object: JSONObject, _ name: String) -> [String] {
        object[name]?.arrayValue?.compactMap(\.stringValue) ?? []
    }

    private static func text(_ object: JSONObject, _ name: String) -> String {
        object[name]?.stringValue ?? "?"
    }
}
