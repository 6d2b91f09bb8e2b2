internal import CZip

/// A zip archive that is only read. Names in it are compared, and never used as paths.
///
/// One thread at a time; reading blocks.
package final class ZipArchive {
    private let archive: OpaquePointer
    /// The bytes of an archive in memory, which libzip reads where they are.
    private let memory: UnsafeMutableRawBufferPointer?
    /// In the order of the archive.
    package let entries: [ZipEntry]
    /// The same by their names; of two with one name the first.
    package let members: [String: ZipEntry]

    private static let pieceBytes = 256 << 10

    /// Opens a file.
    ///
    /// - Parameter entriesMax: an archive with more files is refused.
    package convenience init(_ path: String, entriesMax: Int) throws(ArchiveError) {
        var code: Int32 = 0
        guard let archive = zip_open(path, ZIP_RDONLY, &code) else {
            var error = zip_error_t()
            zip_error_init_with_code(&error, code)
            throw Self.damage(&error)
        }
        try self.init(archive, nil, entriesMax)
    }

    /// Opens an archive in memory. A NUL in the name of a file is refused too.
    package convenience init(bytes: [UInt8], entriesMax: Int) throws(ArchiveError) {
        let memory = UnsafeMutableRawBufferPointer.allocate(
            byteCount: max(bytes.count, 1), alignment: 1)
        memory.copyBytes(from: bytes)
        var error = zip_error_t()
        zip_error_init(&error)
        guard
            let source = zip_source_buffer_create(
                memory.baseAddress, UInt64(bytes.count), 0, &error)
        else {
            memory.deallocate()
            throw Self.damage(&error)
        }
        guard let archive = zip_open_from_source(source, ZIP_RDONLY, &error) else {
            zip_source_free(source)
            memory.deallocate()
            throw Self.damage(&error)
        }
        try self.init(archive, memory, entriesMax)
        try ZipDirectory.check(bytes, entries: entries.count)
    }

    private init(
        _ archive: OpaquePointer, _ memory: UnsafeMutableRawBufferPointer?, _ entriesMax: Int
    ) throws(ArchiveError) {
        self.archive = archive
        self.memory = memory
        let count = Int(zip_get_num_entries(archive, 0))
        entries =
            count <= entriesMax
            ? (0..<UInt64(max(count, 0))).compactMap { ZipEntry(archive, $0) } : []
        members = Dictionary(entries.map { ($0.name, $0) }) { first, _ in first }
        guard count <= entriesMax else {
            throw ArchiveError(
                expected: "\(entriesMax) files at most in the archive", found: "\(count)",
                isTooLong: true)
        }
    }

    deinit {
        zip_discard(archive)
        memory?.deallocate()
    }

    private static func damage(_ error: inout zip_error_t) -> ArchiveError {
        defer { zip_error_fini(&error) }
        return ArchiveError(
            expected: "a zip file without damage",
            found: String(cString: zip_error_strerror(&error)))
    }
}

// Reading what is in it.
extension ZipArchive {
    /// All of a member.
    package func bytes(of name: String, upTo max: Int) throws(ArchiveError) -> [UInt8] {
        var bytes: [UInt8] = []
        do {
            try read(name, upTo: max) { bytes += $0 }
        } catch let error as ArchiveError {
            throw error
        } catch {
            preconditionFailure("adding bytes to an array throws nothing")
        }
        return bytes
    }

    /// Hands on a member piece by piece. What was handed on counts only when this has returned: the
    /// checksum is known last.
    ///
    /// - Throws: an `ArchiveError`, or what `take` throws.
    package func read(
        _ name: String, upTo max: Int, _ take: (UnsafeBufferPointer<UInt8>) throws -> Void
    ) throws {
        guard let entry = members[name], let file = zip_fopen_index(archive, entry.index, 0) else {
            throw ArchiveError(
                name: name, expected: "a file of that name in the archive",
                found: members[name] == nil ? "none" : Self.reason(of: zip_get_error(archive)))
        }
        defer { zip_fclose(file) }
        var piece = [UInt8](repeating: 0, count: Self.pieceBytes)
        var total = 0
        while true {
            let count = Int(zip_fread(file, &piece, UInt64(piece.count)))
            guard count >= 0 else {
                throw ArchiveError(
                    name: name, expected: "a file without damage",
                    found: Self.reason(of: zip_file_get_error(file)))
            }
            if count == 0 { return }
            total += count
            guard total <= max else {
                throw ArchiveError(
                    name: name, expected: "\(max) bytes at most", found: "more", isTooLong: true)
            }
            try piece.withUnsafeBufferPointer { try take(.init(rebasing: $0.prefix(count))) }
        }
    }

    private static func reason(of error: UnsafeMutablePointer<zip_error_t>?) -> String {
        error.map { String(cString: zip_error_strerror($0)) } ?? "an unknown error"
    }
}
