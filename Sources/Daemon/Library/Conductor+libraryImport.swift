internal import Control
internal import LibraryRecords
internal import Session
internal import Store
internal import Varlink
internal import VarlinkWire

// Merges a library file that a client has sent.
extension Conductor {
    /// Merges the file for the selected learner on a thread, or reports what would be merged.
    func mergeLibrary(_ upload: Upload, _ finish: Upload.Finish) throws(ErrorReply) {
        try refuseToImport()
        let cause = cause(finish.call.peer, ClientCall.Terms(client: finish.client))
        let (now, learner, mailbox) = (
            dependencies.clocks.wallUSec(), learner, dependencies.mailbox
        )
        let number = upload.number
        let sent = SentLibrary(
            file: upload.file, length: upload.length, sha256: upload.sha256, learner: learner,
            now: now, today: today, isDayKnown: isClockTrusted, applies: finish.applies,
            draft: { report in
                let (added, changed) = (report.total(\.added), report.total(\.changed))
                return Commit(
                    learner: learner, at: now,
                    events: [
                        NewEvent(
                            .libraryImported, cause: cause,
                            data: JSON.object(["added": added, "changed": changed]).text)
                    ])
            }, progress: { mailbox.post(.importProgress(number, $0)) })
        try writeBeside { store in
            Happening.libraryMerged(
                number,
                Result { () throws(StoreError) in try sent.merge(into: store) })
        }
    }

    /// Reports the progress of an import to live subscribers.
    func tellProgress(_ done: Int, ofImport number: UInt64) {
        guard let upload, upload.number == number, subscribers.isAnyoneLive else { return }
        subscribers.sendLive(
            [
                "type": "import.progress", "import": .string(upload.name), "done": integer(done),
                "of": integer(upload.length),
            ], journal)
    }

    /// Takes the result of a merge and answers the client. After a dry run the same file can be
    /// merged.
    func take(_ result: Result<MergedLibrary, StoreError>, ofImport number: UInt64) {
        let finish = upload.flatMap { $0.number == number ? $0.finish : nil }
        upload?.finish = nil
        switch result {
        case .success(let merged):
            if let draft = merged.draft { take(merged.seqs, of: draft) }
            answer(finish, merged.report)
        case .failure(let fault):
            finish?.call.fail(fault.kind == .busy ? unavailable(fault) : notKept(fault))
        }
        readNewestStudyDay()
        useStudyPreferences()
        endLargeWrite()
        if !isStopped { offerStudy(EventCause(.system)) }
    }

    private func answer(_ finish: Upload.Finish?, _ report: LibraryReport) {
        if finish?.applies != false { upload = nil }
        guard let finish, !finish.call.isGone else { return }
        guard report.problems.isEmpty || !finish.applies else {
            return finish.call.fail(
                .refused(
                    problems: report.problems, more: report.moreProblems,
                    hint: "mend the file, or make it anew, and send that"))
        }
        finish.call.reply(receipt.adding("report", .object(wire(report))))
    }

    private func wire(_ report: LibraryReport) -> JSONObject {
        [
            "batches": [], "added": report.total(\.added), "changed": report.total(\.changed),
            "same": report.total(\.same), "removed": 0,
            "problems": .array(report.problems.map(JSON.string)),
            "more": integer(report.moreProblems),
            "kinds": .array(
                LibraryRecord.Kind.allCases.compactMap { kind in
                    report.counts[kind].map { count in
                        [
                            "kind": .string(kind.rawValue), "added": integer(count.added),
                            "changed": integer(count.changed), "same": integer(count.same),
                        ]
                    }
                }),
            "dropped": .array(
                report.dropped.map { dropped in
                    [
                        "what": .string(dropped.what), "why": .string(dropped.why),
                        "count": integer(dropped.count),
                    ]
                }),
        ]
    }
}

extension LibraryReport {
    fileprivate func total(_ count: KeyPath<Count, Int>) -> JSON {
        .integer(Int64(counts.values.reduce(0) { $0 + $1[keyPath: count] }))
    }
}
