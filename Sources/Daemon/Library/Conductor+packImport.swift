internal import Control
internal import LinuxIO
internal import PackFiles
internal import Session
internal import Store
internal import Varlink
internal import VarlinkWire
internal import WordPacks

// Installs a pack that a client sends.
extension Conductor {
    func beginImport(
        form: String, bytes: Int64, sha256: String?, _ call: Call
    ) throws(ErrorReply) -> JSONObject {
        guard form == "pack" else {
            throw .invalidParameter(
                "form", hint: "expected pack, found \"\(form.bounded(to: Self.echoMax))\"")
        }
        dropOldPackUpload()
        guard packUpload == nil else {
            throw .refused(
                problems: ["expected one import at a time, found another under way"],
                hint: "try again when that one is finished or its connection is closed")
        }
        let upload = try PackUpload(
            packUploads + 1, bytes: bytes, sha256: sha256, call,
            at: dependencies.clocks.monotonicUSec())
        packUploads += 1
        packUpload = upload
        return ["import": .string(upload.name)]
    }

    func sendImport(
        _ name: String, _ data: String, at offset: Int64, _ peer: Peer
    ) throws(ErrorReply) -> JSONObject {
        _ = try upload(name, of: peer)
        try packUpload?.take(data, at: offset)
        return ["offset": integer(packUpload?.bytes.count ?? 0)]
    }

    /// Answers when a thread has read the file.
    func finishImport(
        _ name: String, applies: Bool, _ client: String?, _ call: Call
    ) throws(ErrorReply) {
        let upload = try upload(name, of: call.peer)
        if applies { try refuseToInstall() }
        guard upload.finish == nil, upload.bytes.count == upload.length else {
            throw .refused(
                problems: [
                    "expected \(upload.length) bytes that were not read yet, found "
                        + "\(upload.bytes.count)"
                ], hint: "send the rest with SendImport, or wait for the answer")
        }
        let mailbox = dependencies.mailbox
        let (number, bytes, sha256) = (upload.number, upload.bytes, upload.sha256)
        do throws(SystemError) {
            _ = try NamedThread("pack-import") {
                mailbox.post(
                    .packRead(
                        number,
                        Result { () throws(PackFileError) in
                            try PackUpload.read(bytes, sha256: sha256)
                        }))
            }
        } catch {
            throw .storeUnavailable(
                message: "the pack was not read: \(error)", hint: "try again, or see the log")
        }
        packUpload?.finish = PackUpload.Finish(call: call, applies: applies, client: client)
    }

    /// Takes what a sent file holds.
    func take(
        _ result: Result<PackFile.Contents, PackFileError>, ofImport number: UInt64
    ) {
        guard let upload = packUpload, upload.number == number, let finish = upload.finish
        else { return }
        packUpload?.finish = nil
        guard !finish.call.isGone else { return packUpload = nil }
        do throws(ErrorReply) {
            finish.call.reply(try report(result, finish))
        } catch {
            finish.call.fail(error)
        }
    }

    func dropOldPackUpload() {
        let now = dependencies.clocks.monotonicUSec()
        if packUpload?.isOver(at: now) == true { packUpload = nil }
    }

    private func upload(_ name: String, of peer: Peer) throws(ErrorReply) -> PackUpload {
        dropOldPackUpload()
        guard let packUpload, packUpload.name == name, packUpload.isOf(peer) else {
            throw .nothingOfLibrary(.upload, name.bounded(to: Self.echoMax))
        }
        return packUpload
    }

    private func refuseToInstall() throws(ErrorReply) {
        if stuck != nil { throw storeUnavailable }
        try refuseOutsideIdle()
    }

    /// Installs the pack, or says what would be done. What is over is forgotten; after a look the
    /// same file can be installed.
    private func report(
        _ result: Result<PackFile.Contents, PackFileError>, _ finish: PackUpload.Finish
    ) throws(ErrorReply) -> JSONObject {
        if finish.applies { try refuseToInstall() }
        let contents: PackFile.Contents
        switch result {
        case .success(let read): contents = read
        case .failure(let error): return try reply(problem: "\(error)", of: nil, finish)
        }
        let batches = contents.batches.map { NewBatch($0.batch, sha256: $0.sha256) }
        let change: PackChange
        switch try self.change(installing: batches, of: contents.pack) {
        case .success(let found): change = found
        case .failure(let fault):
            return try reply(
                problem: "\(fault.found); expected \(fault.expected)", of: contents.pack.id, finish)
        }
        if finish.applies {
            let cause = cause(finish.call.peer, ClientCall.Terms(client: finish.client))
            try install(batches, of: contents.pack, change, cause)
            packUpload = nil
            publish()
        }
        return receipt.adding("report", .object(wire(change, of: contents.pack.id)))
    }

    private func reply(
        problem: String, of pack: String?, _ finish: PackUpload.Finish
    ) throws(ErrorReply) -> JSONObject {
        guard finish.applies else {
            return receipt.adding(
                "report", .object(wire(nil, of: pack, problems: [problem])))
        }
        packUpload = nil
        throw .refused(problems: [problem], hint: "mend it, build the pack again and send that")
    }

    private func wire(
        _ change: PackChange?, of pack: String?, problems: [String] = []
    ) -> JSONObject {
        JSONObject().adding("pack", pack.map(JSON.string))
            .adding("batches", .array((change?.batches ?? []).map(integer)))
            .adding("added", integer(change?.added ?? 0))
            .adding("changed", integer(change?.replaced ?? 0))
            .adding("same", integer(change?.same ?? 0))
            .adding("removed", integer(change?.gone ?? 0))
            .adding("problems", .array(problems.map(JSON.string))).adding("more", 0)
    }
}
