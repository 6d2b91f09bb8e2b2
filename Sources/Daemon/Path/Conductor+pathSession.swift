internal import Control
internal import Corpora
internal import Logging
internal import PackFiles
internal import Scheduling
internal import Scripts
internal import Session
internal import Store
internal import Voice

// What a session of the reading path fetches.
extension Conductor {
    /// The session that runs.
    var readingPath: ReadingPath? {
        if case .path(let path) = dialogue.phase { path } else { nil }
    }

    /// Fetches for the reading path; the answer is taken as the next event.
    func fetch(_ request: PathRequest, _ id: FetchID) {
        do throws(StoreError) {
            followUps.append(.fetched(id, .path(try answer(request))))
        } catch {
            storeFailed(error)
            followUps.append(.fetched(id, .unavailable))
        }
    }

    private func answer(_ request: PathRequest) throws(StoreError) -> PathFetched {
        switch request {
        case .agenda(let wish): try agenda(wish)
        case .waiting: try whatWaits()
        case .content(let reading, let attempt): try content(of: reading, attempt)
        case .closing(let reading): try isKept(reading) ? closing(of: reading) : .notKept
        case .standing(let agenda): try standing(after: agenda)
        }
    }

    private func agenda(_ wish: PathWish) throws(StoreError) -> PathFetched {
        guard isDayKnown else { return .nothing(.clockNotSet) }
        let shelf = try pathShelf()
        guard !shelf.active.isEmpty || wish.isNode else { return .nothing(.noPath) }
        let readings = shelf.readings(of: wish, titled: title)
        guard !readings.isEmpty else { return .nothing(shelf.absence(of: wish)) }
        return .agenda(
            PathAgenda(
                wish: wish, readings: PathAgenda.fitting(readings), earlier: shelf.earlier,
                marksItself: pathSettings.marksByItself))
    }

    /// The title of a path as it is said.
    private func title(of path: PathStanding) -> String {
        content.title(of: path.corpus, studyPreferences.interfaceLanguage.rawValue)
    }

    /// Whether the log says that a reading is done.
    private func isKept(_ reading: PathReading) throws(StoreError) -> Bool {
        let path = try pathShelf().paths.first { $0.row.id == reading.path }
        return path?.isDone(reading) ?? false
    }

    /// What ends with a unit that is done, as it is said.
    private func closing(of reading: PathReading) throws(StoreError) -> PathFetched {
        guard reading.kind == .unit, !reading.wasDone,
            let path = try pathShelf().paths.first(where: { $0.row.id == reading.path }),
            let position = reading.references.first.flatMap(path.corpus.position(of:)),
            let stretch = path.record.closed(by: [position], on: path.today).last
        else { return .closing(nil) }
        let name = content.name(
            of: stretch, in: path.corpus, studyPreferences.interfaceLanguage.rawValue)
        return stretch.kind == .path ? .closingAll(name) : .closing(name)
    }

    /// What waits of every kind of study.
    private func whatWaits() throws(StoreError) -> PathFetched {
        guard isDayKnown else { return .nothing(.clockNotSet) }
        var counts = try readingsWaiting()
        (counts.words, counts.newWords) = try dueNow()
        counts.problems = try problemsDueToday()
        return .waiting(counts)
    }

    /// What waits of reading paths.
    func readingsWaiting() throws(StoreError) -> WaitingCounts {
        let shelf = try pathShelf()
        let readings = shelf.readings(of: .today)
        return WaitingCounts(
            units: readings.count { $0.kind == .unit },
            hasReview: readings.contains { $0.kind == .review },
            hasQuiz: readings.contains { $0.kind == .quiz }, earlier: shelf.earlier)
    }

    private func standing(after agenda: PathAgenda) throws(StoreError) -> PathFetched {
        let shelf = try pathShelf()
        let done = Set(agenda.readings.map(\.path))
        let paths = shelf.active.filter { done.contains($0.row.id) }
        let streaks = paths.map { path in
            PathTally.Streak(
                title: shelf.active.count > 1 ? title(of: path) : nil, days: path.streak.current)
        }
        return .standing(PathTally(open: shelf.open, streaks: streaks))
    }

    /// Whether it is known what day it is.
    var isDayKnown: Bool { isClockTrusted || newestStudyDay?.isOwn == true }
}

