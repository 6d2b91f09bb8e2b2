internal import Foundation

/// Where things stand on this machine when nobody says otherwise.
struct Places {
    /// The variables of the process.
    let environment: [String: String]

    init(_ environment: [String: String]) {
        self.environment = environment
    }

    /// The places of a simulation: those that were named, or a folder of its own that is made
    /// anew and removed again.
    static func simulated(_ options: Lecternd) -> Places {
        let name = "lectern-simulation-\(UUID().uuidString.prefix(8))"
        let state =
            options.stateDirectory
            ?? FileManager.default.temporaryDirectory.appendingPathComponent(name).path
        return Places([
            "STATE_DIRECTORY": state, "RUNTIME_DIRECTORY": options.runtimeDirectory ?? state,
        ])
    }

    /// systemd's folder for the service, else the user's own.
    var state: String {
        first("STATE_DIRECTORY") ?? below("XDG_STATE_HOME", orHome: ".local/state")
    }

    /// systemd's folder for the service, else the user's own. `lectern` looks for the sockets in
    /// the same places, in the same order.
    var runtime: String {
        first("RUNTIME_DIRECTORY")
            ?? said("XDG_RUNTIME_DIR").map { $0 + "/lectern" }
            ?? ownRuntime
    }

    /// Where a user's sockets are who has no `$XDG_RUNTIME_DIR` (`su - anna`): never a folder of a
    /// known name in `/tmp`, which somebody else could have made.
    var ownRuntime: String {
        below("XDG_STATE_HOME", orHome: ".local/state") + "/run"
    }

    /// The system's file for a service, else the user's own.
    var configFile: String {
        environment["STATE_DIRECTORY"] != nil || getuid() == 0
            ? "/etc/lectern/config.json"
            : below("XDG_CONFIG_HOME", orHome: ".config") + "/config.json"
    }

    /// `share/lectern` beside the program, or the checkout it was built in.
    func share() throws -> String {
        let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        var folder = program.deletingLastPathComponent()
        let installed = folder.deletingLastPathComponent().appendingPathComponent("share/lectern")
        if Self.holdsContent(installed) { return installed.path }
        while folder.path != "/" {
            if Self.holdsContent(folder) { return folder.path }
            folder = folder.deletingLastPathComponent()
        }
        throw StartFailure(
            description: "no curriculum and models beside \(program.path); expected them in "
                + "\(installed.path), or name their folder with --share-directory")
    }

    /// Whether a folder has the content that comes with the daemon.
    static func holdsContent(_ folder: URL) -> Bool {
        let files = FileManager.default
        return files.fileExists(atPath: folder.appendingPathComponent("curriculum/schema").path)
            && files.fileExists(atPath: folder.appendingPathComponent("models").path)
    }

    /// systemd gives several folders with colons between them; the first is ours.
    private func first(_ name: String) -> String? {
        environment[name].flatMap { $0.split(separator: ":").first.map(String.init) }
    }

    private func below(_ name: String, orHome folder: String) -> String {
        // Foundation goes by the user database; clients and the XDG rules go by the variable.
        let base = said(name) ?? (said("HOME") ?? NSHomeDirectory()) + "/" + folder
        return base + "/lectern"
    }

    /// A variable; nil where it is missing or empty.
    private func said(_ name: String) -> String? {
        environment[name].flatMap { $0.isEmpty ? nil : $0 }
    }
}
