internal import Control
internal import LinuxIO
internal import PackFiles
internal import Session
internal import Store
internal import Varlink
internal import VarlinkWire

// Files that clients send in pieces.
extension Conductor {
    func beginImport(
        form name: String, bytes: Int64, sha256: String?, _ call: Call
    ) throws(ErrorReply) -> JSONObject {
        guard let form = Upload.Form(rawValue: name) else {
            let forms = Upload.Form.allCases.map(\.rawValue).joined(separator: " or ")
            throw .invalidParameter(
                "form", hint: "expected \(forms), found \"\(name.bounded(to: Self.echoMax))\"")
        }
        dropOldUpload()
        guard upload == nil else {
            throw .refused(
                problems: ["expected one import at a time, found another under way"],
                hint: "try again when that one is finished or its connection is closed")
        }
        upload = try Upload(
            uploadsBegun + 1, form, bytes: bytes, sha256: sha256,
            stagedAt: dependencies.store.stagingPath, call,
            at: dependencies.clocks.monotonicUSec())
        uploadsBegun += 1
        return ["import": .string("\(uploadsBegun)")]
    }

    func sendImport(
        _ name: String, _ data: String, at offset: Int64, _ peer: Peer
    ) throws(ErrorReply) -> JSONObject {
        _ = try upload(name, of: peer)
        try upload?.take(data, at: offset)
        return ["offset": integer(upload?.received ?? 0)]
    }

    /// Answers when a thread has read the file.
    func finishImport(
        _ name: String, applies: Bool, _ client: String?, _ call: Call
    ) throws(ErrorReply) {
        let upload = try upload(name, of: call.peer)
        if applies { try refuseToImport() }
        if largeWrite != nil { throw wordsInOrder }
        guard upload.finish == nil, upload.received == upload.length else {
            throw .refused(
                problems: [
                    "expected \(upload.length) bytes that were not read yet, found "
                        + "\(upload.received)"
                ], hint: "send the rest of the file, or wait for the answer")
        }
        let finish = Upload.Finish(call: call, applies: applies, client: client)
        switch upload.form {
        case .pack: try readPack(upload)
        case .library: try mergeLibrary(upload, finish)
        }
        self.upload?.finish = finish
    }

    /// The client that waits for an import; nil where none does, which ends the import.
    func finishing(_ number: UInt64) -> Upload.Finish? {
        guard let upload, upload.number == number, let finish = upload.finish else { return nil }
        guard !finish.call.isGone else {
            self.upload = nil
            return nil
        }
        return finish
    }

    func dropOldUpload() {
        let now = dependencies.clocks.monotonicUSec()
        if largeWrite == nil, upload?.isOver(at: now) == true { upload = nil }
    }

    func refuseToImport() throws(ErrorReply) {
        if stuck != nil { throw storeUnavailable }
        try refuseOutsideIdle()
    }

    private func upload(_ name: String, of peer: Peer) throws(ErrorReply) -> Upload {
        dropOldUpload()
        guard let upload, upload.name == name, upload.isOf(peer) else {
            throw .nothingOfLibrary(.upload, name.bounded(to: Self.echoMax))
        }
        return upload
    }
}
