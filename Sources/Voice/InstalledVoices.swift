/// The voices that are there, by every name under which they can be asked for.
package struct InstalledVoices: Equatable, Sendable {
    /// Names without a variant, in lower case, since espeak-ng does not tell the cases apart.
    package let bases: Set<String>
    /// The names of the files of the variants, as they are spelt.
    package let variants: Set<String>

    /// The most names of either kind.
    package static let namesMax = 2000

    package init(bases: Set<String>, variants: Set<String>) {
        self.bases = bases
        self.variants = variants
    }

    /// Whether the synthesiser will take the name.
    package func contains(_ text: String) -> Bool {
        let name: VoiceName
        do {
            name = try VoiceName(text)
        } catch {
            return false
        }
        if let variant = name.variant, !variants.contains(variant) { return false }
        return bases.contains(name.base.lowercased())
    }
}
