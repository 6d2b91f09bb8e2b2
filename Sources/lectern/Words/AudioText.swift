internal import VarlinkWire

/// Devices of sound, one line each.
enum AudioText {
    static func devices(_ reply: JSONObject) -> String {
        let devices = (reply["devices"]?.arrayValue ?? []).compactMap(\.objectValue)
        let used = "Output: \(text(reply, "output")). Input: \(text(reply, "input")).\n"
        guard !devices.isEmpty else { return used + "ALSA names no device.\n" }
        return used + devices.map { "\(line($0))\n" }.joined()
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
