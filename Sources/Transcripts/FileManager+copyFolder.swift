internal import Foundation

extension FileManager {
    /// Copies a folder that may be another user's. `copyItem` refuses a folder below such a one,
    /// since it wants to keep who owns it.
    func copyFolder(_ folder: String, to place: String) throws {
        try createDirectory(atPath: place, withIntermediateDirectories: false)
        for name in try contentsOfDirectory(atPath: folder) {
            let (source, target) = ("\(folder)/\(name)", "\(place)/\(name)")
            let type = try attributesOfItem(atPath: source)[.type] as? FileAttributeType
            if type == .typeDirectory {
                try copyFolder(source, to: target)
            } else {
                try copyItem(atPath: source, toPath: target)
            }
        }
    }
}
