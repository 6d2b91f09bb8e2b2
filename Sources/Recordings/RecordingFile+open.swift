internal import Glibc
internal import LinuxIO
internal import SoundFormats
internal import Voice

/// Gives the bytes of a recording by its key in the database; nil where it is gone. Blocks; called
/// on the decoding thread.
package typealias StoredBytes = @Sendable (_ key: String) throws -> [UInt8]?

// What is read of a recording. The caller owns the descriptor that is returned.
extension RecordingFile {
    /// Opens a file, or a copy in memory of what the database has.
    static func open(
        _ recording: Recording, bytesMax: Int, _ stored: StoredBytes
    ) throws(RecordingError) -> Int32 {
        guard let key = recording.storedKey else {
            return try open(recording.path, bytesMax: bytesMax)
        }
        let path = recording.path
        do {
            guard let bytes = try stored(key) else {
                throw RecordingError(path: path, reason: "is not in the database any more")
            }
            guard SoundFormat(bytes) != nil else {
                throw RecordingError(path: path, reason: "expected WAV, FLAC, Ogg, Opus or MP3")
            }
            let file = try memoryFile("lectern-recording", holding: bytes)
            return try whole(file, bytes: bytes.count, path)
        } catch let error as RecordingError {
            throw error
        } catch {
            throw RecordingError(path: path, reason: "\(error)")
        }
    }

    /// Opens a plain file of allowed size; anything else could block or never end.
    static func open(_ path: String, bytesMax: Int) throws(RecordingError) -> Int32 {
        let number = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard number >= 0 else {
            throw RecordingError(path: path, reason: "open: \(String(cString: strerror(errno)))")
        }
        let file = Descriptor(owning: number)
        var status = stat()
        guard fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw RecordingError(path: path, reason: "is no plain file")
        }
        guard status.st_size <= bytesMax else {
            throw RecordingError(
                path: path,
                reason: "has \(status.st_size) bytes; at most \(bytesMax) are read; divide it")
        }
        return try whole(file, bytes: Int(status.st_size), path)
    }

    /// Refuses a WAV that was cut.
    private static func whole(
        _ file: consuming Descriptor, bytes: Int, _ path: String
    ) throws(RecordingError) -> Int32 {
        if let shortage = WaveHeader.shortage(file.number, fileSize: bytes) {
            throw RecordingError(
                path: path,
                reason: "holds \(shortage.found) bytes of the \(shortage.promised) bytes of sound"
                    + " that its header says; the file was cut")
        }
        return file.release()
    }
}
