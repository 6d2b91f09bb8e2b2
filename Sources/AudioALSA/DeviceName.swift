internal import CALSA

/// The name of an ALSA device that stays the same over reboots.
package struct DeviceName: Hashable, Sendable {
    package let text: String

    /// The device that the system takes when nothing is said.
    package static let `default` = DeviceName(known: "default")

    private init(known text: String) {
        self.text = text
    }

    /// Refuses names by card number, with the right spelling.
    package init(_ text: String) throws(DeviceNameError) {
        guard !text.isEmpty, text.utf8.count <= 200,
            text.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value < 0x7f })
        else {
            throw DeviceNameError(
                name: text, reason: "expected the name of an ALSA device, such as default")
        }
        if let numbered = Self.numbered(text) {
            throw DeviceNameError(
                name: text,
                reason: "card numbers change over reboots; write \(Self.stable(numbered))")
        }
        self.text = text
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
    package var reason: String
}

extension DeviceNameError: CustomStringConvertible {
    package var description: String { "\"\(name)\" cannot be used: \(reason)" }
}
