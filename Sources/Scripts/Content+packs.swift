package import Curriculum
internal import WordPacks

// The packs of words that come with the box.
extension Content {
    /// Reads a pack that came with the box, with the checks of its form; nil where there is none of
    /// this name, or something is wrong with it. Blocks.
    package func bundledPack(_ name: String) -> PackSource? {
        // A client's text may be a path; one that is a folder here is none.
        guard let folder = packs, PackLint.packs(in: folder).contains(name),
            let rules = curriculum.flatMap({ PackRules.load(curriculum: $0).0 })
        else { return nil }
        return PackLint.run("\(folder)/\(name)", rules: rules).source
    }

    /// The packs that came with the box, in the order of their names, and what is wrong with those
    /// that are left out. Blocks.
    package func bundledPacks() -> (packs: [PackSource], problems: [Problem]) {
        guard let curriculum, let folder = packs else { return ([], []) }
        let (rules, problems) = PackRules.load(curriculum: curriculum)
        guard let rules else { return ([], problems) }
        let reports = PackLint.packs(in: folder).map {
            PackLint.run("\(folder)/\($0)", rules: rules)
        }
        let faults = reports.filter { $0.source == nil }.flatMap(\.problems)
        return (reports.compactMap(\.source), faults.filter { $0.severity == .error })
    }

    /// The folder of the packs.
    private var packs: String? { curriculum.map { $0 + "/packs" } }
}
