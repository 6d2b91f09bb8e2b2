internal import CZip

/// A zip file of another program. Names of members are compared, and never used as paths.
///
/// One thread at a time; reading blocks.
final class ZipArchive {
    private let archive: OpaquePointer
    /// The members by their names; of two with one name the first.
    let members: [String: UInt64]

    private static let pieceBytes = 256 << 10

    init(_ path: String) throws {
        var code: Int32 = 0
        guard let archive = zip_open(path, ZIP_RDONLY, &code) else {
            var error = zip_error_t()
            zip_error_init_with_code(&error, code)
            defer { zip_error_fini(&error) }
            throw DeckFileError(
                expected: "a zip file without damage",
                found: String(cString: zip_error_strerror(&error)), hint: DeckFileError.copyAgain)
        }
        self.archive = archive
        do {
            members = try Self.members(of: archive)
        } catch {
            zip_discard(archive)
            throw error
        }
    }

    deinit { zip_discard(archive) }

    private static func members(of archive: OpaquePointer) throws -> [String: UInt64] {
        let count = zip_get_num_entries(archive, 0)
        guard count <= DeckFileLimits.membersMax else {
            throw DeckFileError(
                expected: "\(DeckFileLimits.membersMax) files at most in the archive",
                found: "\(count)")
        }
        var members: [String: UInt64] = [:]
        for index in 0..<UInt64(max(count, 0)) {
            guard let name = zip_get_name(archive, index, zip_flags_t(ZIP_FL_ENC_STRICT)) else {
                continue
            }
            let text = String(cString: name)
            if members[text] == nil { members[text] = index }
        }
        return members
    }

    /// All of a member.
    func bytes(of name: String, upTo max: Int) throws -> [UInt8] {
        var bytes: [UInt8] = []
        try read(name, upTo: max) { bytes += $0 }
        return bytes
    }

    /// Hands on a member piece by piece. What was handed on counts only when this has returned: the
    /// checksum is known last.
    func read(
        _ name: String, upTo max: Int, _ take: (UnsafeBufferPointer<UInt8>) throws -> Void
    ) throws {
        guard let index = members[name], let file = zip_fopen_index(archive, index, 0) else {
            throw DeckFileError(
                place: DeckFileError.quoted(name), expected: "a file of that name in the archive",
                found: members[name] == nil ? "none" : reason, hint: DeckFileError.copyAgain)
        }
        defer { zip_fclose(file) }
        var piece = [UInt8](repeating: 0, count: Self.pieceBytes)
        var total = 0
        while true {
            let count = Int(zip_fread(file, &piece, UInt64(piece.count)))
            guard count >= 0 else {
                throw DeckFileError(
                    place: DeckFileError.quoted(name), expected: "a file without damage",
                    found: Self.reason(of: zip_file_get_error(file)),
                    hint: DeckFileError.copyAgain)
            }
            if count == 0 { return }
            total += count
            guard total <= max else {
                throw DeckFileError(
                    place: DeckFileError.quoted(name), expected: "\(max) bytes at most",
                    found: "more", isTooLong: true)
            }
            try piece.withUnsafeBufferPointer { try take(.init(rebasing: $0.prefix(count))) }
        }
    }

    private var reason: String { Self.reason(of: zip_get_error(archive)) }

    private static func reason(of error: UnsafeMutablePointer<zip_error_t>?) -> String {
        error.map { String(cString: zip_error_strerror($0)) } ?? "an unknown error"
    }
}
