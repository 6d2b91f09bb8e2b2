internal import VarlinkWire

/// Looks at everything that must be well for Lectern to work, with a daemon or without one.
struct Examination {
    private(set) var place: SocketPlace
    let environment: Environment
    private(set) var findings: [Finding] = []
    /// What ends the program when something is wrong.
    private(set) var status = CommandError.Status.refused

    var system: SystemView { environment.system }

    init(_ place: SocketPlace, in environment: Environment) {
        self.place = place
        self.environment = environment
    }

    mutating func run() {
        passOver()
        let socket = SocketCheck(place: place, environment: environment).findings
        if socket.contains(where: { $0.part == "right" && $0.verdict == .wrong }) {
            status = .noRight
        }
        findings += socket
        if !system.exists(place.control) { findings += GroupCheck(system: system).findings }
        let configuration = ConfigurationCheck(system: system, environment: environment)
        findings += configuration.findings
        let health = askDaemon()
        if let health { findings += DaemonCheck.parts(of: health, owner: place.owner) }
        lookAtSound(health)
        var files = FileCheck(system: system)
        if let folders = configuration.texts("dictionaries") { files.dictionaryFolders = folders }
        findings += files.findings
        // A daemon that runs has found its own files; without one, those beside us are looked at.
        findings += health == nil ? files.ownFindings : askCourses()
        if health != nil {
            findings += WordsCheck.findings(
                decks: ask("Library.ListDecks"), packs: ask("Library.ListPacks"))
        }
        for timer in [OptionalTimer.packs, .explanations] where isMachines {
            findings += TimerCheck(environment: environment, timer: timer).findings
        }
        for folder in stateFolders(health) {
            findings += DiskCheck(system: system).findings(folder)
        }
    }

    private mutating func lookAtSound(_ health: JSONObject?) {
        var check = SoundCheck(system: system, environment: environment, health: health)
        // Another user's daemon has groups of its own.
        let isOwn = system.facts(place.control).map { $0.uid == system.uid } ?? !isMachines
        check.isOwn = isOwn
        check.isMachines = isMachines
        findings += check.findings
        let devices = health == nil ? nil : ask("Admin.ListAudioDevices")
        var standard = DefaultDeviceCheck(
            system: system, environment: environment, devices: devices)
        standard.isMachines = isMachines
        findings += standard.findings
    }

    /// Where the daemon keeps its data, or where those that could be started would.
    private func stateFolders(_ health: JSONObject?) -> [String] {
        if let health { return [health["stateDirectory"]?.stringValue ?? ""] }
        if isMachines { return [ServiceCheck.machinesFolder].filter(system.isListed) }
        return [ServiceCheck.machinesFolder, ServiceCheck.ownFolder(environment)]
            .compactMap(\.self).filter(system.exists)
    }

    /// Whether the daemon is the machine's, or would be: then nothing of this user's counts.
    private var isMachines: Bool {
        place.control == SocketPlace.system && StartCommand.isService(system)
    }

    /// Goes on to where a daemon answers when the first socket is only left over.
    private mutating func passOver() {
        do throws(CommandError) {
            let opened = try DaemonClient(place: place, environment: environment).open(for: .look)
            let path = opened.path
            let found = place.candidates.first {
                $0 == path || SocketPlace.observers(beside: $0) == path
            }
            guard let found, found != place.control else { return }
            findings.append(
                .note(
                    "socket", "nobody listens at \(place.control), which was left over",
                    repair: "rm \(place.control)"))
            place.control = found
        } catch {
            // Why nobody opens is found out step by step below.
            return
        }
    }

    /// Asks the daemon how it is; nil, with a finding, where it does not say.
    private mutating func askDaemon() -> JSONObject? {
        guard system.exists(place.control) else {
            status = .noDaemon
            findings += service.findings
            return nil
        }
        do throws(CommandError) {
            let health = try DaemonClient(place: place, environment: environment).call(
                "Admin.Health", for: .look, patienceUSec: Self.patienceUSec)
            findings.append(DaemonCheck.version(of: health.printable, owner: place.owner))
            return health.printable
        } catch {
            status = error.status
            let causes = service.findings
            findings += causes
            let wrong = causes.filter { $0.verdict == .wrong }
            if wrong.contains(where: { $0.part == "service" }) { return nil }
            let repair = wrong.first?.repair ?? DaemonCheck.repair(error, place, environment)
            let isToldWhy = error.reply != nil || error.status == .noRight
            let hint = (isToldWhy ? error.hint : nil).map { "; \($0)" } ?? ""
            findings.append(.wrong("daemon", error.sentence + hint, repair: repair))
            return nil
        }
    }

    private var service: ServiceCheck { ServiceCheck(place: place, environment: environment) }

    /// An answer that is done without where there is none: its lack is found out elsewhere.
    private func ask(_ method: String) -> JSONObject? {
        try? DaemonClient(place: place, environment: environment).call(
            method, for: .look, patienceUSec: Self.patienceUSec
        ).printable
    }

    private func askCourses() -> [Finding] {
        do throws(CommandError) {
            let reply = try DaemonClient(place: place, environment: environment).call(
                "Session.ListCourses", for: .look, patienceUSec: Self.patienceUSec)
            return DaemonCheck.courses(reply.printable)
        } catch {
            return [.wrong("courses", error.sentence, repair: "lectern courses")]
        }
    }

    private static let patienceUSec: Int64 = 5_000_000
}
