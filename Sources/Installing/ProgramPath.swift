internal import Foundation

/// The path of a program that stands first in `PATH`; nil where there is none.
package func programPath(_ name: String, _ environment: [String: String]) -> String? {
    (environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
        .map { "\($0)/\(name)" }
        .first(where: FileManager.default.isExecutableFile)
}
