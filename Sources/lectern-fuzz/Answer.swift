internal import VarlinkWire

/// What a client makes of what a service answers.
enum Answer {
    /// Reads a reply, writes what was understood of it, and reads that.
    static func read(_ bytes: UnsafeRawBufferPointer) {
        guard let reply = parsed(Array(bytes)) else { return }
        var message: JSONObject = ["parameters": .object(reply.parameters)]
        if reply.continues { message["continues"] = true }
        if let error = reply.error { message["error"] = .string(error) }
        if let id = reply.id { message["id"] = id }
        let again = parsed(RenderedObject(message).bytes)
        precondition(again == reply, "a reply is not read as it was written")
    }

    /// The reply, or nil where the bytes are none: that is no fault of the reader.
    private static func parsed(_ bytes: [UInt8]) -> Reply? { try? Reply(parsing: bytes) }
}
