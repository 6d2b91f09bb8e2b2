package import Curriculum
internal import WordPacks

// The packs of words that come with the box.
extension Content {
    /// Reads a pack that came with the box, with the checks of its form; nil where there is none of
    /// this name, or something is wrong with it. Blocks.
    package func bundledPack(_ name: String) -> PackSource? {
        guard let curriculum, Self.isName(name),
            let rules = PackRules.load(curriculum: curriculum).0
        else { return nil }
        let folder = "\(curriculum)/packs/\(name)"
        guard PackLint.isPack(folder) else { return nil }
        return PackLint.run(folder, rules: rules).source
    }

    /// The packs that came with the box, in the order of their names; those with something wrong
    /// are left out. Blocks.
    package func bundledPacks() -> [PackSource] {
        guard let curriculum else { return [] }
        return PackLint.packs(in: "\(curriculum)/packs").compactMap { bundledPack($0) }
    }

    /// Whether a client's text can be the name of a folder here, and is no path.
    private static func isName(_ text: String) -> Bool {
        (1...128).contains(text.utf8.count)
            && text.utf8.allSatisfy { byte in
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                    || byte == UInt8(ascii: "-")
            }
    }
}
