// The folder that this program was built in.
extension SystemView {
    /// The checkout that this program was built in; nil where it was installed.
    var checkout: String? {
        guard let program else { return nil }
        var folder = Self.folder(of: program)
        while folder != "/" {
            if exists(folder + "/Package.swift") && exists(folder + "/Makefile") { return folder }
            folder = Self.folder(of: folder)
        }
        return nil
    }
}
