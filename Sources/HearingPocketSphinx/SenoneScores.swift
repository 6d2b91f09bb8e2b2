internal import CPocketSphinx
internal import FoundationEssentials
internal import Glibc
internal import LinuxIO

/// What every senone scored in each frame of one sound, 10 kB a frame, in memory. One search
/// computes the scores, and the searches after it read them, which takes a fifth of the time.
///
/// Confined to the thread of its decoders.
final class SenoneScores {
    private let file: Descriptor

    /// - Throws: where there is no memory, or too many files are open.
    init() throws(SystemError) { file = try memoryFile("lectern-senones", holding: []) }

    /// What opens the memory anew, from its beginning.
    fileprivate var path: String { "/proc/self/fd/\(file.number)" }

    /// Reads the scores from their beginning; nil where there are none.
    func read<Result>(_ body: (UnsafeMutablePointer<FILE>) -> Result) -> Result? {
        var status = stat()
        guard fstat(file.number, &status) == 0, status.st_size > 0,
            let stream = fopen(path, "re")
        else { return nil }
        defer { fclose(stream) }
        return body(stream)
    }
}

/// Where PocketSphinx logs senone scores: to a file for each utterance, in a folder that is named
/// when the decoder is made (`-senlogdir`).
///
/// The library has no other way to give them. So that nothing of what was said reaches a disk, the
/// file is a link to memory, and the folder exists only while an utterance begins.
struct SenoneLog {
    /// Named by chance, so that nothing of that name is there.
    let folder = Self.place + "/lectern-senones-\(UUID().uuidString)"
    /// The library numbers utterances from 0.
    private var utterances = 0

    /// - Throws: where no such folder or link can be made.
    init() throws(RecogniserError) {
        guard let scores = try? SenoneScores(), logging(to: scores, { true }) ?? false else {
            throw .callFailed(
                call: "symlink in \(Self.place)", reason: String(cString: strerror(errno)))
        }
        utterances = 0
    }

    /// Where a user's own files in memory are, or what is temporary.
    private static var place: String {
        let own = getenv("XDG_RUNTIME_DIR").map { String(cString: $0) }
        let isUsable = own.map { access($0, W_OK) == 0 } ?? false
        return own.flatMap { isUsable ? $0 : nil } ?? FileManager.default.temporaryDirectory.path
    }

    /// Begins an utterance, whose scores go to these; nil, and no utterance, where they cannot.
    mutating func logging<Result>(to scores: SenoneScores, _ begin: () -> Result) -> Result? {
        guard mkdir(folder, 0o700) == 0 else { return nil }
        defer { rmdir(folder) }
        let number = String(utterances)
        let zeros = String(repeating: "0", count: max(0, 9 - number.count))
        let link = "\(folder)/\(zeros)\(number).sen"
        guard symlink(scores.path, link) == 0 else { return nil }
        defer { unlink(link) }
        // The library would be left inside an utterance that it cannot log.
        guard let file = fopen(link, "we") else { return nil }
        fclose(file)
        utterances += 1
        return begin()
    }
}
