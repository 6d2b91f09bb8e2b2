import Foundation

/// Where `lecternd` of the same user keeps what is installed.
enum StateFolder {
    /// The path that an option names, else that of a folder below the daemon's state.
    static func path(_ name: String, unless option: String?) -> String {
        if let option { return URL(fileURLWithPath: option).standardizedFileURL.path }
        let environment = ProcessInfo.processInfo.environment
        let state = environment["XDG_STATE_HOME"].flatMap { $0.isEmpty ? nil : $0 }
        let home = environment["HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? NSHomeDirectory()
        return (state ?? home + "/.local/state") + "/lectern/" + name
    }

    /// How to restart the daemon that reads courses from a place.
    static func restart(for place: String) -> String {
        place.hasPrefix("/var/lib/lectern/")
            ? "sudo systemctl restart lecternd"
            : "systemctl --user restart lecternd, or end `make run` and start it again"
    }
}
