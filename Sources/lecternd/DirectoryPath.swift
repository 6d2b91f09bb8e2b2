internal import Foundation
internal import LinuxIO

/// Paths of folders, as the command line and the configuration name them.
enum DirectoryPath {
    /// What is expected instead of a path at which no folder can be made; nil if the path can be
    /// used. Whether the daemon's user may write there shows only when the daemon starts.
    static func wish(_ path: String) -> String? {
        guard path.hasPrefix("/") else { return "an absolute path" }
        var place = URL(fileURLWithPath: path).standardizedFileURL
        while place.path != "/", fileKind(place.path) == nil { place.deleteLastPathComponent() }
        let real = place.resolvingSymlinksInPath().path
        let isKernels = ["/proc", "/sys"].contains { real == $0 || real.hasPrefix($0 + "/") }
        guard fileKind(place.path) == .folder, !isKernels else {
            return "a folder in which files can be made"
        }
        return nil
    }

    /// A path of the command line, resolved from the current folder; an empty path stays empty.
    static func fromHere(_ path: String) -> String {
        path.isEmpty ? path : URL(fileURLWithPath: path).standardizedFileURL.path
    }
}