// The texts and questions of a reading.
extension Conductor {
    private func content(
        of reading: PathReading, _ attempt: Int?
    ) throws(StoreError) -> PathFetched {
        guard let path = try pathShelf().paths.first(where: { $0.row.id == reading.path }) else {
            return .content([], nil)
        }
        guard reading.kind == .quiz else { return units(of: reading, in: path.files) }
        return quiz(reading, attempt, of: path)
    }

    /// What is read of a corpus; nil where a file is broken, which the log says. Nothing blocks.
    private func readable<Value>(_ read: () throws(CorpusError) -> Value?) -> Value? {
        do throws(CorpusError) {
            return try read()
        } catch {
            note(error)
            return nil
        }
    }

    private func note(_ fault: CorpusError) {
        log.error("a reading cannot be read", metadata: ["reason": "\(fault)"])
    }

    private func units(
        of reading: PathReading, in installed: InstalledCorpus
    ) -> PathFetched {
        var scripts: [ReadingRef: ReadingScript] = [:]
        var units: [PathUnit] = []
        let language = studyPreferences.interfaceLanguage.rawValue
        for reference in reading.references {
            guard let position = installed.corpus.position(of: reference),
                let place = installed.corpus.place(at: position)
            else { continue }
            var isTextDamaged = false
            let text = readable { () throws(CorpusError) in
                do throws(CorpusError) {
                    return try installed.text(of: position)
                } catch {
                    isTextDamaged = true
                    throw error
                }
            }
            let explanation = readable { () throws(CorpusError) in
                try installed.explanation(of: position)
            }
            let unit = ReadUnit(
                of: installed.corpus, at: place, text: text, isTextDamaged: isTextDamaged,
                explanation: explanation)
            let script = content.script(of: unit, in: language)
            scripts[ReadingRef(path: reading.path, reference: reference)] = script
            dependencies.mouth.prepare(script.allLines)
            units.append(
                PathUnit(
                    hasExplanation: explanation != nil,
                    hasOpinions: explanation?.opinions.isEmpty == false,
                    hasMore: explanation?.expansions.isEmpty == false))
        }
        script = .readings(scripts)
        return .content(units, nil)
    }

    /// The attempt that is under way, else the one that was begun and not ended, else a new one.
    private func quiz(
        _ reading: PathReading, _ wanted: Int?, of path: PathStanding
    ) -> PathFetched {
        guard case .quiz(let scope) = path.node(reading.node)?.content else {
            return .content([], nil)
        }
        let verdicts = path.history.verdicts[reading.node] ?? [:]
        var attempt = wanted ?? max(verdicts.keys.max() ?? 1, 1)
        let words = content.quizWords(
            for: path.corpus, in: studyPreferences.interfaceLanguage.rawValue)
        func made(_ attempt: Int) -> [QuizQuestion] {
            let isBegun = wanted != nil || verdicts[attempt]?.isEmpty == false
            let positions = scope.filter {
                path.history.isAsked($0, in: isBegun ? attempt : nil, of: reading.node)
            }
            let seed = "\(path.row.id) \(path.record.cycle) \(reading.node) \(attempt)"
            var maker = QuizMaker(path.files, seed: Self.seed(of: seed), in: words)
            defer { for fault in maker.faults { note(fault) } }
            return maker.questions(on: positions)
        }
        var questions = made(attempt)
        let answers = verdicts[attempt]?.count ?? 0
        let isOver = path.history.isOver(attempt, of: reading.node)
        if wanted == nil, answers > 0, answers >= questions.count || isOver {
            attempt += 1
            questions = made(attempt)
        }
        script = .readings([
            ReadingRef(path: reading.path, reference: reading.node): content.script(
                of: questions, in: path.corpus.language,
                studyPreferences.interfaceLanguage.rawValue)
        ])
        let quiz = PathQuiz(
            attempt: attempt, questions: questions.map { content.question($0) },
            answers: verdicts[attempt] ?? [:])
        return .content([], quiz)
    }

    private static func seed(of text: String) -> UInt64 {
        UInt64(SHA256.digits(of: text.utf8).prefix(16), radix: 16) ?? 0
    }
}

extension PathWish {
    fileprivate var isNode: Bool {
        if case .node = self { true } else { false }
    }
}
