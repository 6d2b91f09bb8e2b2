internal import VarlinkWire

/// How speech sounds, in words.
enum SoundText {
    static func words(_ sound: JSONObject) -> String {
        var words = [volume(sound), rate(sound), "voice " + voice(sound)]
        if sound["paused"]?.boolValue == true { words.append("paused") }
        if sound["muted"]?.boolValue == true { words.append("microphone muted") }
        return words.joined(separator: ", ")
    }

    static func volume(_ sound: JSONObject) -> String {
        "\(sound["volume"]?.integerValue ?? 0) decibels"
    }

    static func rate(_ sound: JSONObject) -> String {
        "\(sound["ratePercent"]?.integerValue ?? 0) percent"
    }

    static func voice(_ sound: JSONObject) -> String { sound["voice"]?.stringValue ?? "?" }
}
