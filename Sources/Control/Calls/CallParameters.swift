internal import VarlinkWire

/// The parameters of a call by name.
struct CallParameters {
    let object: JSONObject

    init(_ object: JSONObject) { self.object = object }

    func text(_ name: String) -> String { optionalText(name) ?? "" }

    func optionalText(_ name: String) -> String? { object[name]?.stringValue }

    func texts(_ name: String) -> [String]? {
        object[name]?.arrayValue?.compactMap(\.stringValue)
    }

    func numbers(_ name: String) -> [Int64]? {
        object[name]?.arrayValue?.compactMap(\.integerValue)
    }

    func fractions(_ name: String) -> [Double]? {
        object[name]?.arrayValue?.compactMap(\.doubleValue)
    }

    func fraction(_ name: String) -> Double? { object[name]?.doubleValue }

    func number(_ name: String) -> Int64? { object[name]?.integerValue }

    func flag(_ name: String) -> Bool { object[name]?.boolValue ?? false }

    /// The place in a list from which on it is wanted.
    var offset: Int64 { number("offset") ?? 0 }

    /// The part of a long list that is wanted.
    var part: ClientCall.ListPart {
        ClientCall.ListPart(after: optionalText("after"), limit: number("limit"))
    }

    var terms: ClientCall.Terms {
        let requestID = optionalText("requestId")
        return ClientCall.Terms(
            ifSeq: number("ifSeq"), ifState: optionalText("ifState"), requestID: requestID,
            mark: requestID.map { RequestMark(of: object, requestID: $0) },
            client: optionalText("client"))
    }

    /// The terms of a call with a person's words; no mark of such a call is kept.
    var termsOfWords: ClientCall.Terms {
        var terms = terms
        terms.mark = nil
        return terms
    }
}
