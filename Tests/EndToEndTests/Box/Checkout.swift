import Foundation

/// Where the repository and the built programs are.
enum Checkout {
    static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

    /// A program of ours: in `$LECTERN_BUILD`, else where these tests were built.
    static func program(_ name: String) throws -> String {
        let folder = ProcessInfo.processInfo.environment["LECTERN_BUILD"] ?? ownBuild
        let path = "\(folder)/\(name)"
        guard FileManager.default.isExecutableFile(atPath: path) else {
            throw Trouble("\(path) is not there: run `swift build`, or set $LECTERN_BUILD")
        }
        return path
    }

    /// The folder of the test bundle, which is that of the products.
    private static var ownBuild: String {
        let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") }
        let executable = bundle ?? CommandLine.arguments[0]
        return URL(filePath: executable).deletingLastPathComponent().path
    }
}
