internal import SettingKeys

/// Looks at the configuration files as the daemon reads them.
struct ConfigurationCheck {
    let system: SystemView
    let environment: Environment

    /// That of the machine's daemon.
    static let machines = "/etc/lectern/config.json"

    /// Those of each file that is there: without one everything is as it comes.
    var findings: [Finding] { files.filter(system.exists).flatMap(findings) }

    /// What a file says for a key; nil where it says nothing, or is wrong.
    func text(_ key: String, in file: String) -> String? {
        settings(file).values[key]?.first
    }

    /// What the first file that says anything has for a key whose value is a list; nil where none
    /// does.
    func texts(_ key: String) -> [String]? {
        files.lazy.compactMap { settings($0).values[key] }.first
    }

    private func settings(_ file: String) -> SettingsFile {
        SettingsFile(reading: Array(system.text(file).utf8), at: file)
    }

    /// The file of the user's own daemon; nil where this user has no home.
    var own: String? {
        let folder =
            environment.variable("XDG_CONFIG_HOME")
            ?? environment.variable("HOME").map { $0 + "/.config" }
        return folder.map { $0 + "/lectern/config.json" }
    }

    private var files: [String] { [Self.machines] + [own].compactMap(\.self) }

    private func findings(_ file: String) -> [Finding] {
        let isMachines = file == Self.machines
        guard system.isReadable(file) else {
            let user = system.userName(system.uid)
            let message = "\(user) may not read \(file)"
            return [
                isMachines
                    ? .note("configuration", message, repair: "sudo lectern doctor")
                    : .wrong("configuration", message, repair: "chmod u+r \(file)")
            ]
        }
        let faults = settings(file).faults
        guard !faults.isEmpty else { return [.ok("configuration", file)] }
        return faults.map { fault in
            .wrong(
                "configuration", "\(fault)",
                repair: isMachines
                    ? "sudoedit \(file) && sudo systemctl restart lecternd"
                    : "editor \(file) && systemctl --user restart lecternd")
        }
    }
}
