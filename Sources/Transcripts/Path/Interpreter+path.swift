internal import VarlinkWire

// What a transcript does with reading paths, and expects of them.
extension Interpreter {
    mutating func perform(_ act: PathAct) throws(Stop) {
        switch act {
        case .plan(let path, let options): try setPlan(of: path, options)
        case .jump(let path, let reference):
            try order(
                "io.lectern.Path.Jump", ["path": .string(path), "ref": .string(reference)])
        case .open(let path, let node):
            try order("io.lectern.Path.Open", ["path": .string(path), "node": .string(node)])
        case .mark(let path, let nodes, let isDone):
            try order(
                "io.lectern.Path.Mark",
                [
                    "path": .string(path), "nodes": .array(nodes.map(JSON.string)),
                    "done": .bool(isDone),
                ])
        case .set(let name, let value):
            try order(
                "io.lectern.Path.SetSettings",
                ["settings": .object([name: JSON(written: value)])])
        }
    }

    private mutating func setPlan(
        of path: String, _ options: [PathAct.Option: String]
    ) throws(Stop) {
        var (call, plan): (JSONObject, JSONObject) = (["path": .string(path)], [:])
        for (option, value) in options {
            if option.isOfPlan {
                plan[option.rawValue] = option.json(value)
            } else {
                call[option.rawValue] = option.json(value)
            }
        }
        call["plan"] = .object(plan)
        try order("io.lectern.Path.SetPlan", call)
    }

    /// Compares what is expected with what is found, and throws the difference.
    func check(_ expected: PathExpected) throws(Stop) {
        let found = try found(insteadOf: expected)
        guard expected != found else { return }
        throw .parted(Difference("expect " + found.text))
    }

    private func found(insteadOf expected: PathExpected) throws(Stop) -> PathExpected {
        switch expected {
        case .today:
            return .today(try look("io.lectern.Path.ListPaths")["today"]?.stringValue ?? "")
        case .node(let id, _):
            let name = try node(id)["status"]?.stringValue ?? ""
            guard let status = PathExpected.Status(rawValue: name) else {
                throw .trouble(StageTrouble("\(id): a status of this version, not \(name)"))
            }
            return .node(id, status)
        case .quiz(let id, _, _):
            let node = try node(id)
            return .quiz(
                id, right: node["right"]?.integerValue ?? 0, of: node["asked"]?.integerValue ?? 0)
        case .reading: return .reading(try pathState()?["node"]?.stringValue)
        case .question:
            if let text = try question()?["text"]?.stringValue { return .question(text) }
            return .question(try problemPrompt()?["text"]?.stringValue ?? "")
        case .streak: return .streak(try figure("streak"))
        case .position: return .position(try figure("position"))
        case .overdue: return .overdue(try figure("overdue"))
        }
    }

    /// What the state says of the session; nil where none runs.
    private func pathState() throws(Stop) -> JSONObject? {
        try look("io.lectern.Session.GetState")["path"]?.objectValue
    }

    /// The question of a quiz that is asked; nil for none.
    func question() throws(Stop) -> JSONObject? {
        try pathState()?["question"]?.objectValue
    }

    private func paths() throws(Stop) -> [JSONObject] {
        let paths = try look("io.lectern.Path.ListPaths")["paths"]?.arrayValue ?? []
        return paths.compactMap(\.objectValue)
    }

    /// A figure of the first path.
    private func figure(_ name: String) throws(Stop) -> Int64 {
        guard let path = try paths().first else {
            throw .trouble(StageTrouble("there is no path; expected path plan before this"))
        }
        return path[name]?.integerValue ?? 0
    }

    /// A node of the first path that has it.
    private func node(_ id: String) throws(Stop) -> JSONObject {
        for path in try paths() {
            var from: JSON? = 0
            while let offset = from {
                let page = try look(
                    "io.lectern.Path.ListNodes",
                    [
                        "path": path["path"] ?? "", "from": "1970-01-01", "to": "2200-01-01",
                        "offset": offset,
                    ])
                let nodes = page["nodes"]?.arrayValue?.compactMap(\.objectValue) ?? []
                if let node = nodes.first(where: { $0["id"]?.stringValue == id }) { return node }
                from = page["next"]
            }
        }
        throw .trouble(StageTrouble("no path has the node \(id)"))
    }
}
