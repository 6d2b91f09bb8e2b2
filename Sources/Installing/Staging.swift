internal import Foundation
internal import LinuxIO

/// Where something is made ready to be installed: a hidden folder beside what is there, on the same
/// disk, so that it takes its place in one step. The daemon looks at no hidden folder.
package struct Staging {
    /// The folder that holds what is installed.
    package let folder: String
    /// What of an earlier version stays when a newer one takes its place, such as recordings.
    private let kept: [String]

    /// Here the new thing is made, under its own name.
    package var fresh: String { root + "/new" }
    /// Here parts are made of something that is installed, and have the same names there. What of
    /// them is not in its place in the end is nobody's.
    package var parts: String { root + "/parts" }
    /// A file for what other programs say meanwhile.
    package var notes: String { root + "/notes" }
    private var root: String { folder + "/.install" }

    /// Installs one thing after another has been; makes the folder where there is none, and takes
    /// away what is left in the end, or was by an installation that was broken off.
    ///
    /// - Parameter patienceUSec: so long it waits for another one to end.
    package static func with<Value>(
        _ folder: String, keeping kept: [String] = [], patienceUSec: Int64 = 0,
        _ body: (Staging) throws(InstallFailure) -> Value
    ) throws(InstallFailure) -> Value {
        try alone(
            in: folder, keeping: kept, patienceUSec: patienceUSec
        ) { staging throws(InstallFailure) in
            try makeFolder(staging.fresh)
            let result = Result { () throws(InstallFailure) in try body(staging) }
            // What cannot be removed is hidden, and the next installation tries again; what is
            // installed is so in any case.
            try? staging.clear()
            return try result.get()
        }
    }

    /// Does something with what is installed while nobody installs; what an installation that was
    /// broken off should have kept is in its place before.
    ///
    /// - Parameter patienceUSec: so long it waits for an installation to end.
    package static func alone<Value>(
        in folder: String, keeping kept: [String], patienceUSec: Int64 = 0,
        _ body: (Staging) throws(InstallFailure) -> Value
    ) throws(InstallFailure) -> Value {
        try checkSight(of: folder)
        if !exists(folder) { try makeFolder(folder) }
        let lock = try lock(folder, until: SystemClock.monotonicUSec() + patienceUSec)
        return try withExtendedLifetime(lock) { () throws(InstallFailure) in
            let staging = Staging(folder: folder, kept: kept)
            try staging.clear()
            return try body(staging)
        }
    }

    /// What cannot be seen would count as missing.
    private static func checkSight(of folder: String) throws(InstallFailure) {
        guard isHidden(folder) else { return }
        throw InstallFailure(
            folder, expected: "a folder that this user may look into", found: "no permission",
            hint: "Put sudo before the command.")
    }

    /// Puts the new thing in its place; an earlier version of it gives way in the same moment.
    package func move(_ name: String) throws(InstallFailure) {
        // After a power cut a name must not stand for a file that was never written.
        sync()
        try put("\(fresh)/\(name)", in: "\(folder)/\(name)")
    }

    /// Puts each of these parts in its place in something that is installed; an earlier part of
    /// that name gives way in the same moment, and everything else stays as it is.
    package func move(parts names: [String], of name: String) throws(InstallFailure) {
        sync()
        for part in names { try put("\(parts)/\(part)", in: "\(folder)/\(name)/\(part)") }
    }

    private func put(_ new: String, in place: String) throws(InstallFailure) {
        guard Self.exists(place) else {
            return try performing(place) { try $0.moveItem(atPath: new, toPath: place) }
        }
        do {
            try exchangeFiles(new, place)
        } catch {
            throw InstallFailure(
                place, expected: "a disk on which two folders can change places",
                found: "\(error)")
        }
    }

    /// Takes everything away that is not installed, but for what is kept.
    private func clear() throws(InstallFailure) {
        guard Self.exists(root) else { return }
        try performing(root) { files in
            for name in Self.exists(fresh) ? try files.contentsOfDirectory(atPath: fresh) : [] {
                for part in kept where Self.exists("\(fresh)/\(name)/\(part)") {
                    if let place = place(of: part, from: name) {
                        try files.moveItem(atPath: "\(fresh)/\(name)/\(part)", toPath: place)
                    }
                }
            }
            try files.removeItem(atPath: root)
        }
    }

    /// Where a kept part goes: to its owner; where that is gone, or has been given another since
    /// the installation was broken off, under a name of its own beside it. Nil for a link, which
    /// is not what it leads to.
    private func place(of part: String, from name: String) -> String? {
        let owner = "\(folder)/\(name)"
        if Self.exists(owner), !Self.exists("\(owner)/\(part)") { return "\(owner)/\(part)" }
        guard !Self.isLink("\(fresh)/\(name)/\(part)") else { return nil }
        var place = "\(owner).\(part)"
        var number = 1
        while Self.exists(place) {
            number += 1
            place = "\(owner).\(part)-\(number)"
        }
        return place
    }

    private static func lock(
        _ folder: String, until deadline: Int64
    ) throws(InstallFailure) -> LockFile {
        while true {
            do throws(LockFile.Failure) {
                return try LockFile(taking: folder + "/.install.lock")
            } catch {
                guard case .held(_, let pid) = error else {
                    throw InstallFailure(
                        folder, expected: "a folder that may be written", found: "\(error)")
                }
                guard SystemClock.monotonicUSec() < deadline else {
                    throw InstallFailure(
                        folder, expected: "one installation at a time",
                        found: "another one" + (pid.map { ", of process \($0)" } ?? ""),
                        hint: "Try again when it is done.")
                }
                _ = MonotonicSemaphore().wait(for: .milliseconds(20))
            }
        }
    }
}

// What is installed must be readable by the service, which has a user of its own.
extension Staging {
    /// Makes a folder, and those in which it stands.
    package static func makeFolder(_ path: String) throws(InstallFailure) {
        try performing(path) { files in
            try files.createDirectory(atPath: path, withIntermediateDirectories: true)
            try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        }
    }

    /// Lets everybody read a file.
    package static func makeReadable(_ path: String) throws(InstallFailure) {
        try performing(path) { files in
            try files.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
        }
    }

    /// Whether there is something, be it a link that leads nowhere.
    package static func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: path) || isLink(path)
    }

    package static func isLink(_ path: String) -> Bool { LinuxIO.isLink(path) }
}
