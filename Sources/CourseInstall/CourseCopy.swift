internal import Foundation
internal import Installing

/// Copies the folder of a course, within limits and without what is hidden.
struct CourseCopy {
    /// More files and folders than this are no course.
    static let filesMax = 10_000
    /// Folders go so deep at most.
    static let depthMax = 8
    /// All files together, in bytes.
    static let bytesMax = 4 << 30

    private let root: String
    private var files = 0
    private var bytes = 0

    /// `source` is the folder of a course; `target` is not there yet.
    static func make(of source: String, at target: String) throws(InstallFailure) {
        var copy = CourseCopy(root: CourseFolder.resolved(source))
        try copy.folder(source, target, depth: 0)
    }

    private init(root: String) {
        self.root = root
    }

    private mutating func folder(
        _ source: String, _ target: String, depth: Int
    ) throws(InstallFailure) {
        guard depth < Self.depthMax else {
            throw InstallFailure(
                source, expected: "at most \(Self.depthMax) folders in each other",
                found: "one more")
        }
        try Staging.makeFolder(target)
        for name in try names(in: source) {
            try entry("\(source)/\(name)", "\(target)/\(name)", depth: depth + 1)
        }
    }

    /// A link to a file of the course becomes that file; one that leads away is refused, since a
    /// course must be whole when its folder is copied.
    private mutating func entry(
        _ source: String, _ target: String, depth: Int
    ) throws(InstallFailure) {
        try count(source)
        let real = CourseFolder.resolved(source)
        let kind = try attributes(source)[.type] as? FileAttributeType
        if kind == .typeDirectory { return try folder(source, target, depth: depth) }
        let found = try attributes(real)
        guard found[.type] as? FileAttributeType == .typeRegular, real.hasPrefix(root + "/") else {
            throw InstallFailure(
                source, expected: "a file or a folder of the course",
                found: kind == .typeSymbolicLink
                    ? "a link to \(real)" : "something that is no plain file",
                hint: "Put the file itself there, or take this away.")
        }
        bytes += found[.size] as? Int ?? 0
        guard bytes <= Self.bytesMax else {
            throw InstallFailure(
                root, expected: "a course of \(Self.bytesMax) bytes at most", found: "more")
        }
        try performing(source) { try $0.copyItem(atPath: real, toPath: target) }
        try Staging.makeReadable(target)
    }

    private mutating func count(_ path: String) throws(InstallFailure) {
        files += 1
        guard files <= Self.filesMax else {
            throw InstallFailure(
                root, expected: "at most \(Self.filesMax) files and folders", found: "more")
        }
    }

    /// Hidden names are no part of a course: the schema allows none of them.
    private func names(in folder: String) throws(InstallFailure) -> [String] {
        try performing(folder) { try $0.contentsOfDirectory(atPath: folder) }
            .filter { !$0.hasPrefix(".") }.sorted()
    }

    private func attributes(_ path: String) throws(InstallFailure) -> [FileAttributeKey: Any] {
        try performing(path) { try $0.attributesOfItem(atPath: path) }
    }
}
