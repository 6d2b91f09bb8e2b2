import Testing

@Suite("Reset")
struct ResetTests {
    private let reply =
        #"{"seq":1,"epoch":"e2","lessons":3,"events":40,"requests":2,"erased":true,"#
        + #""message":"Deleted the learner's progress."}"#
    /// Who learns here.
    private let learners =
        #"{"learners":[{"learner":"learner-1","name":"Ada","selected":true,"createdUSec":1},"#
        + #"{"learner":"default","name":"","selected":false,"createdUSec":0}]}"#
    private let question =
        "This deletes the progress of the learner Ada (learner-1), the journal and the daemon's "
        + "own backup for good, and sets volume, rate, voice, mute and the choice of a course "
        + "back. Type yes to go on: "
    private let told =
        "Deleted the learner's progress.\nLessons: 3. Events: 40. Requests: 2.\n"

    @Test("Progress is deleted when somebody types yes.")
    func confirmed() throws {
        let calls = try check(
            "reset progress --abandon", answers: [learners, reply], prints: told,
            complains: question, typed: ["yes"])
        #expect(
            calls == [
                "Learners.ListLearners {}",
                #"Admin.ResetProgress {"client":"lectern","abandon":true}"#,
            ])
    }

    @Test("Any other word, or none, deletes nothing.", arguments: [["y"], ["no"], [""], []])
    func refused(typed: [String]) throws {
        let calls = try check(
            "reset progress", answers: [learners, reply],
            complains: question + "lectern: nothing was deleted.\n", exits: 1, typed: typed)
        #expect(calls == ["Learners.ListLearners {}"])
    }

    @Test("One lesson or one course can be deleted, after the same question.")
    func parts() throws {
        for part in ["lesson", "course"] {
            let calls = try check(
                "reset \(part) x-1", answers: [learners, reply], prints: told,
                complains: "This deletes the progress of the learner Ada (learner-1) in the "
                    + "\(part) x-1 for good. Type yes to go on: ", typed: ["yes"])
            #expect(
                calls.last == #"Admin.ResetProgress {"client":"lectern","\#(part)":"x-1"}"#)
        }
    }

    @Test("A learner is removed after a question that names the learner, and by no other's name.")
    func learner() throws {
        for (id, named) in [("learner-1", "Ada (learner-1)"), ("default", "default")] {
            let calls = try check(
                "learner remove \(id)", answers: [learners, reply], prints: told,
                complains: "This deletes the learner \(named), the whole journal and the daemon's "
                    + "own backup for good. Type yes to go on: ", typed: ["yes"])
            #expect(
                calls.last == #"Learners.RemoveLearner {"client":"lectern","learner":"\#(id)"}"#)
        }
    }

    @Test("Where nobody can be asked it needs --yes.")
    func unattended() throws {
        let calls = try check(
            "reset progress", answers: [reply],
            complains: "lectern: nobody can be asked here.\nHint: give --yes if you mean it\n",
            exits: 2)
        #expect(calls.isEmpty)
        try check("reset progress --yes", answers: [reply], prints: told)
    }
}
