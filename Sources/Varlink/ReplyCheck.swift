internal import VarlinkWire

/// Traps when a reply of ours does not fit its description; used in debug builds.
struct ReplyCheck: Sendable {
    let entry: MethodTable.Entry
    let methods: MethodTable
    let method: String

    func check(_ reply: RenderedObject) {
        // Bytes that do not parse are no object either: they were rendered from one.
        guard let object = try? JSON.parse(reply.bytes).objectValue else {
            preconditionFailure("the reply of \(method) is no object")
        }
        if let found = entry.interface.mismatch(of: object, with: entry.method.output) {
            preconditionFailure("the reply of \(method) does not fit: \(found.hint)")
        }
    }

    func check(_ error: ErrorReply) {
        if let found = methods.mismatch(of: error) {
            preconditionFailure("the error \(error.name) of \(method) does not fit: \(found.hint)")
        }
    }
}
