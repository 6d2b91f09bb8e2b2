import Foundation

/// The only place where content files are touched.
enum Files {
    /// Larger files are refused.
    static let sizeMax = 2 * 1024 * 1024

    /// Reads a whole file, or says as a problem why that cannot be.
    ///
    /// Only plain files are opened: a pipe in a course folder would block the reader for ever.
    static func read(
        _ path: String, sizeMax: Int = Files.sizeMax
    ) -> Result<[UInt8], FileTrouble> {
        // Whatever hides the attributes, the file cannot be used: the result is the same.
        let attributes = try? FileManager.default.attributesOfItem(atPath: resolved(path))
        guard let attributes else { return .failure(.missing) }
        guard attributes[.type] as? FileAttributeType == .typeRegular else {
            return .failure(.notAFile)
        }
        let size = attributes[.size] as? Int ?? 0
        guard size <= sizeMax else { return .failure(.tooLarge(size)) }
        guard let data = FileManager.default.contents(atPath: path) else {
            return .failure(whyUnreadable(path))
        }
        // The file may have grown since its size was asked.
        guard data.count <= sizeMax else { return .failure(.tooLarge(data.count)) }
        return .success(Array(data))
    }

    /// Opens the file again to get the reason.
    private static func whyUnreadable(_ path: String) -> FileTrouble {
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor < 0 else {
            close(descriptor)
            return .unreadable
        }
        return FileTrouble(errno)
    }

    static func isFile(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
            && !isFolder.boolValue
    }

    static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
            && isFolder.boolValue
    }

    /// The names in a folder, sorted, hidden ones left out; empty if it cannot be read.
    static func names(in folder: String) -> [String] {
        // A folder that cannot be read holds nothing that could be used.
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { !$0.hasPrefix(".") }.sorted()
    }

    /// The path with its symbolic links resolved. The end of the path that does not exist is kept
    /// as it is.
    ///
    /// Foundation resolves no path whose last part is missing.
    static func resolved(_ path: String) -> String {
        var (existing, missing) = (path, "")
        while true {
            if let real = realpath(existing, nil) {
                defer { free(real) }
                let base = String(cString: real)
                return base == "/" && !missing.isEmpty ? missing : base + missing
            }
            let isMissing = errno == ENOENT || errno == ENOTDIR
            let folder = parent(of: existing)
            guard isMissing, folder != existing else { return path }
            missing = "/" + name(of: existing) + missing
            existing = folder
        }
    }

    /// Whether a relative path, symbolic links followed, leads to somewhere below `folder`.
    static func isInside(_ path: String, of folder: String) -> Bool {
        guard !path.hasPrefix("/"), !path.split(separator: "/").contains("..") else { return false }
        return resolved(folder + "/" + path).hasPrefix(resolved(folder) + "/")
    }

    static func name(of path: String) -> String { URL(fileURLWithPath: path).lastPathComponent }

    static func parent(of path: String) -> String {
        URL(fileURLWithPath: path).deletingLastPathComponent().path
    }
}

/// Why a file cannot be read.
package enum FileTrouble: Error, Equatable, Sendable {
    case missing
    case notAFile
    case unreadable
    case tooLarge(Int)
    /// No more files can be opened now; the file itself may be good.
    case tooManyOpenFiles

    /// - Parameter code: why it could not be opened, as in `errno`.
    init(_ code: Int32) {
        self = code == EMFILE || code == ENFILE ? .tooManyOpenFiles : .unreadable
    }
}

extension FileTrouble: CustomStringConvertible {
    package var description: String {
        switch self {
        case .missing: "nothing there"
        case .notAFile: "something that is no plain file"
        case .unreadable: "a file that may not be read"
        case .tooLarge(let size): "a file of \(size) bytes"
        case .tooManyOpenFiles: "too many open files to read it now"
        }
    }
}
