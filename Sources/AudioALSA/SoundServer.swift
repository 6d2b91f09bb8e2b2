internal import Glibc

/// The sound server behind ALSA's device "pulse".
enum SoundServer {
    /// Whether a sound server can be expected: its socket exists, or `PULSE_SERVER` names one.
    /// Never blocks.
    static var isThere: Bool {
        guard variable("PULSE_SERVER") == nil else { return true }
        let folders = [
            variable("PULSE_RUNTIME_PATH"), variable("XDG_RUNTIME_DIR").map { $0 + "/pulse" },
        ]
        let sockets = (folders.compactMap(\.self) + ["/run/pulse"]).map { $0 + "/native" }
        return sockets.contains { access($0, F_OK) == 0 }
    }

    private static func variable(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
}
