internal import Glibc
internal import LinuxIO

/// What every senone of the model scored in each frame of one sound: 10 kB a frame, in memory.
final class SenoneScores {
    private let file: Descriptor

    /// - Throws: where there is no memory, or too many files are open.
    init() throws(SystemError) { file = try memoryFile("lectern-senones", holding: []) }

    /// What opens the memory anew, at its beginning.
    var path: String { "/proc/self/fd/\(file.number)" }

    /// Lends the scores; nil where there are none.
    func read<Value>(_ body: (UnsafeMutablePointer<FILE>) -> Value) -> Value? {
        var status = stat()
        guard fstat(file.number, &status) == 0, status.st_size > 0,
            let stream = fopen(path, "re")
        else { return nil }
        defer { fclose(stream) }
        return body(stream)
    }
}
