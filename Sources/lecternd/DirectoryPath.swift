internal import Foundation
internal import LinuxIO

/// Paths of folders, as the command line and the configuration name them.
enum DirectoryPath {
    /// What is expected in the place of a path in which no folder could be made; nil where nothing
    /// speaks against it. Who may write there shows when the daemon's own user starts it.
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

    /// A path of the command line, from the current folder; none where there is none.
    static func fromHere(_ path: String) -> String {
        path.isEmpty ? path : URL(fileURLWithPath: path).standardizedFileURL.path
    }
}
