internal import LinuxIO
internal import VarlinkWire

/// Where a repository of problems comes from.
enum ProblemSource: Equatable {
    /// A folder or an archive of this machine.
    case files(String)
    /// An archive at an address, and how the store names where it comes from.
    case address(String, name: String)

    /// No report of an import is longer, in bytes.
    static let reportBytesMax = 16 * 1024 * 1024

    /// - Parameters:
    ///   - text: `OWNER/REPO[@BRANCH]`, an address, a folder or a file.
    ///   - exists: whether something stands at a path.
    init(_ text: String, exists: (String) -> Bool) throws(CommandError) {
        if text.contains("://") {
            self = try Self.address(text)
        } else if exists(text) {
            self = .files(text)
        } else if let name = Self.repository(text) {
            self = name
        } else {
            throw CommandError(
                .usage, "\"\(text.printable)\" is no file, no folder and no repository",
                hint: "expected OWNER/REPO, OWNER/REPO@BRANCH, https://…, or a path")
        }
    }

    /// A repository of the forge, by its parts.
    init(owner: String, repository: String, branch: String) {
        self = .address(
            "https://github.com/\(owner)/\(repository)/archive/refs/heads/\(branch).zip",
            name: "\(owner)/\(repository)@\(branch)")
    }

    private static func repository(_ text: String) -> ProblemSource? {
        let halves = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
        let names = halves[0].split(separator: "/", omittingEmptySubsequences: false)
        let branch = halves.count == 2 ? String(halves[1]) : "main"
        guard names.count == 2, names.allSatisfy({ isName($0) }),
            branch.split(separator: "/", omittingEmptySubsequences: false)
                .allSatisfy({ isName($0) })
        else { return nil }
        return ProblemSource(
            owner: String(names[0]), repository: String(names[1]), branch: branch)
    }

    /// Whether it may be the name of an owner, a repository or a part of a branch.
    static func isName(_ text: some StringProtocol) -> Bool {
        !text.isEmpty && text.utf8.count <= 100 && text != "." && text != ".."
            && text.unicodeScalars.allSatisfy { scalar in
                scalar.isASCII && (Character(scalar).isLetter || Character(scalar).isNumber)
                    || "-_.".unicodeScalars.contains(scalar)
            }
    }

    /// Of a page of the forge the archive of its branch; else the address itself.
    private static func address(_ text: String) throws(CommandError) -> ProblemSource {
        let scheme = "https://"
        guard text.lowercased().hasPrefix(scheme), text.utf8.count <= 2000,
            text.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value < 0x7F })
        else {
            throw CommandError(
                .usage, "\"\(text.printable)\" is no address that is fetched",
                hint: "an address begins with https:// and has no blanks")
        }
        var parts = text.dropFirst(scheme.count).split(separator: "/").map(String.init)
        if parts.count > 2, parts[0] == "github.com", parts[2].hasSuffix(".git") {
            parts[2].removeLast(4)
        }
        let isPage = parts.count == 3 || parts.count > 4 && parts[3] == "tree"
        guard isPage, parts[0] == "github.com" else { return .address(text, name: text) }
        let branch = parts.count == 3 ? "main" : parts[4...].joined(separator: "/")
        return repository("\(parts[1])/\(parts[2])@\(branch)") ?? .address(text, name: text)
    }

    /// What is said where a session runs while a repository is exchanged; else nothing.
    static func pending(_ reply: JSONObject) -> String {
        reply.isTrue("pending")
            ? "A session runs: the box reads it when that is over.\n" : ""
    }
}
