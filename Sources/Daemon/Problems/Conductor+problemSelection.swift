internal import Control
internal import ProblemSets
internal import Scheduling
internal import Session
internal import Store
internal import Varlink
internal import VarlinkWire

// The choice of a repository.
extension Conductor {
    func select(
        repository name: String, _ terms: ClientCall.Terms, _ call: Call
    ) throws(ErrorReply) -> JSONObject {
        try refuseOutsideIdle()
        var catalogue: ProblemCatalogue?
        if !name.isEmpty {
            guard dependencies.problems.names().contains(name) else {
                throw .invalidParameter(
                    "repository", hint: "expected one that ListRepositories names, or \"\"")
            }
            guard let selected = opened(name) else {
                throw .invalidParameter(
                    "repository",
                    hint: "expected one whose store can be read; import \"\(name)\" anew")
            }
            problemCache.selected = selected
            problemCache.unreadable = nil
            catalogue = selected.catalogue
        }
        let chosen = catalogue
        try commit([.select(chosen)], terms, call) { draft in
            draft.add(
                .problemsSelected, self.cause(call.peer, terms), ["repository": .string(name)])
        }
        offerStudy(cause(call.peer, terms))
        return receipt.adding("repeated", false)
    }

    /// Makes the cards of what was imported while the daemon was down or another learner was
    /// selected.
    func addMissingProblemCards() {
        do throws(StoreError) {
            guard let problems = try problems() else { return }
            let known = try dependencies.store.problemProgress(in: problems.id, of: learner)
            guard Set(known.keys) != Set(problems.catalogue.problems.map(\.slug)) else { return }
            try placeProblemCards()
        } catch {
            storeFailed(error)
        }
    }

    /// Reads what was imported while a session ran, and makes its cards.
    func readProblemsAnew() {
        guard problemCache.isReloadPending else { return }
        problemCache.isReloadPending = false
        problemCache.selected = nil
        do throws(StoreError) {
            try placeProblemCards()
        } catch {
            storeFailed(error)
        }
    }

    /// Gives each problem of the selected repository its card, at its place.
    private func placeProblemCards() throws(StoreError) {
        guard let problems = try problems() else { return }
        try commit(
            Commit(
                learner: learner, at: dependencies.clocks.wallUSec(),
                problems: [.select(problems.catalogue)]))
    }

    /// Reads what was imported, and makes its cards; a session that runs goes on with what it began
    /// with.
    func reload(
        _ terms: ClientCall.Terms, _ call: Call
    ) throws(ErrorReply) -> JSONObject {
        let name = try written { store throws(StoreError) in
            try store.selectedRepository(of: self.learner)
        }
        problemCache.unreadable = nil
        let fresh = name.flatMap(opened)
        let isPending = problemStudy != nil
        problemCache.isReloadPending = isPending
        // The cards of a session that runs stay until it is over.
        if !isPending { problemCache.selected = fresh }
        if let fresh {
            try commit(isPending ? [] : [.select(fresh.catalogue)], terms, call) { draft in
                draft.add(
                    .problemsChanged, self.cause(call.peer, terms),
                    [
                        "repository": .string(fresh.id),
                        "problems": integer(fresh.catalogue.problems.count),
                    ])
            }
        }
        offerStudy(cause(call.peer, terms))
        return receipt.adding("repeated", false).adding("pending", .bool(isPending))
    }
}
