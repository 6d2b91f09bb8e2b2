internal import CPocketSphinx
internal import Glibc
internal import Hearing
package import LinuxIO
internal import Synchronization

/// Another process that loads the acoustic model and decodes a moment with it before this process
/// does: on a damaged file the library ends its process, or crashes.
package final class ModelTrial: Sendable {
    /// How long the other process may take, in microseconds. Usually it takes less than a second,
    /// but the disk may be slow and busy while the machine starts.
    private static let patienceUSec: Int64 = 120_000_000
    /// How much of the end of its output is kept, in bytes.
    private static let tailBytesMax = 16_384

    private let program: String
    private let arguments: [String]
    private let state = Mutex(State())

    private struct State {
        /// The other process while it runs.
        var child: ChildProcess?
        var isCancelled = false
    }

    /// - Parameters:
    ///   - program: the path of a program that calls `serve`.
    ///   - arguments: its arguments, to which the model's folder is added.
    package init(program: String, arguments: [String]) {
        self.program = program
        self.arguments = arguments
    }

    /// Throws if something is wrong with the model. Blocks until the other process has ended.
    ///
    /// If the process cannot be started or is cancelled, nothing is known of the model, and nothing
    /// is thrown.
    package func run(_ model: ModelFolder) throws(RecogniserError) {
        let child: ChildProcess
        do {
            child = try ChildProcess(program, arguments: arguments + [model.path])
        } catch {
            return
        }
        guard take(child) else { return }
        defer { state.withLock { $0.child = nil } }
        let deadline = SystemClock.monotonicUSec() + Self.patienceUSec
        var said: [UInt8] = []
        do {
            var count = 1
            while count > 0 {
                let left = max(0, deadline - SystemClock.monotonicUSec())
                count = try child.stream.read(into: &said, upTo: 4096, timeoutUSec: left)
                said.removeFirst(max(0, said.count - Self.tailBytesMax))
            }
        } catch {
            child.end()
            throw .modelUnreadable(
                path: model.path, reason: "it was not loaded within 120 seconds")
        }
        let ending = child.end()
        guard !state.withLock({ $0.isCancelled }) else { return }
        try Self.judge(String(decoding: said, as: UTF8.self), ending, model)
    }

    /// Kills the other process, now and whenever it is started. Any thread.
    package func cancel() {
        let child = state.withLock { state in
            state.isCancelled = true
            return state.child
        }
        child?.end()
    }

    /// Says whether the trial goes on with the process.
    private func take(_ child: ChildProcess) -> Bool {
        state.withLock { state in
            if !state.isCancelled { state.child = child }
            return !state.isCancelled
        }
    }

    /// Throws unless the last line of the other process says that the model is well.
    static func judge(
        _ said: String, _ ending: ChildProcess.Ending, _ model: ModelFolder
    ) throws(RecogniserError) {
        let lines = said.split(whereSeparator: \.isNewline)
        if lines.last.map(String.init) == well { return }
        if let fault = lines.last.flatMap({ Fault($0) }) {
            throw .modelUnreadable(path: fault.path, reason: fault.reason)
        }
        let complaint = lines.last { $0.hasPrefix("FATAL") || $0.hasPrefix("ERROR") }
            .flatMap { $0.split(separator: ": ", maxSplits: 2).last }
        throw .modelUnreadable(
            path: Self.lastFile(in: said, of: model) ?? model.path,
            reason: "the recogniser cannot read it: "
                + (complaint.map(Self.printable) ?? "\(ending) on it"))
    }

    /// The library's message on a damaged file may contain bytes of the file.
    private static func printable(_ text: Substring) -> String {
        String(text.unicodeScalars.prefix { (" "..."~").contains($0) }.prefix(160))
    }

    /// The file of the model that the output names last.
    private static func lastFile(in said: String, of model: ModelFolder) -> String? {
        guard let found = said.ranges(of: model.path + "/").last else { return nil }
        let name = said[found.upperBound...].prefix { !$0.isWhitespace && !"',\":".contains($0) }
        return name.isEmpty ? nil : model.path + "/" + name
    }

    private static let well = "the model is well"

    /// A fault that the other process has found, as a line.
    private struct Fault {
        static let mark = "the model is damaged\t"
        var path: String
        var reason: String

        init(path: String, reason: String) {
            (self.path, self.reason) = (path, reason)
        }

        init?(_ line: Substring) {
            guard line.hasPrefix(Self.mark) else { return nil }
            let fields = line.dropFirst(Self.mark.count).split(separator: "\t", maxSplits: 1)
            guard fields.count == 2 else { return nil }
            self.init(path: String(fields[0]), reason: String(fields[1]))
        }

        var line: String {
            Self.mark + path + "\t"
                + reason.split(whereSeparator: \.isNewline).joined(separator: " ")
        }
    }

    // MARK: - In the other process

    /// Loads the model of a folder. Writes the library's messages and then the result to the socket
    /// that is the standard input. Called once, first in `main`.
    package static func serve(_ folder: String) throws(SystemError) {
        let parent = try Childhood.socket()
        Childhood.endWithParent()
        lectern_sphinx_tell(dup(parent.number))
        try parent.write(Array((verdict(on: folder) + "\n").utf8))
    }

    private static func verdict(on folder: String) -> String {
        do throws(RecogniserError) {
            let model = try ModelFolder(folder)
            try ModelFiles.check(model)
            try listen(with: model)
            return well
        } catch {
            return Fault(path: error.path ?? folder, reason: error.reason).line
        }
    }

    /// Decodes half a second of low noise, with a word and with the loop of phones.
    private static func listen(with model: ModelFolder) throws(RecogniserError) {
        let decoder = try Decoder(model, for: .rescoring, isSilent: false)
        try decoder.buildPhoneLoop("phones", model)
        decoder.add("begin", pronunciations: [["B", "IH", "G", "IH", "N"]])
        try decoder.build("word", grammar: "#JSGF V1.0; grammar g; public <s> = begin;")
        let noise = (0..<8_000).map { Int16(truncatingIfNeeded: $0 &* 7_919 % 601 - 300) }
        for search in ["phones", "word"] { _ = decoder.decode(noise, with: search) }
    }
}
