internal import LibraryRecords

/// A kind of notes as it is written for Anki: which fields stand on which side of which card.
struct AnkiModel: Hashable {
    /// A card: the fields of its front and its back by their places, and whether the back is typed.
    struct Template: Hashable {
        var number: Int
        var front: Int
        var back: Int
        var isTyped: Bool
    }

    var name: String
    var fields: [String]
    /// Empty where the cards are the gaps of the first field.
    var templates: [Template]

    var hasGaps: Bool { templates.isEmpty }

    /// The model of a note, and its fields: those of the note, followed by the faces that none of
    /// them holds.
    static func of(_ note: NoteRecord) -> (model: AnkiModel, fields: [String]) {
        var names = note.fields.map(\.name)
        var texts = note.fields.map(\.text)
        if let first = texts.first, isCloze(first, note.sides) {
            return (AnkiModel(name: note.type, fields: names, templates: []), texts)
        }
        var plain = texts.map { HTMLText($0).face }
        func place(of face: FaceRecord, _ name: String, besides other: Int? = nil) -> Int {
            let places = plain.indices.filter { plain[$0].isSame(as: face) }
            if let place = places.first(where: { $0 != other }) ?? places.first { return place }
            names.append(name)
            texts.append(face.html)
            plain.append(face)
            return texts.count - 1
        }
        let templates = note.sides.map { side in
            let front = place(of: side.front, "Front \(side.number + 1)")
            let back = place(of: side.back, "Back \(side.number + 1)", besides: front)
            return Template(
                number: side.number, front: front, back: back,
                isTyped: side.typed != nil && side.typed == plain[back].text)
        }
        return (AnkiModel(name: note.type, fields: names, templates: templates), texts)
    }

    /// Whether the sides are the gaps of a text.
    private static func isCloze(_ text: String, _ sides: [SideRecord]) -> Bool {
        guard text.contains("{{c") else { return false }
        let cloze = ClozeText(text)
        return sides.allSatisfy { !cloze.answers($0.number + 1).isEmpty }
    }
}

extension FaceRecord {
    /// Whether two faces have the same to hear and see. The media of one may be left out.
    fileprivate func isSame(as face: FaceRecord) -> Bool {
        text == face.text && Set(face.sounds).isSubset(of: sounds)
            && Set(face.pictures).isSubset(of: pictures)
    }

    /// As a field of Anki.
    var html: String {
        Self.html(text) + sounds.map { "[sound:\(Self.html($0))]" }.joined()
            + pictures.map { name in
                "<img src=\"\(Self.html(name).replacing("\"", with: "&quot;"))\">"
            }.joined()
    }

    private static func html(_ text: String) -> String {
        let parts = text.map { character in
            switch character {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            case "\n": "<br>"
            default: String(character)
            }
        }
        return parts.joined()
    }
}

// As the settings of a collection have it.
extension AnkiModel {
    func json(number: Int) -> JSONValue {
        [
            "id": .int(number), "name": .text(name), "type": .int(hasGaps ? 1 : 0), "mod": 0,
            "usn": -1, "sortf": 0, "did": .null, "css": .text(Self.style),
            "flds": .list(fields.enumerated().map(Self.field)),
            "tmpls": .list(hasGaps ? [gaps] : templates.map(card)),
        ]
    }

    private static let style = ".card { font-family: arial; font-size: 20px; text-align: center; }"

    private static func field(_ index: Int, _ name: String) -> JSONValue {
        [
            "name": .text(name), "ord": .int(index), "sticky": false, "rtl": false,
            "font": "Arial", "size": 20,
        ]
    }

    private func card(_ template: Template) -> JSONValue {
        let typed = template.isTyped ? "\n\n{{type:\(fields[template.back])}}" : ""
        // The front again, without the line to type in.
        let front = template.isTyped ? fields[template.front] : "FrontSide"
        let back = template.isTyped ? "type:\(fields[template.back])" : fields[template.back]
        return [
            "name": .text("Card \(template.number + 1)"), "ord": .int(template.number),
            "qfmt": .text("{{\(fields[template.front])}}\(typed)"),
            "afmt": .text("{{\(front)}}\n\n<hr id=answer>\n\n{{\(back)}}"),
        ]
    }

    private var gaps: JSONValue {
        let others = fields.dropFirst().map { "<br>\n{{\($0)}}" }.joined()
        return [
            "name": "Cloze", "ord": 0, "qfmt": .text("{{cloze:\(fields[0])}}"),
            "afmt": .text("{{cloze:\(fields[0])}}\(others)"),
        ]
    }
}
