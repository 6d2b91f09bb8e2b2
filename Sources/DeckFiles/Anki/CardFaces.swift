internal import LibraryRecords

/// Makes what is heard and seen of the cards of a note.
struct CardFaces {
    struct Side {
        var record: SideRecord
        var hasFormula: Bool
        var hasScript: Bool
    }

    private let type: AnkiNoteType
    private let fields: [String: String]

    init(_ note: AnkiNote, _ type: AnkiNoteType) {
        self.type = type
        var fields = Dictionary(
            zip(type.fields, note.fields), uniquingKeysWith: { first, _ in first })
        fields["Tags"] = fields["Tags"] ?? ""
        fields["Type"] = fields["Type"] ?? type.name
        self.fields = fields
    }

    func side(_ number: Int) -> Side {
        // Gaps have one template for all their cards.
        let template = type.templates[type.hasGaps ? 0 : number]
        let gap = type.hasGaps ? number + 1 : nil
        var front = TemplateRendering(fields: fields, gap: gap, isAnswer: false)
        var back = TemplateRendering(fields: fields, gap: gap, isAnswer: true)
        let question = face(template?.front, &front)
        let answer = face(template?.back, &back)
        return Side(
            record: SideRecord(
                number: number, front: question.face, back: answer.face,
                typed: front.typed.map { HTMLText($0).face.text }),
            hasFormula: question.hasFormula || answer.hasFormula,
            hasScript: question.hasScript || answer.hasScript)
    }

    private func face(
        _ template: CardTemplate?, _ rendering: inout TemplateRendering
    ) -> (face: FaceRecord, hasFormula: Bool, hasScript: Bool) {
        guard let template else { return (FaceRecord(text: ""), false, false) }
        let text = HTMLText(rendering.html(of: template))
        var face = text.face
        if face.text.isEmpty { face.text = HTMLText(rendering.spoken).face.text }
        return (face, text.hasFormula, text.hasScript)
    }
}
