internal import Control
internal import LinuxIO
internal import PackFiles
internal import Session
internal import Store
internal import Varlink
internal import VarlinkWire
internal import WordPacks

// Installs a pack that a client has sent.
extension Conductor {
    /// Reads the whole file on a thread.
    func readPack(_ upload: Upload) throws(ErrorReply) {
        let mailbox = dependencies.mailbox
        let number = upload.number
        let sent = SentPack(file: upload.file, length: upload.length, sha256: upload.sha256)
        do throws(SystemError) {
            _ = try NamedThread("pack-import") {
                mailbox.post(
                    .packRead(number, Result { () throws(PackFileError) in try sent.read() }))
            }
        } catch {
            throw .storeUnavailable(
                message: "the pack was not read: \(error)", hint: "try again, or see the log")
        }
    }

    /// Takes the content of a sent file: reports what would be done, or installs it on a thread.
    /// After a dry run the same file can be installed.
    func take(
        _ result: Result<PackFile.Contents, PackFileError>, ofImport number: UInt64
    ) {
        guard let finish = finishing(number) else { return }
        do throws(ErrorReply) {
            if finish.applies { try refuseToImport() }
            switch result {
            case .failure(let error): try answer(finish, problem: "\(error)", of: nil)
            case .success(let contents) where finish.applies:
                return try install(contents, number, finish)
            case .success(let contents): try look(at: contents, finish)
            }
        } catch {
            finish.call.fail(error)
        }
        upload?.finish = nil
    }

    private func look(
        at contents: PackFile.Contents, _ finish: Upload.Finish
    ) throws(ErrorReply) {
        let pack = contents.pack
        switch try change(installing: contents.newBatches, of: pack) {
        case .success(let change): answer(finish, wire(change, of: pack.id))
        case .failure(let fault): try answer(finish, problem: fault.asProblem, of: pack.id)
        }
    }

    private func install(
        _ contents: PackFile.Contents, _ number: UInt64, _ finish: Upload.Finish
    ) throws(ErrorReply) {
        let pack = contents.pack
        let draft = draft(
            installing: pack, cause(finish.call.peer, ClientCall.Terms(client: finish.client)))
        try writeBeside { store in
            Happening.packInstalled(
                number,
                InstalledPack(
                    pack: pack.id, draft: draft,
                    result: Result { () throws(StoreError) in
                        try store.installBeside(
                            contents.newBatches, of: pack, thenCommitting: draft)
                    }))
        }
    }

    /// Takes the result of an installation and answers the client.
    func take(_ installed: InstalledPack, ofImport number: UInt64) {
        let finish = upload.flatMap { $0.number == number ? $0.finish : nil }
        upload?.finish = nil
        switch installed.result {
        case .success(let (change, seqs)):
            upload = nil
            take(seqs, of: installed.draft)
            noteOffers()
            publish()
            if let finish { answer(finish, wire(change, of: installed.pack)) }
        case .failure(let fault) where fault.kind == .packRefused:
            upload = nil
            finish?.call.fail(Self.refusal(of: fault.asProblem))
        case .failure(let fault):
            let reply = fault.kind == .busy ? unavailable(fault) : notKept(fault)
            finish?.call.fail(reply)
        }
        endLargeWrite()
    }

    private func answer(_ finish: Upload.Finish, _ report: JSONObject) {
        guard !finish.call.isGone else { return }
        finish.call.reply(receipt.adding("report", .object(report)))
    }

    private func answer(
        _ finish: Upload.Finish, problem: String, of pack: String?
    ) throws(ErrorReply) {
        guard finish.applies else {
            return answer(finish, wire(nil, of: pack, problems: [problem]))
        }
        upload = nil
        throw Self.refusal(of: problem)
    }

    private static func refusal(of problem: String) -> ErrorReply {
        .refused(problems: [problem], hint: "mend it, build the pack again and send that")
    }

    private func wire(
        _ change: PackChange?, of pack: String?, problems: [String] = []
    ) -> JSONObject {
        let gone = change?.goneWords ?? []
        return JSONObject().adding("pack", pack.map(JSON.string))
            .adding("batches", .array((change?.batches ?? []).map(integer)))
            .adding("added", integer(change?.added ?? 0))
            .adding("changed", integer(change?.replaced ?? 0))
            .adding("same", integer(change?.same ?? 0))
            .adding("removed", integer(change?.gone ?? 0))
            .adding("removedWords", gone.isEmpty ? nil : .array(gone.map(JSON.string)))
            .adding("problems", .array(problems.map(JSON.string))).adding("more", 0)
    }
}

/// The result of installing a pack.
package struct InstalledPack: Sendable {
    var pack: String
    /// The commit that goes with the installation.
    var draft: Commit
    var result: Result<(change: PackChange, seqs: [Int64]), StoreError>
}

/// A file of a pack as it was sent.
private struct SentPack: Sendable {
    var file: StagedFile
    var length: Int
    var sha256: String?

    /// Reads the whole file. Blocks; any thread.
    func read() throws(PackFileError) -> PackFile.Contents {
        let bytes = try staged()
        let digits = SHA256.digits(of: bytes)
        if let sha256, digits != sha256 {
            throw PackFileError(
                expected: "the SHA-256 \(sha256)", found: digits, hint: "send the file again")
        }
        return try PackFile.read(bytes)
    }

    private func staged() throws(PackFileError) -> [UInt8] {
        do throws(SystemError) {
            return try file.read(upTo: length, at: 0)
        } catch {
            throw PackFileError(
                expected: "the file as it was sent", found: "\(error)", hint: "send the file again")
        }
    }
}

extension PackFile.Contents {
    fileprivate var newBatches: [NewBatch] {
        batches.map { NewBatch($0.batch, sha256: $0.sha256) }
    }
}

extension StoreError {
    /// As one line of a report.
    var asProblem: String { "\(found); expected \(expected)" }
}
