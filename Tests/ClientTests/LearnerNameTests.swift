import Testing

@testable import lectern

@Suite("Names of learners")
struct LearnerNameTests {
    @Test("A learner is selected by identifier or by name, and not where two have the name.")
    func learner() throws {
        let receipt = #"{"seq":9,"state":"IDLE","repeated":false}"#
        func list(_ names: String...) -> String {
            let learners = names.enumerated().map { index, name in
                #"{"learner":"learner-\#(index + 1)","name":"\#(name)","selected":false,"#
                    + #""createdUSec":1}"#
            }
            return #"{"learners":[\#(learners.joined(separator: ","))]}"#
        }
        let calls = try check(
            "learner select learner-2", answers: [receipt], prints: "Learner: learner-2\n")
        #expect(calls.count == 1)
        for name in ["Ada", "ada"] {
            let calls = try check(
                "learner select \(name)", answers: [list("Ben", "Ada"), receipt],
                prints: "Learner: learner-2\n")
            #expect(
                calls.last
                    == #"Learners.SelectLearner {"learner":"learner-2","client":"lectern"}"#)
        }
        try check(
            "learner select Ada", answers: [list("ADA", "ada")],
            complains: "lectern: 2 learners have the name \"Ada\".\n"
                + "Hint: give one of these instead: learner-1, learner-2\n", exits: 1)
        try check(
            "learner select Eve", answers: [list("Ada")],
            complains: "lectern: there is no learner \"Eve\".\n"
                + "Hint: `lectern learner list` lists them\n", exits: 1)
    }
}
