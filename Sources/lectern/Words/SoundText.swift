internal import VarlinkWire

/// How speech sounds, in words.
enum SoundText {
    static func words(_ sound: JSONObject) -> String {
        var words = [
            number(sound, "volume") + " decibels", number(sound, "ratePercent") + " percent",
            "voice " + text(sound, "voice"),
        ]
        if sound["paused"]?.boolValue == true { words.append("paused") }
        if sound["muted"]?.boolValue == true { words.append("microphone muted") }
        return words.joined(separator: ", ")
    }

    static func volumeLine(_ sound: JSONObject) -> String {
        "Volume: \(number(sound, "volume")) decibels"
    }

    static func rateLine(_ sound: JSONObject) -> String {
        "Rate: \(number(sound, "ratePercent")) percent"
    }

    static func voiceLine(_ sound: JSONObject) -> String { "Voice: \(text(sound, "voice"))" }

    /// What has changed in the sound settings, each in a few words; a later daemon may name more.
    static func changes(_ names: [String], in sound: JSONObject) -> String {
        names.map { name in
            switch name {
            case "paused": isTrue(sound, name) ? "paused" : "resumed"
            case "muted": isTrue(sound, name) ? "microphone muted" : "microphone no longer muted"
            case "volume": "volume \(number(sound, name)) decibels"
            case "ratePercent": "rate \(number(sound, name)) percent"
            case "voice": "voice \(text(sound, name))"
            case "output", "input": "\(name) \(sound[name]?.stringValue ?? "as configured")"
            default: name
            }
        }.joined(separator: ", ")
    }

    private static func isTrue(_ sound: JSONObject, _ name: String) -> Bool {
        sound[name]?.boolValue == true
    }

    private static func number(_ sound: JSONObject, _ name: String) -> String {
        "\(sound[name]?.integerValue ?? 0)"
    }

    private static func text(_ sound: JSONObject, _ name: String) -> String {
        sound[name]?.stringValue ?? "?"
    }
}
