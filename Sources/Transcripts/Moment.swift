internal import VarlinkWire

/// What the simulation says of the present moment.
struct Moment: Equatable {
    var timeUSec: Int64
    var state: String
    var isSpeaking: Bool
    var isListening: Bool
    var isPaused: Bool
    /// What is not well, each with its reason.
    var degraded: [String]
    /// What has begun to sound since it was asked last, oldest first.
    var spoken: [String]
    var signs: [String]

    init(_ object: JSONObject) {
        func texts(_ name: String) -> [String] {
            object[name]?.arrayValue?.compactMap(\.stringValue) ?? []
        }
        timeUSec = object["timeUSec"]?.integerValue ?? 0
        state = object["state"]?.stringValue ?? ""
        isSpeaking = object["speaking"]?.boolValue ?? false
        isListening = object["listening"]?.boolValue ?? false
        isPaused = object["paused"]?.boolValue ?? false
        degraded = texts("degraded")
        spoken = texts("spoken")
        signs = texts("signs")
    }
}
