/// A JSON file that has been read, and what was wrong with it.
package struct Document {
    package var file: String
    /// `nil` if the file cannot be read or is no JSON; then there is a problem that says so.
    package var root: JSONNode?
    package var problems: [Problem] = []

    init(_ file: String) {
        self.file = file
        switch Files.read(file) {
        case .failure(let trouble):
            problems.append(
                Problem(
                    .error, file: file,
                    expected: "a JSON file of \(Files.sizeMax) bytes at most",
                    found: "\(trouble)"))
        case .success(let bytes): read(bytes)
        }
    }

    /// - Parameter valuesMax: a file with more values, those in lists and objects too, is refused,
    ///   so that its size bounds the memory that it takes.
    package init(_ file: String, bytes: [UInt8], valuesMax: Int = .max) {
        self.file = file
        read(bytes, valuesMax)
    }

    private mutating func read(_ bytes: [UInt8], _ valuesMax: Int = .max) {
        var reader = JSONReader(bytes, valuesMax: valuesMax)
        do throws(JSONReader.SyntaxError) {
            root = try reader.read()
        } catch {
            problems.append(
                Problem(
                    .error, file: file, at: error.place, expected: error.expected,
                    found: error.found, hint: error.hint))
        }
        for member in reader.doubledKeys.prefix([Problem].countMax) {
            problems.append(
                Problem(
                    .error, file: file, at: member.place,
                    expected: "every name once in an object",
                    found: "\"\(member.key)\" a second time"))
        }
    }
}
