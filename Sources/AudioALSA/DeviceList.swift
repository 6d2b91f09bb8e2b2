internal import CALSA
internal import Glibc

/// A device that ALSA offers.
package struct DeviceEntry: Equatable, Sendable {
    package var name: String
    /// ALSA's own words, in lines: the card and the device, and then what is special about it.
    package var description: String
    package var isInput: Bool
    package var isOutput: Bool

    /// What a person calls it.
    var label: String {
        description.split(separator: "\n").first.map(String.init) ?? name
    }

    /// Whether the device can be recommended: it converts rates and channels by itself. The device
    /// `pulse` also needs a sound server.
    ///
    /// ALSA lists a dozen names for each card, and its conversions as devices of their own.
    func isForPeople(withSoundServer: Bool) -> Bool {
        let kind = String(name.prefix { $0 != ":" })
        if name.contains(":") { return ["plughw", "sysdefault"].contains(kind) }
        return !Self.conversions.contains(kind) && (kind != "pulse" || withSoundServer)
    }

    private static let conversions: Set<String> = [
        "null", "lavrate", "samplerate", "speexrate", "jack", "oss", "speex", "upmix", "vdownmix",
        "usbstream",
    ]
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
                name: name, description: text(hint, "DESC") ?? "",
                isInput: direction != "Output", isOutput: direction != "Input"))
    }
    return entries
}

private func text(_ hint: UnsafeMutableRawPointer, _ key: String) -> String? {
    guard let value = snd_device_name_get_hint(hint, key) else { return nil }
    defer { free(value) }
    return String(cString: value)
}
