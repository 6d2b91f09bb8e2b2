internal import CZip
internal import Foundation

/// Makes a zip file of bytes and of other files.
final class ZipWriter {
    private let archive: OpaquePointer
    /// libzip reads these when the archive is closed.
    private var buffers: [UnsafeMutableRawPointer] = []
    private var isOpen = true

    init(_ path: String) throws {
        var code: Int32 = 0
        guard let archive = zip_open(path, ZIP_CREATE | ZIP_TRUNCATE, &code) else {
            throw DeckFileError(
                place: path, expected: "a file that can be written", found: "error \(code)")
        }
        self.archive = archive
    }

    deinit {
        if isOpen { zip_discard(archive) }
        buffers.forEach { $0.deallocate() }
    }

    func add(_ name: String, bytes: [UInt8]) throws {
        let buffer = UnsafeMutableRawPointer.allocate(byteCount: max(bytes.count, 1), alignment: 1)
        buffers.append(buffer)
        bytes.withUnsafeBytes {
            buffer.copyMemory(
                from: $0.baseAddress ?? UnsafeRawPointer(buffer), byteCount: bytes.count)
        }
        try add(name, zip_source_buffer(archive, buffer, UInt64(bytes.count), 0))
    }

    /// The file has to be there until `close` has returned.
    func add(_ name: String, file: String) throws {
        try add(name, zip_source_file(archive, file, 0, 0))
    }

    private func add(_ name: String, _ source: OpaquePointer?) throws {
        guard let source else { throw failure }
        guard zip_file_add(archive, name, source, zip_flags_t(ZIP_FL_ENC_UTF_8)) >= 0 else {
            zip_source_free(source)
            throw failure
        }
        // The same files give the same archive.
        let last = UInt64(zip_get_num_entries(archive, 0)) - 1
        zip_file_set_mtime(archive, last, Self.seconds, 0)
    }

    /// 1980-01-01, the first time that a zip file can say.
    private static let seconds = 315_532_800

    func close() throws {
        guard zip_close(archive) == 0 else { throw failure }
        isOpen = false
    }

    private var failure: DeckFileError {
        let reason = zip_get_error(archive).map { String(cString: zip_error_strerror($0)) }
        return DeckFileError(
            place: "the zip file", expected: "one that can be written",
            found: reason ?? "an unknown error")
    }
}
