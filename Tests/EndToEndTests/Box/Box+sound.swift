extension Box {
    /// Has its sound tested or calibrated.
    ///
    /// A machine that is busy now and then disturbs it; the box says so, and is told to try again.
    /// - Parameter method: of `io.lectern.Admin`.
    func measureSound(_ method: String) async throws -> JSONValue {
        var found = JSONValue.object([:])
        for _ in 0..<3 {
            let reply = try await connect().call(
                "io.lectern.Admin.\(method)", within: .seconds(150))
            if let error = reply.error { throw Trouble("\(error) \(reply.parameters)") }
            found = reply.parameters
            if found["verdict"].text != "disturbed" { break }
        }
        return found
    }
}
