// Key and value in each other's place.
extension FaultCode {
    func exchangeFaults() -> [CodeFault] {
        tokens.indices.compactMap { calledExchange($0) ?? assignedExchange($0) }
    }

    /// `set(key, value)`, `insert(key, value)`, `put(key, value)`.
    private func calledExchange(_ index: Int) -> CodeFault? {
        guard self[index - 1] == ".", isCall(self[index]), self[index + 1] == "(",
            let close = partner(index + 1), !isRemembering(index - 2), !isList(index - 2)
        else { return nil }
        let arguments = parts(index + 2..<close)
        guard arguments.count == 2, let key = arguments.first, let value = arguments.last,
            isExchangeable(key, value)
        else { return nil }
        return fault(
            .wrongDataStructure, key.lowerBound..<value.upperBound,
            "\(source(value)), \(source(key))")
    }

    private func isCall(_ name: String) -> Bool {
        switch language {
        case .typeScript, .javaScript: ["set", "put", "insert"].contains(name)
        case .rust: name == "insert" || name == "put"
        case .java: name == "put"
        case .go: name == "Put" || name == "Set" || name == "Insert"
        case .python: name == "put"
        }
    }

    /// `m[key] = value` of a map.
    private func assignedExchange(_ index: Int) -> CodeFault? {
        guard self[index] == "=", self[index - 1] == "]", let open = partner(index - 1),
            isName(open - 1), isMap(self[open - 1]), !isRemembering(open - 1)
        else { return nil }
        let end = statementEnd(from: index)
        let key = open + 1..<index - 1
        let value = index + 1..<(self[end - 1] == ";" ? end - 1 : end)
        guard isExchangeable(key, value), parts(value).count == 1, isSimple(value), isSimple(key)
        else { return nil }
        return fault(
            .wrongDataStructure, key.lowerBound..<value.upperBound,
            "\(source(value))] = \(source(key))")
    }

    /// Whether both can be key and value, and are not the same.
    private func isExchangeable(_ key: Range<Int>, _ value: Range<Int>) -> Bool {
        guard !key.isEmpty, !value.isEmpty, texts(key) != texts(value) else { return false }
        let words: Set = [
            "true", "false", "True", "False", "null", "nil", "None", "new", "=>", "|",
        ]
        return ![key, value].contains { part in
            part.contains { words.contains(self[$0]) }
                || ["[", "{"].contains(self[part.lowerBound])
        }
    }

    /// Whether what is kept only spares work: without it the program is slow, but right.
    private func isRemembering(_ index: Int) -> Bool {
        let name = self[index].lowercased()
        return name.contains("memo") || name.contains("cache")
    }

    /// Whether a name is declared as a list, of which `insert` takes a place.
    private func isList(_ index: Int) -> Bool {
        guard language == .rust else { return false }
        return declarations(of: self[index]).contains { $0.contains("Vec") || $0.contains("vec") }
    }

    private func isMap(_ name: String) -> Bool {
        declarations(of: name).contains { words in
            if words.contains(where: Self.maps.contains) { return true }
            // An empty dictionary of Python, an empty object of JavaScript.
            return language != .go && words.suffix(2) == ["{", "}"]
        }
    }

    private static let maps: Set = [
        "map", "Map", "HashMap", "BTreeMap", "Record", "dict", "Dict", "defaultdict", "Counter",
        "OrderedDict",
    ]

    /// What is written behind a name where it gets its type or its first value.
    private func declarations(of name: String) -> [[String]] {
        tokens.indices.compactMap { index in
            guard self[index] == name, isName(index) else { return nil }
            // A parameter of Go has its type without a mark.
            let isMarked = [":", "=", ":="].contains(self[index + 1])
            guard isMarked || (language == .go && self[index + 1] == "map") else { return nil }
            let start = isMarked ? index + 2 : index + 1
            let end = min(max(start, statementEnd(from: index)), index + 16)
            return texts(start..<end).filter { $0 != ";" }
        }
    }
}
