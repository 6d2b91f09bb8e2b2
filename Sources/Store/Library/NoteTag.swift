internal import LibraryRecords

/// A tag of a note. `::` divides the levels of tags.
enum NoteTag {
    /// The tag and those above it, such as `verbs` above `verbs::past`, without those that are too
    /// long to be asked for.
    static func names(of tag: String) -> [String] {
        let characters = Array(tag.unicodeScalars)
        let ends = characters.indices.dropFirst().filter { index in
            characters[index...].starts(with: "::".unicodeScalars)
        }
        return (ends + [characters.count]).filter { 1...LibraryLimits.tagMax ~= $0 }.map { end in
            String(String.UnicodeScalarView(characters[..<end]))
        }
    }
}
