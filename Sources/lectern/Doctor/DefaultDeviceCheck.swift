internal import VarlinkWire

/// Looks at what the system's device for sound is, where Lectern is left to it: a screen that has
/// no loudspeaker, or a device that is none at all.
struct DefaultDeviceCheck {
    let system: SystemView
    let environment: Environment
    /// What the daemon uses, as `ListAudioDevices` gives it; nil where there is none to ask.
    let devices: JSONObject?
    /// Whether the daemon is the machine's, for which no user's server and file count.
    var isMachines = false

    /// Nothing where somebody has chosen the devices, for Lectern or for the whole system.
    var findings: [Finding] {
        ["output", "input"].filter(isLeftToSystem).compactMap { direction in
            defaultsOfServer(direction).map { ofServer($0, direction) }
                ?? (isChosenForSystem ? nil : ofCards(direction))
        }.compactMap(\.self)
    }

    private func isLeftToSystem(_ direction: String) -> Bool {
        if let used = devices?[direction]?.stringValue { return used == "auto" }
        let check = ConfigurationCheck(system: system, environment: environment)
        let own = isMachines ? nil : check.own
        let files = [own, ConfigurationCheck.machines].compactMap(\.self)
        let said = files.lazy.compactMap { check.text("audio." + direction, in: $0) }.first
        return said ?? "auto" == "auto"
    }

    private func part(_ direction: String) -> String {
        direction == "output" ? "loudspeaker" : "microphone"
    }

    // The sound server of a user.

    /// The device that the user's sound server was told to use; nil where none was.
    private func defaultsOfServer(_ direction: String) -> String? {
        guard !isMachines, let home = environment.variable("HOME"),
            let runtime = environment.variable("XDG_RUNTIME_DIR"),
            system.exists(runtime + "/pulse/native")
        else { return nil }
        let kind = direction == "output" ? "sink" : "source"
        let configured =
            environment.variable("XDG_CONFIG_HOME") ?? home + "/.config"
        let state = environment.variable("XDG_STATE_HOME") ?? home + "/.local/state"
        let pulse = system.entries(configured + "/pulse").first {
            $0.hasSuffix("-default-\(kind)")
        }
        if let pulse { return system.lines("\(configured)/pulse/\(pulse)").first.map(String.init) }
        let key = "default.configured.audio.\(kind)="
        return system.lines(state + "/wireplumber/default-nodes")
            .first { $0.hasPrefix(key) }.map { String($0.dropFirst(key.count)) }
    }

    private func ofServer(_ name: String, _ direction: String) -> Finding? {
        let kind = direction == "output" ? "sink" : "source"
        let repair = "pactl list short \(kind)s"
        let remedy = "; pactl set-default-\(kind) takes another one of the list"
        if name.contains("auto_null") {
            let message = "the sound server's device is \(name), which is none" + remedy
            return .wrong(part(direction), message, repair: repair)
        }
        if direction == "input", name.hasSuffix(".monitor") {
            let message = "the sound server's microphone is \(name): what the loudspeaker plays"
            return .wrong(part(direction), message + remedy, repair: repair)
        }
        guard direction == "output", Self.isOfScreen(name) else { return nil }
        let message = "the sound server's loudspeaker is that of a screen, \(name)"
        return .note(part(direction), message + remedy, repair: repair)
    }

    // ALSA alone.

    /// Somebody has said which card is the first, and meant it.
    private var isChosenForSystem: Bool {
        let home = isMachines ? nil : environment.variable("HOME")
        return system.exists("/etc/asound.conf")
            || home.map { system.exists($0 + "/.asoundrc") } == true
    }

    /// A device of `/proc/asound/pcm`: `01-00: USB Audio : USB Audio : playback 1 : capture 1`.
    private struct Device {
        var card: String
        var number: String
        var name: String
        var isUsable: Bool
    }

    private func ofCards(_ direction: String) -> Finding? {
        let all = cards(direction)
        let first = all.filter { Int($0.card) == 0 }
        guard !all.isEmpty, !first.contains(where: \.isUsable) else { return nil }
        let word = part(direction)
        let message =
            first.isEmpty
            ? "the first sound card has no \(word), and is the system's"
            : "the system's \(word) is \(first[0].name)"
        guard let better = all.first(where: \.isUsable) else {
            return .note(word, message + "; there is no other")
        }
        let name = "plughw:CARD=\(identity(better.card)),DEV=\(Int(better.number) ?? 0)"
        return .note(
            word, message + "; \(better.name) is one too",
            repair: "sudo lectern audio use \(direction) \(name)")
    }

    private func cards(_ direction: String) -> [Device] {
        let word = direction == "output" ? "playback" : "capture"
        return system.lines("/proc/asound/pcm").compactMap { line in
            let fields = line.split(separator: ":").map(Self.trimmed)
            let place = fields.first?.split(separator: "-") ?? []
            guard place.count == 2, fields.count > 2,
                fields.dropFirst(2).contains(where: { $0.hasPrefix(word) })
            else { return nil }
            let (card, name) = (String(place[0]), fields[1])
            let isNone = ["Dummy", "Loopback"].contains { "\(name) \(identity(card))".contains($0) }
            return Device(
                card: card, number: String(place[1]), name: name,
                isUsable: !isNone && !(direction == "output" && Self.isOfScreen(name)))
        }
    }

    /// What the card of a number is called, over reboots: ` 1 [Device   ]: USB-Audio - …`.
    private func identity(_ card: String) -> String {
        let line = system.lines("/proc/asound/cards").first { line in
            Int(Self.trimmed(line.prefix { $0 != "[" })) == Int(card) && line.contains("[")
        }
        guard let line, let start = line.firstIndex(of: "[") else { return "\(Int(card) ?? 0)" }
        return Self.trimmed(line[line.index(after: start)...].prefix { $0 != "]" })
    }

    private static func isOfScreen(_ name: String) -> Bool {
        let name = name.lowercased()
        return name.contains("hdmi") || name.contains("displayport")
    }

    private static func trimmed(_ text: Substring) -> String {
        let start = text.drop { $0 == " " }
        return String(start.reversed().drop { $0 == " " }.reversed())
    }
}
