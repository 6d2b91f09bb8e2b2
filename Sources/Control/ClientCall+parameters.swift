package import VarlinkWire

extension ClientCall {
    /// Reads a call whose parameters fit its method; nil where the method is none of ours.
    package init?(method: String, parameters: JSONObject) {
        let read = Parameters(parameters)
        switch method {
        case "io.lectern.Session.GetState": self = .getState
        case "io.lectern.Session.Command":
            self = .command(name: read.text("name"), read.terms)
        case "io.lectern.Session.Hear": self = .hear(read.text("text"), read.termsOfWords)
        case "io.lectern.Session.Subscribe": self = .subscribe(read.subscription)
        case "io.lectern.Session.History":
            self = .history(
                since: read.number("since") ?? 0, limit: read.number("limit").map { Int($0) })
        case "io.lectern.Session.GetMachine": self = .getMachine
        case "io.lectern.Session.ListCourses":
            self = .listCourses(offset: read.number("offset") ?? 0)
        case "io.lectern.Session.SelectCourse":
            self = .selectCourse(read.text("course"), read.terms)
        case "io.lectern.Session.ListLessons":
            self = .listLessons(
                read.optionalText("course"), offset: read.number("offset") ?? 0)
        case "io.lectern.Session.GetLesson":
            self = .getLesson(
                read.optionalText("lesson"), course: read.optionalText("course"),
                offset: read.number("offset") ?? 0)
        case "io.lectern.Session.GetRight": self = .getRight
        case "io.lectern.Session.Relisten": self = .relisten(read.text("lesson"), read.terms)
        case "io.lectern.Session.Abandon": self = .abandon(read.terms)
        default: self.init(otherMethod: method, read)
        }
    }

    private init?(otherMethod method: String, _ read: Parameters) {
        switch method {
        case "io.lectern.Transport.GetSound": self = .getSound
        case "io.lectern.Transport.Pause": self = .pause(read.terms)
        case "io.lectern.Transport.Resume": self = .resume(read.terms)
        case "io.lectern.Transport.Mute": self = .mute(read.terms)
        case "io.lectern.Transport.Unmute": self = .unmute(read.terms)
        case "io.lectern.Transport.SetVolume":
            self = .setVolume(Int(read.number("volume") ?? 0), read.terms)
        case "io.lectern.Transport.SetRate":
            self = .setRate(percent: Int(read.number("ratePercent") ?? 0), read.terms)
        case "io.lectern.Transport.SetVoice": self = .setVoice(read.text("voice"), read.terms)
        case "io.lectern.Transport.Say": self = .say(read.text("text"), read.termsOfWords)
        case "io.lectern.Admin.ResetProgress":
            self = .resetProgress(
                ClientCall.Reset(
                    course: read.optionalText("course"), lesson: read.optionalText("lesson"),
                    abandons: read.flag("abandon")), read.terms)
        case "io.lectern.Admin.Backup": self = .backup(client: read.optionalText("client"))
        case "io.lectern.Admin.Health": self = .health
        case "io.lectern.Admin.GetMetrics": self = .getMetrics
        case "io.lectern.Admin.ListClients":
            self = .listClients(offset: read.number("offset") ?? 0)
        default: self.init(adminMethod: method, read)
        }
    }

    private init?(adminMethod method: String, _ read: Parameters) {
        switch method {
        case "io.lectern.Admin.ListAnswers":
            self = .listAnswers(offset: read.number("offset") ?? 0)
        case "io.lectern.Admin.ExportProgress":
            self = .exportProgress(after: read.optionalText("after"))
        case "io.lectern.Admin.ImportProgress":
            self = .importProgress(
                ClientCall.Import(
                    upload: read.text("upload"), part: read.object["part"]?.objectValue ?? [:],
                    isLast: read.flag("isLast")), read.terms)
        case "io.lectern.Admin.ListAudioDevices": self = .listAudioDevices
        case "io.lectern.Admin.ChooseAudioDevice":
            self = .chooseAudioDevice(
                direction: read.text("direction"), device: read.optionalText("device"), read.terms)
        case "io.lectern.Admin.TestAudio": self = .testAudio(read.terms)
        case "io.lectern.Admin.CalibrateAudio": self = .calibrateAudio(read.terms)
        default: return nil
        }
    }
}

/// The parameters of a call by name.
private struct Parameters {
    let object: JSONObject

    init(_ object: JSONObject) { self.object = object }

    func text(_ name: String) -> String { optionalText(name) ?? "" }

    func optionalText(_ name: String) -> String? { object[name]?.stringValue }

    func number(_ name: String) -> Int64? { object[name]?.integerValue }

    func flag(_ name: String) -> Bool { object[name]?.boolValue ?? false }

    var terms: ClientCall.Terms {
        let requestID = optionalText("requestId")
        return ClientCall.Terms(
            ifSeq: number("ifSeq"), ifState: optionalText("ifState"), requestID: requestID,
            mark: requestID.map { RequestMark(of: object, requestID: $0) },
            client: optionalText("client"))
    }

    /// The terms of a call with a person's words; no mark of such a call is kept.
    var termsOfWords: ClientCall.Terms {
        var terms = terms
        terms.mark = nil
        return terms
    }

    var subscription: ClientCall.Subscription {
        ClientCall.Subscription(
            since: number("since"), epoch: optionalText("epoch"),
            types: object["types"]?.arrayValue.map { Set($0.compactMap(\.stringValue)) },
            live: flag("live"))
    }
}
