internal import Foundation

/// Where a course is made ready: a hidden folder beside the installed ones, on the same disk, so
/// that it moves in one step. The daemon looks at no hidden folder.
struct Staging {
    let courses: String

    private var root: String { courses + "/.install" }
    /// Here the new course is made, under its own name.
    var fresh: String { root + "/new" }
    /// What ffmpeg says.
    var notes: String { root + "/notes" }
    private var former: String { root + "/former" }

    /// Makes room, and takes away what an installation left that was broken off.
    func prepare() throws(InstallFailure) {
        try performing(root) { files in
            try empty(files)
            try files.createDirectory(atPath: fresh, withIntermediateDirectories: true)
            try files.createDirectory(atPath: former, withIntermediateDirectories: true)
        }
    }

    /// Takes everything away; an earlier version whose place is free comes back before.
    private func empty(_ files: FileManager) throws {
        if files.fileExists(atPath: former) {
            for name in try files.contentsOfDirectory(atPath: former)
            where !Self.exists("\(courses)/\(name)") {
                try files.moveItem(atPath: "\(former)/\(name)", toPath: "\(courses)/\(name)")
            }
        }
        if Self.exists(root) { try files.removeItem(atPath: root) }
    }

    /// Puts the new course in its place. Where that fails, `clear` brings the earlier one back.
    func move(_ name: String) throws(InstallFailure) {
        let place = "\(courses)/\(name)"
        // After a power cut a name must not stand for a file that was never written.
        sync()
        try performing(place) { files in
            if Self.exists(place) {
                try files.moveItem(atPath: place, toPath: "\(former)/\(name)")
            }
            try files.moveItem(atPath: "\(fresh)/\(name)", toPath: place)
        }
    }

    func clear() {
        // What cannot be moved or removed is hidden, and the next installation tries again.
        try? empty(FileManager.default)
    }

    static func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: path) || isLink(path)
    }

    static func isLink(_ path: String) -> Bool {
        // What is no link has no destination: the answer is no.
        (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
    }
}
