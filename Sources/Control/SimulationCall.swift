package import VarlinkWire

/// What a client can ask of a simulation, each case a method of `io.lectern.Simulation`; the kinds
/// of the parameters were checked against the interface before, their ranges were not.
package enum SimulationCall: Equatable, Sendable {
    case look
    /// Lets so many milliseconds pass.
    case advance(milliseconds: Int64)
    case finishSentence
    case settle
    /// The learner says something.
    case speak(String)
    /// Makes a sound of a kind.
    case makeSound(String)
    /// Takes a device away.
    case unplug(String)
    case plugIn(String)
    case fillDisk(Bool)

    /// What stands before the names of the methods.
    package static let prefix = "io.lectern.Simulation."

    /// The longest time that is let pass at once, in milliseconds: a week.
    package static let advanceMax: Int64 = 7 * 86_400_000

    /// Reads a call; nil where it is none of these.
    package init?(method: String, parameters: JSONObject) {
        func text(_ name: String) -> String { parameters[name]?.stringValue ?? "" }
        guard method.hasPrefix(Self.prefix) else { return nil }
        switch method.dropFirst(Self.prefix.count) {
        case "Look": self = .look
        case "Advance":
            self = .advance(milliseconds: parameters["milliseconds"]?.integerValue ?? 0)
        case "FinishSentence": self = .finishSentence
        case "Settle": self = .settle
        case "Speak": self = .speak(text("text"))
        case "MakeSound": self = .makeSound(text("kind"))
        case "Unplug": self = .unplug(text("device"))
        case "PlugIn": self = .plugIn(text("device"))
        case "FillDisk": self = .fillDisk(parameters["full"]?.boolValue ?? false)
        default: return nil
        }
    }

    /// What a caller must be allowed to do.
    package static let right = Right.control
}
