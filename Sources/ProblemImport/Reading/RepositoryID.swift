/// The name for machines of a repository, which progress hangs on.
package enum RepositoryID {
    /// 1 to 64 small letters, figures, hyphens and underscores, not a hyphen first: so that the
    /// folder of that name is no other one.
    package static func isID(_ text: String) -> Bool {
        (1...64).contains(text.utf8.count) && text.first != "-"
            && text.utf8.allSatisfy { byte in
                UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
                    || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
                    || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
            }
    }

    /// - Parameters:
    ///   - given: by the caller; nil for one that is made of the other names.
    ///   - origin: such as `OWNER/REPO@BRANCH`; a path on this machine says nothing beside `name`.
    ///   - name: of the folder or the archive.
    static func id(
        _ given: String?, _ origin: String?, _ name: String?, in source: String
    ) throws(ProblemImportError) -> String {
        let fetched = origin.flatMap { $0.hasPrefix("/") ? nil : $0 }
        let id = given ?? made(fetched.map(repository) ?? name.map(withoutBranch) ?? "")
        guard isID(id) else {
            throw ProblemImportError(
                source,
                expected: "an id of 1 to 64 small letters, figures, hyphens and underscores",
                found: id.isEmpty ? "a name without such letters" : "\"\(id.prefix(100))\"",
                hint: "say one with --id")
        }
        return id
    }

    /// `REPO` of `OWNER/REPO@BRANCH` or of an address.
    private static func repository(_ origin: String) -> String {
        let path = origin.split(separator: "@", maxSplits: 1).first ?? ""
        return String(path.split(separator: "/").last ?? "")
    }

    /// A forge puts the branch behind the name.
    private static func withoutBranch(_ name: String) -> String {
        for branch in ["-main", "-master"] where name.hasSuffix(branch) {
            return String(name.dropLast(branch.count))
        }
        return name
    }

    private static func made(_ name: String) -> String {
        let words = name.lowercased().split { letter in
            !letter.isASCII || !(letter.isLetter || letter.isNumber || letter == "_")
        }
        return String(words.joined(separator: "-").prefix(64))
    }
}
