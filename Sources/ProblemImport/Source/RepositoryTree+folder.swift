internal import Foundation
internal import LinuxIO

extension RepositoryTree {
    /// The wanted files of a folder. Links in it are not followed.
    static func folder(_ path: String) throws(ProblemImportError) -> RepositoryTree {
        var walk = FolderWalk(root: path)
        let names = try walk.names()
        let outer = try outer(of: names, in: path)
        var tree = RepositoryTree(outer: outer)
        for parts in names {
            if let outer, parts.first != outer { continue }
            guard let wanted = WantedName(outer == nil ? parts : Array(parts.dropFirst())) else {
                continue
            }
            let file = ([path] + parts).joined(separator: "/")
            try tree.add(wanted, content(of: file, upTo: wanted.bytesMax), of: path)
        }
        return tree
    }

    private static func content(of file: String, upTo max: Int) -> Content {
        do throws(SystemError) {
            return .bytes(try readPlainFile(file, upTo: max))
        } catch {
            return error.isTooLarge ? .tooLong : .unreadable("\(error)")
        }
    }
}

/// Looks for the files of a repository in a folder.
private struct FolderWalk {
    private let root: String
    private var entries = 0
    private var found: [[String]] = []

    init(root: String) { self.root = root }

    /// The paths of what could be wanted, also below one outer folder, in a fixed order.
    mutating func names() throws(ProblemImportError) -> [[String]] {
        try look([])
        return found
    }

    private mutating func look(_ folder: [String]) throws(ProblemImportError) {
        let path = ([root] + folder).joined(separator: "/")
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: path)
        } catch {
            // One beside the problems is nobody's business.
            if let top = folder.first, top != "problems" { return }
            throw ProblemImportError(
                path, expected: "a folder that can be read", found: error.localizedDescription,
                hint: "check whether you may read it")
        }
        for name in names.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
            try count()
            let place = "\(path)/\(name)"
            guard !name.hasPrefix("."), !isLink(place) else { continue }
            switch fileKind(place) {
            case .file: found.append(folder + [name])
            case .folder where mayHold(folder + [name]): try look(folder + [name])
            case .folder, .other, nil: break
            }
        }
    }

    /// Whether wanted files can be below a folder: `problems/*/*` and `templates`, also in one
    /// more.
    private func mayHold(_ folder: [String]) -> Bool {
        func isWanted(_ parts: ArraySlice<String>) -> Bool {
            switch parts.first {
            case nil: true
            case "problems": parts.count <= 3
            case "templates": parts.count == 1
            default: false
            }
        }
        return isWanted(folder[...]) || isWanted(folder.dropFirst())
    }

    private mutating func count() throws(ProblemImportError) {
        entries += 1
        guard entries <= ImportLimits.entriesMax else {
            throw ProblemImportError(
                root, expected: "\(ImportLimits.entriesMax) files and folders at most",
                found: "more", hint: "name the folder in which the folder \"problems\" is")
        }
    }
}
