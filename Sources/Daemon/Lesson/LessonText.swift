internal import Control
internal import Curriculum
internal import Scripts
internal import Session
internal import VarlinkWire
internal import Voice

/// The text of a lesson in pieces, in the order in which they are shown. While the lesson goes on,
/// pieces are only added at the end, so that a client can read the text page by page.
struct LessonText {
    enum Piece {
        case sentence(Segment, number: Int, String)
        /// A line of the passage, for a screen.
        case line(String)
        case term(LessonContent.Term)
    }

    private(set) var pieces: [Piece] = []

    init(_ script: LessonScript, _ shown: Shown) {
        for segment in Segment.allCases {
            let lines = (script.segments[segment] ?? []).prefix(shown.sentences(of: segment))
            pieces += lines.enumerated().map {
                .sentence(segment, number: $0.offset + 1, $0.element.text)
            }
            guard shown.isOver(segment) else { break }
            if segment == .reading {
                pieces += (script.passage.text ?? "").split(whereSeparator: \.isNewline)
                    .map { .line(String($0)) }
            }
            if segment == .question { pieces += script.vocabulary.map(Piece.term) }
        }
    }
}

extension LessonText.Piece {
    /// The piece as an item of a page; the reply has a list for each kind.
    var wire: JSONObject {
        switch self {
        case .sentence(let segment, let number, let text):
            [
                "segment": .integer(Int64(segment.rawValue)), "name": .string(segment.name),
                "sentence": .integer(Int64(number)), "text": .string(text),
            ]
        case .line(let text): ["text": .string(text)]
        case .term(let term):
            JSONObject([
                ("term", .string(term.term)), ("definition", .string(term.definition)),
            ])
            .adding("language", term.language.map(JSON.string))
            .adding("pronunciation", term.pronunciation.map(JSON.string))
        }
    }

    /// The list of the reply to which a piece belongs.
    enum Kind { case sentence, line, term }

    var kind: Kind {
        switch self {
        case .sentence: .sentence
        case .line: .line
        case .term: .term
        }
    }
}
