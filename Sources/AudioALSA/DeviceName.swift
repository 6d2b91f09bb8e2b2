internal import CALSA

/// The name of an ALSA device that stays the same over reboots.
package struct DeviceName: Hashable, Sendable {
    package let text: String

    /// The device that the system takes when nothing is said.
    package static let `default` = DeviceName(known: "default")

    private init(known text: String) {
        self.text = text
    }

    /// Takes the devices of cards and the names that stand in ALSA's configuration files. Whoever
    /// may choose a device may not thereby write a file or run a program, as ALSA's `tee` and
    /// `file` do with what stands in such a name. Refuses card numbers, with the right spelling.
    package init(_ text: String) throws(DeviceNameError) {
        guard text.utf8.count <= 200, Self.isHarmless(text) else {
            throw DeviceNameError(
                name: text,
                expected: "a card's device, such as plughw:CARD=Headset,DEV=0, or a name of "
                    + "ALSA's configuration, such as default")
        }
        if let numbered = Self.numbered(text) {
            throw DeviceNameError(
                name: text, because: "card numbers change over reboots",
                expected: Self.stable(numbered))
        }
        self.text = text
    }

    /// What may stand before a colon: what plays and records, and has no file of its own.
    private static let kinds: Set<String> = [
        "default", "dmix", "dsnoop", "front", "hdmi", "hw", "iec958", "pipewire", "plughw", "pulse",
        "spdif", "sysdefault",
    ]

    private static func isHarmless(_ text: String) -> Bool {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 1 || kinds.contains(String(parts[0])) else { return false }
        let signs = Set(parts.count > 1 ? "_-.,=" : "_-.")
        return parts.allSatisfy { part in
            !part.isEmpty
                && part.allSatisfy { sign in
                    sign.isASCII && (sign.isLetter || sign.isNumber || signs.contains(sign))
                }
        }
    }

    /// Interface, card and device of a name such as `plughw:1,0`.
    private static func numbered(_ text: String) -> (String, card: Int, device: String)? {
        let parts = text.split(separator: ":", maxSplits: 1)
        guard parts.count == 2 else { return nil }
        let arguments = parts[1].split(separator: ",", omittingEmptySubsequences: false)
        var card = arguments[0]
        if card.hasPrefix("CARD=") { card = card.dropFirst(5) }
        guard let number = Int(card) else { return nil }
        var device = arguments.count > 1 ? arguments[1] : "0"
        if device.hasPrefix("DEV=") { device = device.dropFirst(4) }
        return (String(parts[0]), number, String(device))
    }

    private static func stable(_ name: (String, card: Int, device: String)) -> String {
        "\(name.0):CARD=\(cardID(name.card) ?? "NAME"),DEV=\(name.device)"
            + " (`lectern-probe devices` lists the names)"
    }

    /// The id of a card that is there now.
    private static func cardID(_ number: Int) -> String? {
        guard number >= 0, number < 32 else { return nil }
        lectern_alsa_be_quiet()
        var handle: OpaquePointer?
        guard snd_ctl_open(&handle, "hw:\(number)", 0) == 0 else { return nil }
        defer { snd_ctl_close(handle) }
        var info: OpaquePointer?
        guard snd_ctl_card_info_malloc(&info) == 0 else { return nil }
        defer { snd_ctl_card_info_free(info) }
        guard snd_ctl_card_info(handle, info) == 0 else { return nil }
        return snd_ctl_card_info_get_id(info).map { String(cString: $0) }
    }
}

/// Why the name of a device was refused.
package struct DeviceNameError: Error, Equatable, Sendable {
    package var name: String
    /// The reason why the name is refused, where it is not obvious.
    package var because: String?
    /// What is expected instead.
    package var expected: String

    /// The reason and what is expected, as one clause.
    package var reason: String {
        because.map { "\($0); write \(expected)" } ?? "expected \(expected)"
    }
}

extension DeviceNameError: CustomStringConvertible {
    package var description: String { "\"\(name)\" cannot be used: \(reason)" }
}
