internal import VarlinkWire

extension Door {
    /// The most pages that are asked for after the first; where there are more, `next` is given.
    private static let pagesMax = 99

    /// Asks for what comes page by page, and gives it as one reply: the first one, with all
    /// entries of its lists.
    ///
    /// - Parameters:
    ///   - lists: the members that hold the entries.
    ///   - method: without `io.lectern.` in front.
    func pages(
        _ lists: [String], of method: String, _ parameters: JSONObject = [:],
        patienceUSec: Int64 = Door.patienceUSec
    ) throws(Complaint) -> JSONObject {
        var whole = try call(method, parameters, for: .look, patienceUSec: patienceUSec)
        for _ in 0..<Self.pagesMax {
            guard let next = whole["next"] else { break }
            var parameters = parameters
            parameters["offset"] = next
            let page = try call(method, parameters, for: .look, patienceUSec: patienceUSec)
            for list in lists {
                let entries = (whole[list]?.arrayValue ?? []) + (page[list]?.arrayValue ?? [])
                whole[list] = .array(entries)
            }
            whole["next"] = page["next"]
        }
        return whole
    }
}
