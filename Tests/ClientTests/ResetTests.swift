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
        "This deletes the progress of the learner Ada (learner-1) in lessons, cards and reading "
        + "paths, the plans of these paths, the journal and the daemon's own backup for good, and "
        + "sets volume, rate, voice, mute and the choice of a course back. Type yes to go on: "
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
                #"Admin.ResetProgress {"client":"lectern","learner":"learner-1","abandon":true}"#,
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
                calls.last
                    == #"Admin.ResetProgress {"client":"lectern","learner":"learner-1","#
                    + #""\#(part)":"x-1"}"#)
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

    @Test("The question for everything names what goes, and the learner whose it is.")
    func everything() throws {
        let question =
            "This deletes all that the learner Ada (learner-1) has: progress, reading paths with "
            + "their plans, decks with the reviews of their cards, books, own words, notes with "
            + "sounds and pictures, and preferences; and the journal and the daemon's own backup, "
            + "for good. "
            + "Type yes to go on: "
        let calls = try check(
            "reset everything", answers: [learners, reply], prints: told, complains: question,
            typed: ["yes"])
        #expect(
            calls.last
                == #"Admin.ResetProgress {"client":"lectern","learner":"learner-1","#
                + #""everything":true}"#)
        try check(
            "reset everything", answers: [learners, reply],
            complains: question + "lectern: nothing was deleted.\n", exits: 1, typed: ["no"])
    }

    @Test("Nothing is deleted where another learner was selected while the question was open.")
    func changed() throws {
        try check(
            "reset progress",
            answers: [
                learners,
                #"!PreconditionFailed {"seq":5,"state":"IDLE","message":"the learner who is "#
                    + #"selected is default, not learner-1","hint":"h"}"#,
            ],
            complains: question
                + "lectern: nothing was done: the learner who is selected is default, not "
                + "learner-1.\nState: IDLE\nHint: h\n", exits: 1, typed: ["yes"])
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
