/// Something that is wrong with a text; the file and the place are its owner's to say.
struct Finding {
    var expected: String
    var found: String
    var hint: String
    var severity = Problem.Severity.warning

    /// The same as a problem of a file.
    func problem(in file: String, at place: Place?, _ path: String) -> Problem {
        Problem(
            severity, file: file, at: place, path: path, expected: expected, found: found,
            hint: hint)
    }
}
