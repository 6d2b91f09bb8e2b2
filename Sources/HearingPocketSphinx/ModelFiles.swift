/// Checks the acoustic model's files without the library, which accepts some damaged files and ends
/// the process on others.
///
/// The checks fit every version of the model: each file is compared with its own header. A file of
/// an unknown form is left to the library.
enum ModelFiles {
    /// Reads every file. Blocks; some 20 ms.
    static func check(_ model: ModelFolder) throws(RecogniserError) {
        for name in ["means", "variances", "transition_matrices"] {
            try checkSum(ModelBytes(model.acoustic + "/" + name))
        }
        try checkDefinition(ModelBytes(model.acoustic + "/mdef"))
        try checkWeights(ModelBytes(model.acoustic + "/sendump"))
        for path in [model.acoustic + "/feat.params", model.dictionary] {
            try checkText(ModelBytes(path))
        }
        try checkPhones(ModelBytes(model.phoneLoop))
    }

    /// A file of SphinxTrain ends with a checksum of its numbers.
    private static func checkSum(_ file: ModelBytes) throws(RecogniserError) {
        var file = file
        guard file.takes("s3\n"), file.skip(past: "endhdr\n") else {
            throw file.fault("it has no header of SphinxTrain")
        }
        let header = String(decoding: file.bytes[..<file.place], as: UTF8.self)
        guard header.contains("chksum0 yes"), try file.number() == 0x1122_3344 else { return }
        let end = file.bytes.count - 4
        guard end >= file.place, (end - file.place).isMultiple(of: 4) else {
            throw file.fault("it ends in the middle of a number")
        }
        var sum: UInt32 = 0
        for place in stride(from: file.place, to: end, by: 4) {
            sum = (sum << 20 | sum >> 12) &+ UInt32(bitPattern: file[place])
        }
        guard sum == UInt32(bitPattern: file[end]) else {
            throw file.fault("its checksum does not fit what it holds")
        }
    }

    /// The definition of the model: names of phones, a tree, triphones, and sequences of states.
    private static func checkDefinition(_ file: ModelBytes) throws(RecogniserError) {
        var file = file
        guard file.takes("BMDF"), try file.number() == 1 else { return }
        let described = try file.number()
        guard described >= 0, described < file.bytes.count else {
            throw file.fault("its header is damaged")
        }
        file.place += described
        var counts: [Int] = []
        for _ in 0..<10 { counts.append(try file.number()) }
        guard counts.allSatisfy({ (0...100_000_000).contains($0) }) else {
            throw file.fault("its header is damaged")
        }
        let (phones, triphones, states, senones) = (counts[0], counts[1], counts[2], counts[4])
        let (matrices, sequences, nodes) = (counts[5], counts[6], counts[8])
        // No known model has phones with different numbers of states.
        guard states > 0 else { return }
        for _ in 0..<phones {
            guard file.skip(past: "\0") else { throw file.fault("its names of phones are damaged") }
        }
        file.place = (file.place + 3) / 4 * 4
        try file.demandRest(nodes * 8 + triphones * 12 + 4 + sequences * states * 2)
        let first = file.place + nodes * 8
        // The sequences follow their number.
        let last = first + triphones * 12
        for place in stride(from: first, to: last, by: 12) {
            let isSound =
                (0..<sequences).contains(Int(file[place]))
                && (0..<matrices).contains(Int(file[place + 4]))
            guard isSound else { throw file.fault("a triphone names states that there are not") }
        }
        for place in stride(from: last + 4, to: file.bytes.count, by: 2) {
            guard file[half: place] < senones else {
                throw file.fault("a sequence names a state that there is not")
            }
        }
    }

    /// One byte for each state, density and stream follows a header of texts.
    private static func checkWeights(_ file: ModelBytes) throws(RecogniserError) {
        var (file, streams, clusters) = (file, 1, 0)
        while true {
            let length = try file.number()
            if length == 0 { break }
            guard length > 0, file.place + length <= file.bytes.count else {
                throw file.fault("its header is damaged")
            }
            let text = String(
                decoding: file.bytes[file.place..<file.place + length].prefix { $0 != 0 },
                as: UTF8.self)
            let words = text.split(separator: " ")
            if words.first == "feature_count" { streams = words.last.flatMap { Int($0) } ?? 0 }
            if words.first == "cluster_count" { clusters = words.last.flatMap { Int($0) } ?? 0 }
            file.place += length
        }
        guard clusters == 0 else { return }
        let (densities, senones) = (try file.number(), try file.number())
        guard (1...100_000).contains(densities), (1...10_000_000).contains(senones) else {
            throw file.fault("its header is damaged")
        }
        try file.demandRest(densities * senones * streams)
    }

    private static func checkText(_ file: ModelBytes) throws(RecogniserError) {
        guard file.bytes.last == UInt8(ascii: "\n") else {
            throw file.fault("it ends in the middle of a line")
        }
        guard !file.bytes.contains(where: { $0 < 9 }) else { throw file.fault("it is no text") }
    }

    /// The loop of phones ends with the length of the list of their names and the list.
    private static func checkPhones(_ file: ModelBytes) throws(RecogniserError) {
        var file = file
        guard file.takes("Trie Language Model") else {
            let start = String(decoding: file.bytes.prefix(65_536), as: UTF8.self)
            // The two older forms.
            let isKnown = start.contains("Darpa Trigram LM") || start.contains("\\data\\")
            guard isKnown else { throw file.fault("it has no header of a language model") }
            return
        }
        guard let order = file.bytes.dropFirst(file.place).first, (1...5).contains(order) else {
            throw file.fault("its header is damaged")
        }
        file.place += 1
        let count = try file.number()
        guard (1...100_000).contains(count), file.bytes.last == 0 else {
            throw file.fault("it ends in the middle")
        }
        var (left, start) = (count + 1, file.bytes.count)
        while start > file.place {
            if file.bytes[start - 1] == 0 { left -= 1 }
            if left == 0 { break }
            start -= 1
        }
        let length = file.bytes.count - start
        guard left == 0, start >= 4, file[start - 4] == length else {
            // The byte before the first name belongs to the length and may differ from 0.
            throw file.fault("its list of phones is damaged")
        }
    }
}
