import Foundation

extension Box {
    /// The process in which espeak-ng runs for this box; nil where there is none.
    func voiceProcess() throws -> pid_t? {
        let parent = try program.process
        let names = try FileManager.default.contentsOfDirectory(atPath: "/proc")
        return names.compactMap(pid_t.init).first { process in
            // One that has ended meanwhile is not the one.
            let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
            // The number, the name in parentheses, the state, the parent.
            let fields = status?.split(separator: " ") ?? []
            return fields.count > 3 && fields[1] == "(lectern-voice)"
                && fields[3] == String(parent)
        }
    }

    /// Sends a signal to the voice process, which must be there.
    ///
    /// - Returns: its number.
    @discardableResult
    func signalVoice(_ signal: Int32) throws -> pid_t {
        guard let process = try voiceProcess() else {
            throw Trouble("the box has no voice process")
        }
        guard kill(process, signal) == 0 else {
            throw Trouble(call: "kill", on: "\(process)", code: errno)
        }
        return process
    }
}
