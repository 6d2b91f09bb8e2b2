internal import Foundation
internal import GRDB
internal import LibraryRecords
internal import PackFiles

extension AnkiReader {
    private static let types: [String: String] = [
        "mp3": "audio/mpeg", "ogg": "audio/ogg", "oga": "audio/ogg", "opus": "audio/ogg",
        "wav": "audio/wav", "flac": "audio/flac", "m4a": "audio/mp4", "aac": "audio/aac",
        "3gp": "audio/3gpp", "spx": "audio/speex",
        "jpg": "image/jpeg", "jpeg": "image/jpeg", "png": "image/png", "gif": "image/gif",
        "webp": "image/webp", "svg": "image/svg+xml", "avif": "image/avif", "bmp": "image/bmp",
        "tif": "image/tiff", "tiff": "image/tiff",
    ]

    /// Gives the sounds and pictures that notes use.
    func readMedia(_ db: Database, _ take: (LibraryRecord) throws -> Void) throws {
        media = [:]
        guard !file.media.isEmpty else { return }
        let used = try usedNames(db)
        var total = 0
        var given: Set<String> = []
        // In the order of their names, so that a file gives the same records each time.
        for (member, name) in file.media.sorted(by: { $0.value < $1.value }) {
            guard used.contains(name) else {
                tally.add("media files", "no note uses them")
                continue
            }
            guard let medium = try medium(member, name) else { continue }
            guard total + medium.bytes <= LibraryLimits.mediaBytesMax,
                given.count < LibraryLimits.mediaMax
            else {
                tally.add(
                    "media files",
                    "all together would be more than \(LibraryLimits.mediaBytesMax >> 20) MiB")
                continue
            }
            media[name] = medium.record.sha256
            guard given.insert(medium.record.sha256).inserted else { continue }
            total += medium.bytes
            try LibraryRecord.medium(medium.record).giveChecked(take)
        }
    }

    private func medium(
        _ member: String, _ name: String
    ) throws -> (record: MediumRecord, bytes: Int)? {
        let ending = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
        guard let type = Self.types[ending] else {
            tally.add("media files", "they are neither sounds nor pictures that are known")
            return nil
        }
        guard name.utf8.count <= LibraryLimits.nameBytesMax,
            name.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7f }),
            !name.allSatisfy(\.isWhitespace)
        else {
            tally.add("media files", "their names are too long, or not printable")
            return nil
        }
        let max = LibraryLimits.mediumBytesMax
        guard let bytes = try file.medium(member, upTo: max) else {
            tally.add("media files", "they are larger than \(max >> 20) MiB")
            return nil
        }
        guard !bytes.isEmpty else {
            tally.add("media files", "they are empty")
            return nil
        }
        let record = MediumRecord(
            sha256: SHA256.digits(of: bytes), name: name, type: type,
            data: Data(bytes).base64EncodedString())
        return (record, bytes.count)
    }

    /// The names in sounds and pictures of all cards. It renders them as `readNotes` does later,
    /// when the digests are known.
    private func usedNames(_ db: Database) throws -> Set<String> {
        var names: Set<String> = []
        let rows = try Row.fetchCursor(
            db,
            sql: """
                SELECT \(Self.noteColumns), c.ord FROM notes n JOIN cards c ON c.nid = n.id
                WHERE instr(n.flds, '<') > 0 OR instr(n.flds, '[sound:') > 0
                ORDER BY n.id, c.ord
                """)
        while let row = try rows.next() {
            let type = try noteType(row)
            let note = try AnkiNote(row, fieldCount: type.fields.count)
            let side = try CardFaces(note, type).side(AnkiCard.ordinal(row.value(6))).record
            for face in [side.front, side.back] { names.formUnion(face.sounds + face.pictures) }
        }
        return names
    }
}
