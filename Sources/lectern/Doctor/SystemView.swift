internal import Glibc

/// The machine around the daemon: files, users, groups. Reads only; paths are absolute.
struct SystemView {
    /// What stands before every path; empty but in tests.
    let root: String
    /// Who runs this program.
    var uid: UInt32 = getuid()
    /// The groups of this process.
    var groups: Set<UInt32> = SystemView.processGroups
    /// The path of this program; nil where the kernel does not say.
    var program: String? = SystemView.ownPath

    init(root: String) { self.root = root }

    /// Owner and mode of a file.
    struct FileFacts: Equatable {
        var uid: UInt32
        var gid: UInt32
        /// The nine bits of rights.
        var mode: UInt32
        var isSocket: Bool

        /// Whether the file's group may write to it.
        var isForGroup: Bool { mode & 0o020 != 0 }
    }

    func facts(_ path: String) -> FileFacts? {
        var status = stat()
        guard stat(root + path, &status) == 0 else { return nil }
        return FileFacts(
            uid: status.st_uid, gid: status.st_gid, mode: status.st_mode & 0o777,
            isSocket: status.st_mode & S_IFMT == S_IFSOCK)
    }

    func exists(_ path: String) -> Bool { access(root + path, F_OK) == 0 }

    /// Whether its folder names a path, though it may lead to where this user may not look.
    func isListed(_ path: String) -> Bool {
        let folder = Self.folder(of: path)
        return entries(folder).contains(String(path.dropFirst(folder.count + 1)))
    }

    func isReadable(_ path: String) -> Bool { access(root + path, R_OK) == 0 }

    func isUsable(_ path: String) -> Bool { access(root + path, R_OK | W_OK) == 0 }

    /// The names in a folder, sorted, 4096 at most; none where it cannot be read.
    func entries(_ path: String) -> [String] {
        guard let folder = opendir(root + path) else { return [] }
        defer { closedir(folder) }
        var names: [String] = []
        while names.count < 4096, let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { place in
                place.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != "." && name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    /// The lines of a file that are not empty; none where it cannot be read.
    func lines(_ path: String) -> [Substring] { text(path).split(separator: "\n") }

    /// The first 256 KiB of a file; empty where it cannot be read.
    func text(_ path: String) -> String {
        String(decoding: bytes(path, upTo: 256 * 1024), as: UTF8.self)
    }

    /// The first bytes of a file; none where it cannot be read.
    func bytes(_ path: String, upTo limit: Int) -> [UInt8] {
        let file = open(root + path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return [] }
        defer { close(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: min(limit, 16384))
        while bytes.count < limit {
            let count = Glibc.read(file, &chunk, min(chunk.count, limit - bytes.count))
            guard count > 0 else { break }
            bytes += chunk.prefix(count)
        }
        return bytes
    }

    /// The bytes that are free below a folder, or below the nearest one that can be looked at.
    func freeBytes(_ path: String) -> UInt64? {
        fileSystem(path).map { UInt64($0.f_bavail) * UInt64($0.f_frsize) }
    }

    /// Whether the file system below a folder takes no writing.
    func isReadOnly(_ path: String) -> Bool {
        fileSystem(path).map { $0.f_flag & UInt(ST_RDONLY) != 0 } ?? false
    }

    /// Where the file system of a folder, or of the nearest one that can be looked at, begins.
    func mountPoint(_ path: String) -> String {
        var folder = path
        while folder != "/", device(folder) == nil { folder = Self.folder(of: folder) }
        let own = device(folder)
        while folder != "/", device(Self.folder(of: folder)) == own {
            folder = Self.folder(of: folder)
        }
        return folder
    }

    private func device(_ path: String) -> dev_t? {
        var status = stat()
        return stat(root + path, &status) == 0 ? status.st_dev : nil
    }

    private func fileSystem(_ path: String) -> statvfs? {
        var folder = path
        while true {
            var facts = statvfs()
            if statvfs(root + folder, &facts) == 0 { return facts }
            guard folder.count > 1 else { return nil }
            folder = Self.folder(of: folder)
        }
    }

    /// The folder that a path lies in.
    static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
        return String(path[..<slash])
    }

    private static var processGroups: Set<UInt32> {
        var groups = [gid_t](repeating: 0, count: 1024)
        let count = getgroups(Int32(groups.count), &groups)
        return Set(groups.prefix(max(0, Int(count))) + [getegid()])
    }

    private static var ownPath: String? {
        var path = [CChar](repeating: 0, count: 4096)
        let count = readlink("/proc/self/exe", &path, path.count)
        guard count > 0 else { return nil }
        return String(decoding: path.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
