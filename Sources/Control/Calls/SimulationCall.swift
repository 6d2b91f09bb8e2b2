/// The methods of `io.lectern.Simulation`.
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

    /// The longest time that is let pass at once, in milliseconds: a week.
    package static let advanceMax: Int64 = 7 * 86_400_000

    /// Reads a call; nil where the interface has no such method.
    init?(_ name: String, _ read: CallParameters) {
        switch name {
        case "Look": self = .look
        case "Advance": self = .advance(milliseconds: read.number("milliseconds") ?? 0)
        case "FinishSentence": self = .finishSentence
        case "Settle": self = .settle
        case "Speak": self = .speak(read.text("text"))
        case "MakeSound": self = .makeSound(read.text("kind"))
        case "Unplug": self = .unplug(read.text("device"))
        case "PlugIn": self = .plugIn(read.text("device"))
        case "FillDisk": self = .fillDisk(read.flag("full"))
        default: return nil
        }
    }
}
