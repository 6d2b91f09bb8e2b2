internal import VarlinkWire

extension DaemonClient {
    /// The most pages after the first one; if there are more, the result has `next`.
    private static let pagesMax = 99

    /// Asks for all pages and returns them as one reply: the first one, with the entries of all
    /// pages in its lists.
    ///
    /// - Parameters:
    ///   - lists: the members that hold the entries.
    ///   - method: without `io.lectern.` in front.
    func pages(
        _ lists: [String], of method: String, _ parameters: JSONObject = [:],
        patienceUSec: Int64 = DaemonClient.patienceUSec
    ) throws(CommandError) -> JSONObject {
        var whole = try call(method, parameters, for: .look, patienceUSec: patienceUSec)
        for _ in 0..<Self.pagesMax {
            guard let next = whole["next"] else { break }
            var parameters = parameters
            // Long lists go on after an entry, short ones at a place.
            parameters[next.stringValue == nil ? "offset" : "after"] = next
            // Another learner may be selected meanwhile.
            parameters["learner"] = whole["learner"] ?? parameters["learner"]
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
