import Foundation

extension Box {
    /// Copies corpora of the fixtures into a state folder, as if they had been installed there.
    static func install(_ corpora: [String], in state: String) throws {
        guard !corpora.isEmpty else { return }
        let files = FileManager.default
        try files.createDirectory(
            atPath: state + "/corpora", withIntermediateDirectories: false)
        for name in corpora {
            try files.copyItem(
                atPath: "\(Checkout.root)/Tests/Fixtures/corpora/\(name)",
                toPath: "\(state)/corpora/\(name)")
        }
    }
}
