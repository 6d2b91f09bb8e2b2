/// The hash FNV-1a: the same text has the same number on every machine and in every version, unlike
/// Swift's own hashes.
///
/// It is quick and spreads well; who wants two texts of one hash can find them. The constants are
/// those of its authors, Fowler, Noll and Vo.
package enum FNV1a {
    /// A number of 64 bits for the UTF-8 of a text.
    package static func hash64(_ text: String) -> UInt64 {
        text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }

    /// A number of 32 bits for the UTF-8 of a text.
    package static func hash32(_ text: String) -> UInt32 {
        text.utf8.reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x100_0193 }
    }
}
