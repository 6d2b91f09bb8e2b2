internal import Control
internal import Session
internal import VarlinkWire

/// What is kept of the first answer to a client's request: the verdict, never the text.
struct FirstAnswer {
    /// The call's name without its interface.
    var method: String
    /// The mark of the request; nil for a call with a person's words.
    var mark: RequestMark?
    var state: String
    /// What a text was taken for.
    var heard: Heard?
    /// The error that the request was refused with.
    var refusal: ErrorReply?

    init(
        method: String, mark: RequestMark?, state: String, heard: Heard? = nil,
        refusal: ErrorReply? = nil
    ) {
        self.method = method
        self.mark = mark
        self.state = state
        self.heard = heard
        self.refusal = refusal
    }

    /// Reads what this program once wrote; nil where it cannot be read.
    init?(json: String) {
        guard let object = (try? JSON.parse(Array(json.utf8)))?.objectValue,
            let method = object["method"]?.stringValue, let state = object["state"]?.stringValue
        else { return nil }
        let mark = object["mark"]?.integerValue.flatMap(UInt16.init(exactly:))
        self.init(method: method, mark: mark.map(RequestMark.init), state: state)
        refusal = object["error"]?.stringValue.map {
            ErrorReply($0, object["parameters"]?.objectValue ?? [:])
        }
        heard = object["class"]?.stringValue.flatMap(Heard.Kind.init(rawValue:)).map { kind in
            Heard(
                kind: kind, isCorrect: object["correct"]?.boolValue,
                message: object["message"]?.stringValue.flatMap(Message.init(rawValue:)))
        }
    }

    var json: String {
        let object = JSONObject([("method", .string(method)), ("state", .string(state))])
            .adding("mark", mark.map { .integer(Int64($0.value)) })
            .adding("class", heard.map { .string($0.kind.rawValue) })
            .adding("correct", heard?.isCorrect.map(JSON.bool))
            .adding("message", heard?.message.map { .string($0.rawValue) })
            .adding("error", refusal.map { .string($0.name) })
            .adding("parameters", refusal.map { .object($0.parameters) })
        return JSON.object(object).text
    }
}
