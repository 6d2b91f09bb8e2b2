// Where the rules are found.
extension Rules {
    /// The curriculum folder whose rules count: that of the path, else the one above `here`, else
    /// the one that was installed with the program, or that stands in the checkout it was built in.
    ///
    /// All paths are absolute.
    ///
    /// - Parameters:
    ///   - here: the current folder.
    ///   - program: the path of the program.
    package static func folder(near path: String, here: String, program: String) -> String? {
        let folder = Files.parent(of: program)
        let candidates =
            upwards(from: path) + upwards(from: here).map { $0 + "/curriculum" }
            + [Files.parent(of: folder) + "/share/lectern/curriculum"]
            + upwards(from: folder).map { $0 + "/curriculum" }
        return candidates.first(where: stand)
    }

    private static func upwards(from path: String) -> [String] {
        var folders = [path]
        while let last = folders.last, last != "/" { folders.append(Files.parent(of: last)) }
        return folders
    }
}
