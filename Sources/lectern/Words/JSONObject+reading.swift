internal import VarlinkWire

// What a reply holds, also where an older or newer daemon does not say it.
extension JSONObject {
    func text(_ name: String) -> String { self[name]?.stringValue ?? "?" }

    func number(_ name: String) -> Int64 { self[name]?.integerValue ?? 0 }

    func isTrue(_ name: String) -> Bool { self[name]?.boolValue == true }

    func objects(_ name: String) -> [JSONObject] {
        self[name]?.arrayValue?.compactMap(\.objectValue) ?? []
    }

    func texts(_ name: String) -> [String] {
        self[name]?.arrayValue?.compactMap(\.stringValue) ?? []
    }

    func numbers(_ name: String) -> [Int64] {
        self[name]?.arrayValue?.compactMap(\.integerValue) ?? []
    }
}
