internal import Archives

extension RepositoryTree {
    /// The wanted files of a zip archive, once all of its entries have been looked at.
    static func zip(
        _ bytes: [UInt8], _ source: String
    ) throws(ProblemImportError) -> RepositoryTree {
        guard bytes.count <= ImportLimits.archiveBytesMax else {
            throw ProblemImportError(
                source, expected: "an archive of \(ImportLimits.archiveBytesMax >> 20) MiB at most",
                found: "a larger one")
        }
        let archive: ZipArchive
        do throws(ArchiveError) {
            archive = try ZipArchive(bytes: bytes, entriesMax: ImportLimits.entriesMax)
        } catch {
            throw refusal(error, source)
        }
        let paths = try ZipCheck(source).paths(of: archive.entries, packed: bytes.count)
        let outer = try outer(of: paths.map(\.parts), in: source)
        var tree = RepositoryTree(outer: outer)
        for path in paths {
            if let outer, path.parts.first != outer { continue }
            let parts = outer == nil ? path.parts : Array(path.parts.dropFirst())
            guard !path.isFolder, let wanted = WantedName(parts) else { continue }
            try tree.add(wanted, try content(of: path.name, wanted, archive, source), of: source)
        }
        return tree
    }

    private static func content(
        of name: String, _ wanted: WantedName, _ archive: ZipArchive, _ source: String
    ) throws(ProblemImportError) -> Content {
        do throws(ArchiveError) {
            return .bytes(try archive.bytes(of: name, upTo: wanted.bytesMax))
        } catch {
            guard !error.isTooLong else { return .tooLong }
            throw refusal(error, source)
        }
    }

    private static func refusal(_ error: ArchiveError, _ source: String) -> ProblemImportError {
        ProblemImportError(
            error.name.map { "\(source): \"\($0)\"" } ?? source, expected: error.expected,
            found: error.found, hint: error.isTooLong ? "" : "make or fetch the archive again")
    }
}

/// The refusal of archives that are damaged, or made to do harm.
struct ZipCheck {
    private let source: String

    init(_ source: String) { self.source = source }

    /// An entry whose name is safe.
    struct Path {
        /// As the archive has it.
        var name: String
        var parts: [String]
        var isFolder: Bool
    }

    /// - Parameter packed: the bytes of the archive.
    /// - Throws: at the first entry that is refused; then nothing of the archive is taken.
    func paths(of entries: [ZipEntry], packed: Int) throws(ProblemImportError) -> [Path] {
        var paths: [Path] = []
        var seen: Set<[String]> = []
        var total: UInt64 = 0
        for entry in entries {
            let path = try path(entry)
            guard seen.insert(path.parts).inserted else {
                throw refusal(entry, "every name once", "the name a second time")
            }
            try check(entry)
            total &+= min(entry.size, 1 << 40)
            paths.append(path)
        }
        guard total <= ImportLimits.unpackedBytesMax else {
            throw ProblemImportError(
                source,
                expected: "files of \(ImportLimits.unpackedBytesMax >> 20) MiB at most together",
                found: "\(total >> 20) MiB")
        }
        guard isUsual(total, packed: UInt64(packed)) else {
            throw ProblemImportError(
                source, expected: "files packed \(ImportLimits.ratioMax):1 at most",
                found: "\(total) bytes in \(packed)")
        }
        return paths
    }

    private func path(_ entry: ZipEntry) throws(ProblemImportError) -> Path {
        let name = entry.name
        guard !name.hasPrefix("/"), !hasDrive(name) else {
            throw refusal(entry, "paths from the root of the repository", "an absolute path")
        }
        guard !name.contains("\\") else {
            throw refusal(entry, "names with / between folders", "a backslash")
        }
        let parts = name.split(separator: "/").map(String.init).filter { $0 != "." }
        guard !parts.contains("..") else {
            throw refusal(entry, "paths inside the repository", "a path with \"..\"")
        }
        return Path(name: name, parts: parts, isFolder: name.hasSuffix("/"))
    }

    /// Whether a name begins as `C:` does.
    private func hasDrive(_ name: String) -> Bool {
        let start = Array(name.unicodeScalars.prefix(2))
        return start.count == 2 && start[1] == ":" && start[0].properties.isAlphabetic
    }

    private func check(_ entry: ZipEntry) throws(ProblemImportError) {
        if entry.isSpecial { throw refusal(entry, "files and folders", "a link or a device") }
        if entry.isEncrypted {
            throw refusal(entry, "files without a password", "an encrypted one")
        }
        guard entry.hasUsualMethod else {
            throw refusal(
                entry, "files that are stored or deflated", "one of an unknown method")
        }
        guard isUsual(entry.size, packed: entry.packedSize) else {
            throw refusal(
                entry, "a file packed \(ImportLimits.ratioMax):1 at most",
                "\(entry.size) bytes in \(entry.packedSize)")
        }
    }

    private func isUsual(_ size: UInt64, packed: UInt64) -> Bool {
        size <= UInt64(ImportLimits.ratioFromBytes)
            || size / UInt64(ImportLimits.ratioMax) <= packed
    }

    private func refusal(
        _ entry: ZipEntry, _ expected: String, _ found: String
    ) -> ProblemImportError {
        ProblemImportError(
            "\(source): \"\(entry.name.prefix(200))\"", expected: expected, found: found,
            hint: "an archive of a repository has no such entry; nothing of it was taken")
    }
}
