internal import VarlinkWire

/// Looks at loudspeaker and microphone: first what the daemon says, then why.
struct SoundCheck {
    let system: SystemView
    let environment: Environment
    /// What the daemon says; nil where there is none.
    let health: JSONObject?
    /// Whether the daemon is, or would be, this user's own, with this user's groups.
    var isOwn = true
    /// Whether the daemon is the machine's.
    var isMachines = false

    /// The daemon's names of the two.
    static let devices = ["loudspeaker", "microphone"]

    var findings: [Finding] { Self.devices.map(finding) }

    /// What ALSA calls the two directions.
    private static func direction(_ device: String) -> String {
        device == "microphone" ? "capture" : "playback"
    }

    private func finding(_ device: String) -> Finding {
        let parts = health.map(HealthText.parts) ?? []
        let part = parts.first { $0["name"]?.stringValue == device }
        if part?["ok"]?.boolValue == true { return well(device) }
        let message = part?["message"]?.stringValue
        if let message, message.contains("switched off: the ") {
            return switchedOff(device, message)
        }
        if let message, message.contains("switched off at the device") {
            return .wrong(
                device, "\(message): by a button on it, or in its mixer",
                repair: hasSoundServer
                    ? "pactl set-source-mute @DEFAULT_SOURCE@ 0" : "alsamixer --view=capture")
        }
        return closer(device, message.map { "the daemon says: \($0)" })
    }

    /// The finding for a device without a fault. The microphone is closed in a pause and while it
    /// is muted, so without a fault it may still be missing.
    private func well(_ device: String) -> Finding {
        guard device == "microphone", !hasSoundServer, !hasCard(Self.direction(device)) else {
            return .ok(device, "the daemon has it")
        }
        return .note(
            device,
            "the daemon reports no fault, but this machine has no sound card with a microphone; in "
                + "a pause, or muted, the daemon does not try to open one", repair: "lectern status"
        )
    }

    /// Somebody wanted it so, which is no fault, and where there is no device it is right.
    private func switchedOff(_ device: String, _ message: String) -> Finding {
        guard hasSoundServer || hasCard(Self.direction(device)) else {
            return .note(device, "\(message); this machine has no sound card with a \(device)")
        }
        return .note(device, message, repair: use("auto", for: device))
    }

    private func closer(_ device: String, _ said: String?) -> Finding {
        func wrong(_ message: String, _ repair: String) -> Finding {
            let all = [message, said].compactMap { $0 }.joined(separator: "; ")
            return .wrong(device, all, repair: repair)
        }
        if hasSoundServer {
            guard hasPlugin else {
                return wrong(
                    "a sound server runs, but ALSA has no way to it",
                    "sudo apt-get install libasound2-plugins")
            }
        } else if !hasCard(Self.direction(device)) {
            return wrong(
                "this machine has no sound card with a \(device): connect one, which is taken up "
                    + "by itself, or go on without with \"\(without(device))\"",
                "lectern audio list")
        } else if let locked = lockedDevice {
            return wrong("\(user) may not open \(locked)\(audioGroup.reason)", audioGroup.repair)
        }
        guard let said else { return .ok(device, "there is one") }
        return .wrong(
            device, "\(said); \(use("NAME", for: device)) takes another one of the list",
            repair: "lectern audio list")
    }

    /// The command that ends the search for a device. Only a muted microphone is not looked for.
    private func without(_ device: String) -> String {
        guard device == "microphone" else { return use("none", for: device) }
        return "\(isOwn ? "" : "sudo ")lectern mute"
    }

    /// The command that chooses a device.
    private func use(_ name: String, for device: String) -> String {
        let direction = device == "microphone" ? "input" : "output"
        return "\(isOwn ? "" : "sudo ")lectern audio use \(direction) \(name)"
    }

    private var hasSoundServer: Bool {
        // That of a user is out of reach for the machine's daemon.
        guard !isMachines, let folder = environment.variable("XDG_RUNTIME_DIR") else {
            return false
        }
        return system.exists(folder + "/pulse/native")
    }

    /// ALSA's way to a sound server, wherever this machine's libraries lie.
    private var hasPlugin: Bool {
        let plugin = "/alsa-lib/libasound_module_pcm_pulse.so"
        return system.entries("/usr/lib").contains { system.exists("/usr/lib/\($0)\(plugin)") }
    }

    private func hasCard(_ direction: String) -> Bool {
        system.lines("/proc/asound/pcm").contains { line in
            line.split(separator: ":").contains { field in
                field.split(separator: " ").first.map { $0 == direction } ?? false
            }
        }
    }

    private var user: String { system.userName(system.uid) }

    /// A sound device that this user's own daemon could not open; the machine's daemon is in the
    /// group by itself.
    private var lockedDevice: String? {
        guard isOwn, system.uid != 0 else { return nil }
        let path = "/dev/snd/"
        return system.entries(path).filter { $0.hasPrefix("pcm") }.map { path + $0 }
            .first { !system.isUsable($0) }
    }

    /// Who is in the group already got it in another login.
    private var audioGroup: (reason: String, repair: String) {
        system.isListed(user, in: "audio")
            ? (": the group audio counts from the next login", "newgrp audio")
            : ("", "sudo adduser \(user) audio")
    }
}
