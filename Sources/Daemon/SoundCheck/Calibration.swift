internal import VarlinkWire
internal import Voice

/// What the last calibration found, and of which devices.
struct Calibration: Equatable {
    /// The devices' names, or "auto".
    var devices: [SoundDirection: String]
    /// How much later than by what the drivers say an echo comes, in microseconds.
    var delayUSec: Int64
    var isAllowed: Bool

    /// Under what name the store keeps it.
    static let setting = "echo_calibration"

    /// Reads what was kept; nil where there is nothing that can be read.
    init?(stored text: String?) {
        // What an older version kept and this one cannot read is as good as none.
        guard let text, let object = try? JSON.parse(Array(text.utf8)).objectValue,
            let delay = object["delayUSec"]?.integerValue,
            let output = object["output"]?.stringValue, let input = object["input"]?.stringValue
        else { return nil }
        devices = [.output: output, .input: input]
        delayUSec = delay
        isAllowed = object["verdict"]?.stringValue == TrialVerdict.allowed.rawValue
    }
}
