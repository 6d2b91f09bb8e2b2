internal import Control
internal import Corpora
internal import Scheduling
internal import Session
internal import Store
internal import Varlink
internal import VarlinkWire

// The paths of learners as they stand today.
extension Conductor {
    /// The paths of the selected learner today.
    func pathShelf() throws(StoreError) -> PathShelf {
        try pathShelf(of: learner, today: today)
    }

    /// The paths of a learner, read anew when something of them or the day is another one.
    func pathShelf(of learner: String, today: StudyDay) throws(StoreError) -> PathShelf {
        let state = try dependencies.store.pathsState(of: learner)
        if let known = pathCache.shelves[learner], known.state == state, known.today == today {
            return known
        }
        var (paths, faults): ([PathStanding], [(path: String, fault: PathFault)]) = ([], [])
        for row in try dependencies.store.paths(of: learner) {
            let plans = try dependencies.store.plans(of: row.id, learner: learner)
            let log = try dependencies.store.pathLog(of: row.id, learner: learner)
            do throws(PathFault) {
                let files = try corpus(row.id)
                guard !plans.isEmpty else { continue }
                let history = try PathHistory(files.corpus, plans, log)
                paths.append(PathStanding(row, files, history, today: today))
            } catch {
                faults.append((row.id, error))
            }
        }
        let shelf = PathShelf(state: state, today: today, paths: paths, faults: faults)
        if pathCache.shelves.count >= PathCache.shelvesMax { pathCache.shelves = [:] }
        pathCache.shelves[learner] = shelf
        return shelf
    }

    /// Looks whether corpora of a learner's paths are other ones now: then the paths are read anew.
    func lookForOtherCorpora(of learner: String) throws(StoreError) {
        for row in try dependencies.store.paths(of: learner) {
            // What is wrong with a corpus is told where its path is read.
            _ = try? corpus(row.id)
        }
    }

    /// A corpus that is installed. As long as it says the same of itself, the texts that were read
    /// of it stay in memory; paths are read anew where it does not.
    func corpus(_ name: String) throws(PathFault) -> InstalledCorpus {
        // Before the file is read: of what changes meanwhile the next call sees another edition.
        let edition = dependencies.corpora.edition(name)
        if let known = pathCache.editions[name], known.edition == edition {
            if let fault = known.fault { throw fault }
            if let corpus = pathCache.corpora[name] { return corpus }
        }
        do throws(PathFault) {
            let found = try readCorpus(name)
            pathCache.editions[name] = edition.map { ($0, nil) }
            return found
        } catch {
            let isKnown = pathCache.corpora[name] != nil || pathCache.editions[name] != nil
            // A path may show another fault than the present one. A name of none changes nothing.
            if isKnown || edition != nil, pathCache.editions[name]?.fault != error {
                pathCache.forget(name)
            }
            if !error.isPassing { pathCache.editions[name] = edition.map { ($0, error) } }
            throw error
        }
    }

    private func readCorpus(_ name: String) throws(PathFault) -> InstalledCorpus {
        let found: InstalledCorpus?
        do throws(CorpusError) {
            found = try dependencies.corpora.corpus(name)
        } catch {
            throw PathFault(error)
        }
        guard let found else {
            throw PathFault(
                "there is no corpus \"\(name.bounded(to: Self.echoMax))\"",
                hint: "ListCorpora names those that are installed")
        }
        if let known = pathCache.corpora[name], known.corpus == found.corpus,
            known.folders == found.folders
        {
            return known
        }
        pathCache.forget(name)
        pathCache.corpora[name] = found
        return found
    }
}

// What calls ask about.
extension Conductor {
    func shelf(of learner: StudiedLearner) throws(ErrorReply) -> PathShelf {
        try written { _ throws(StoreError) in
            try self.pathShelf(of: learner.id, today: learner.today)
        }
    }

    /// A path of a learner; throws where there is none, or it cannot be used.
    func path(_ name: String, of learner: StudiedLearner) throws(ErrorReply) -> PathStanding {
        let shelf = try shelf(of: learner)
        if let path = shelf.paths.first(where: { $0.row.id == name }) { return path }
        if let fault = shelf.faults.first(where: { $0.path == name })?.fault {
            throw .noSuchPath(name, fault.reason, hint: fault.hint)
        }
        throw .noSuchPath(
            name.bounded(to: Self.echoMax),
            "there is no path \"\(name.bounded(to: Self.echoMax))\"",
            hint: "ListPaths names those that there are, and SetPlan begins one")
    }

    func installedCorpus(_ name: String) throws(ErrorReply) -> InstalledCorpus {
        do throws(PathFault) {
            return try corpus(name)
        } catch {
            throw .noSuchPath(name.bounded(to: Self.echoMax), error.reason, hint: error.hint)
        }
    }

    /// Uses the files of a corpus for a client.
    func reading<Result>(
        _ path: String, _ body: () throws(CorpusError) -> Result
    ) throws(ErrorReply) -> Result {
        do throws(CorpusError) {
            return try body()
        } catch {
            let fault = PathFault(error)
            throw .noSuchPath(path, fault.reason, hint: fault.hint)
        }
    }

    /// The position of a unit that a client names.
    func position(of reference: String, in corpus: Corpus) throws(ErrorReply) -> Int {
        if let position = corpus.position(of: reference) { return position }
        let name = reference.bounded(to: Self.echoMax)
        throw .noSuchNode(
            name, "the corpus \"\(corpus.id)\" has no unit \"\(name)\"",
            hint: "give a reference such as \(corpus.structure.reference(of: 0))")
    }

    /// A date that a client gives; nil where it gives none.
    func date(_ text: String?, _ parameter: String) throws(ErrorReply) -> StudyDay? {
        guard let text else { return nil }
        guard let day = StudyDay(text: text), PathPlan.days.contains(day) else {
            let days = PathPlan.days
            throw .invalidParameter(
                parameter,
                hint: "expected a date from \(days.lowerBound.text) to \(days.upperBound.text), "
                    + "found \"\(text.bounded(to: Self.echoMax))\"")
        }
        return day
    }

    /// Refuses where it is not known what day it is: a wrong one would stay in the log.
    func checkDayIsKnown() throws(ErrorReply) {
        guard !isDayKnown else { return }
        throw .notAllowedNow(
            state: dialogue.phase.state.rawValue, allowed: [], message: "The clock is not set.",
            hint: "set the time of day, or set trust_clock to \"yes\" in the configuration")
    }
}
