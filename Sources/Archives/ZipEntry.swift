internal import CZip

/// What a zip archive says of one of its files.
package struct ZipEntry: Hashable, Sendable {
    /// The place in the archive, from 0.
    package var index: UInt64
    /// The bytes of the name, in which a NUL is a space; as text where they are UTF-8, and
    /// otherwise read as code page 437.
    package var name: String
    /// In bytes, as the archive says.
    package var size: UInt64
    package var packedSize: UInt64
    package var isEncrypted: Bool
    /// Whether it is stored as it is, or deflated; all else is unusual.
    package var hasUsualMethod: Bool
    /// Whether it is a link, a device or a pipe, not a file or a folder.
    package var isSpecial: Bool

    /// - Returns: nil where the archive does not say its name.
    init?(_ archive: OpaquePointer, _ index: UInt64) {
        var status = zip_stat_t()
        guard let name = zip_get_name(archive, index, zip_flags_t(ZIP_FL_ENC_STRICT)),
            zip_stat_index(archive, index, 0, &status) == 0
        else { return nil }
        self.index = index
        self.name = String(cString: name)
        size = status.size
        packedSize = status.comp_size
        isEncrypted = status.encryption_method != ZIP_EM_NONE
        hasUsualMethod = [ZIP_CM_STORE, ZIP_CM_DEFLATE].contains(Int32(status.comp_method))
        isSpecial = Self.isSpecial(archive, index)
    }

    /// Only systems like Unix say the kind of a file, in the upper half of its attributes.
    private static func isSpecial(_ archive: OpaquePointer, _ index: UInt64) -> Bool {
        var (system, attributes) = (UInt8(0), UInt32(0))
        zip_file_get_external_attributes(archive, index, 0, &system, &attributes)
        let kind = attributes >> 28
        return UInt32(system) == UInt32(ZIP_OPSYS_UNIX) && ![0, folder, file].contains(kind)
    }

    private static let folder: UInt32 = 0o4
    private static let file: UInt32 = 0o10
}
