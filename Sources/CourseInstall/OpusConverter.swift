internal import Foundation
internal import LinuxIO
internal import Installing

/// Makes Opus of recordings in AAC by the machine's own ffmpeg.
package struct OpusConverter: Sendable {
    package static let name = "ffmpeg"
    /// A recording that takes longer than this is given up.
    package static let secondsMax = 600
    /// So much of what the program complains of is looked at, in bytes.
    private static let complaintMax: UInt64 = 4096

    private let program: String
    private let seconds: Int

    package init(program: String, seconds: Int = OpusConverter.secondsMax) {
        self.program = program
        self.seconds = seconds
    }

    /// The ffmpeg that stands first in `PATH`; nil where there is none.
    package static func find(_ environment: [String: String]) -> OpusConverter? {
        programPath(name, environment).map { OpusConverter(program: $0) }
    }

    /// Makes `target` of `source` and waits for it; `notes` is a file for what the program says.
    ///
    /// Both paths begin with `/`, so that none is taken for an option or for an address.
    /// - Returns: why there is no recording; nil where there is one.
    func convert(_ source: String, to target: String, notes: String) -> String? {
        guard FileManager.default.createFile(atPath: notes, contents: nil),
            let log = FileHandle(forWritingAtPath: notes)
        else { return "no place for what \(Self.name) says: \(notes)" }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = Self.arguments(source, target)
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        // A file, not a pipe: it never fills, and nobody has to read while the program runs.
        process.standardError = log
        guard let status = run(process) else {
            return "\(Self.name), which was not done after \(seconds) seconds"
        }
        let size = try? FileManager.default.attributesOfItem(atPath: target)[.size] as? Int
        // A target that cannot be looked at is none: the size stays away.
        if status == 0, (size ?? 0) > 0 { return nil }
        return Self.lastLine(of: notes)
            ?? "\(Self.name) ended with status \(status) and said nothing"
    }

    /// Only the first track of sound, mono or stereo as it is and more channels as stereo, without
    /// pictures and without what is written into the file about it.
    ///
    /// The file is read as what its name says and from the disk: a list of addresses that is
    /// called a recording must not have ffmpeg look for them.
    private static func arguments(_ source: String, _ target: String) -> [String] {
        [
            "-nostdin", "-hide_banner", "-loglevel", "error", "-xerror",
            "-protocol_whitelist", "file", "-format_whitelist", "mov,aac", "-i", "file:" + source,
            "-map", "0:a:0", "-vn", "-sn", "-dn", "-map_metadata", "-1", "-map_chapters", "-1",
            "-af", "aformat=channel_layouts=mono|stereo", "-ar", "48000",
            "-c:a", "libopus", "-b:a", "64k", "-f", "opus", "-n", "file:" + target,
        ]
    }

    /// The status with which it ended, a signal as a negative one; nil where its time was over.
    private func run(_ process: Process) -> Int32? {
        let ended = MonotonicSemaphore()
        process.terminationHandler = { _ in ended.signal() }
        do {
            try process.run()
        } catch {
            return 127
        }
        guard ended.wait(for: .seconds(seconds)) == .signalled else {
            // The whole group, which is its own: where ffmpeg is a script, it has children.
            let id = process.processIdentifier
            if kill(-id, SIGKILL) != 0 { kill(id, SIGKILL) }
            ended.wait()
            return nil
        }
        let isSignal = process.terminationReason == .uncaughtSignal
        return isSignal ? -process.terminationStatus : process.terminationStatus
    }

    /// The last line of a file that says something, in quotation marks.
    private static func lastLine(of file: String) -> String? {
        guard let handle = FileHandle(forReadingAtPath: file) else { return nil }
        // Notes that cannot be read say nothing, and that is what is told then.
        let size = (try? handle.seekToEnd()) ?? 0
        try? handle.seek(toOffset: size - min(size, complaintMax))
        let data = (try? handle.readToEnd()) ?? Data()
        return String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline)
            .last { !$0.allSatisfy(\.isWhitespace) }.map { "\"\($0)\"" }
    }
}
