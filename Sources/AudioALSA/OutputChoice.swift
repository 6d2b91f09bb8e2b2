/// Where speech goes, as the configuration says it.
package enum OutputChoice: Equatable, Sendable {
    /// The system's device; while there has been none, nothing that keeps time.
    case automatic
    /// Nothing that keeps time.
    case silent
    /// A named device and nothing else.
    case device(DeviceName)

    /// Reads "auto", "none" or the name of an ALSA device.
    package init(_ text: String) throws(DeviceNameError) {
        switch text {
        case "auto": self = .automatic
        case "none": self = .silent
        default: self = .device(try DeviceName(text))
        }
    }

    /// The device that is opened for it, where `auto` stands for this one; nil where none is.
    func device(_ standard: DeviceName) -> DeviceName? {
        switch self {
        case .automatic: standard
        case .silent: nil
        case .device(let name): name
        }
    }

    /// What it is called.
    package var text: String {
        switch self {
        case .automatic: "auto"
        case .silent: "none"
        case .device(let name): name.text
        }
    }
}
