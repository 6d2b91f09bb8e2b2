internal import CALSA
internal import Glibc

/// A device that ALSA offers.
package struct DeviceEntry: Equatable, Sendable {
    package var name: String
    package var description: String
    package var isInput: Bool
    package var isOutput: Bool
}

/// What can be named in the configuration, as ALSA's own hints list it. Blocks; at most 500.
package func listDevices() throws(ALSAError) -> [DeviceEntry] {
    lectern_alsa_be_quiet()
    var hints: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
    try check(snd_device_name_hint(-1, "pcm", &hints), "snd_device_name_hint")
    guard let hints else { return [] }
    defer { snd_device_name_free_hint(hints) }
    var entries: [DeviceEntry] = []
    for index in 0..<500 {
        guard let hint = hints[index] else { break }
        guard let name = text(hint, "NAME") else { continue }
        let direction = text(hint, "IOID")
        entries.append(
            DeviceEntry(
                name: name,
                description: lines(text(hint, "DESC") ?? ""),
                isInput: direction != "Output", isOutput: direction != "Input"))
    }
    return entries
}

private func lines(_ text: String) -> String {
    text.split(separator: "\n").joined(separator: ", ")
}

private func text(_ hint: UnsafeMutableRawPointer, _ key: String) -> String? {
    guard let value = snd_device_name_get_hint(hint, key) else { return nil }
    defer { free(value) }
    return String(cString: value)
}
