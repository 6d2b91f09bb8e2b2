internal import Glibc

/// A symbolic link in a folder of its own, for libraries that open a path; both go with this value.
package struct TemporaryLink: ~Copyable {
    package let path: String
    private let folder: String

    /// Makes the folder, which only its owner may enter, and the link in it.
    ///
    /// - Throws: `EEXIST` where something has the folder's name; nothing of it is changed.
    package init(in folder: String, named name: String, to target: String) throws(SystemError) {
        let path = "\(folder)/\(name)"
        try system("mkdir", folder) { mkdir(folder, 0o700) }
        do {
            try system("symlink", path) { symlink(target, path) }
        } catch {
            rmdir(folder)
            throw error
        }
        self.path = path
        self.folder = folder
    }

    deinit {
        unlink(path)
        rmdir(folder)
    }
}
