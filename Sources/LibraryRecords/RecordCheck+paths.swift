// Reading paths, their plans and their log. What a plan says is checked where it is kept.
extension RecordCheck {
    func check(_ path: ReadingPathRecord) throws(LibraryRecordError) {
        try corpus(path.id, "id")
        try number(path.rank, 0...1_000, "rank")
        try filled(path.structureHash, upTo: LibraryLimits.keyMax, "structureHash")
    }

    func check(_ plan: PathPlanRecord) throws(LibraryRecordError) {
        try entryID(plan.id, "id")
        try corpus(plan.path, "path")
        try number(plan.cycle, 1...1_000_000, "cycle")
        try moment(plan.createdUSec, "createdUSec")
        try day(plan.createdDay, "createdDay")
        try number(plan.fromPosition, 0...10_000_000, "fromPosition")
        try filled(plan.fromReference, upTo: LibraryLimits.itemMax, "fromReference")
        try day(plan.fromDay, "fromDay")
        try filled(plan.pace, upTo: LibraryLimits.kindMax, "pace")
        try count(plan.restWeekdays.count, upTo: 7, "restWeekdays")
        try texts(
            plan.yomTovDates, upTo: LibraryLimits.kindMax, count: LibraryLimits.restDaysMax,
            "yomTovDates")
    }

    func check(_ entry: PathEntryRecord) throws(LibraryRecordError) {
        try entryID(entry.id, "id")
        try corpus(entry.path, "path")
        try number(entry.cycle, 1...1_000_000, "cycle")
        try filled(entry.node, upTo: LibraryLimits.itemMax, "node")
        try number(entry.position, 0...10_000_000, "position")
        try filled(entry.reference, upTo: LibraryLimits.itemMax, "reference")
        guard (entry.type == .learning) == (entry.position != nil),
            (entry.position == nil) == (entry.reference == nil)
        else {
            throw fail(
                "position", "a position and a reference of learning alone",
                entry.type.rawValue)
        }
        try moment(entry.doneUSec, "doneUSec")
        try day(entry.studyDay, "studyDay")
        try number(entry.utcOffsetMinutes, -1_560...1_560, "utcOffsetMinutes")
        try texts(
            entry.items ?? [], upTo: LibraryLimits.itemMax, count: LibraryLimits.pathItemsMax,
            "items")
        for (value, name) in [
            (entry.attempt, "attempt"), (entry.questions, "questions"),
            (entry.question, "question"),
        ] { try number(value, 0...1_000_000, name) }
    }

    /// The id of a corpus, which is the name of a folder.
    private func corpus(_ id: String, _ member: String) throws(LibraryRecordError) {
        let isID =
            (1...LibraryLimits.pathMax).contains(id.utf8.count) && id.first != "-"
            && id.utf8.allSatisfy { byte in
                UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
                    || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
                    || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
            }
        guard isID else {
            throw fail(
                member,
                "the id of a corpus, 1 to \(LibraryLimits.pathMax) small letters, figures, - and _",
                Self.quoted(id))
        }
    }
}
