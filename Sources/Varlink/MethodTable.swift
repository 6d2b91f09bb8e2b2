internal import VarlinkWire

/// Finds the method of a request, checks its parameters, and answers what is ours to answer.
struct MethodTable: Sendable {
    /// A method with the interface whose types it uses.
    struct Entry: Sendable {
        let interface: InterfaceDescription
        let method: InterfaceDescription.Method
    }

    /// What is to be done with a request.
    enum Resolution {
        case refuse(ErrorReply)
        case answer(RenderedObject)
        /// The program's service has to answer.
        case call(Entry)
    }

    let wireInterface: String
    private let interfaces: [String: InterfaceDescription]
    private let entries: [String: Entry]
    /// For the name of a method without its interface, the whole names of all such methods.
    private let wholeNames: [String: [String]]
    private let info: RenderedObject
    private let limits: RenderedObject

    init(_ identity: ServiceIdentity, _ limits: Limits, _ own: [InterfaceDescription]) {
        let wire = StandardInterfaces.wire(named: identity.wireInterface)
        let standard = [StandardInterfaces.service, wire].map(StandardInterfaces.parse)
        let all = standard + own
        wireInterface = identity.wireInterface
        interfaces = Dictionary(all.map { ($0.name, $0) }) { _, _ in
            preconditionFailure("an interface is there twice")
        }
        entries = Self.entries(all)
        wholeNames = Dictionary(
            grouping: all.flatMap { interface in
                interface.methods.map { (interface.name, $0.name) }
            }, by: \.1
        ).mapValues { methods in methods.map { "\($0.0).\($0.1)" } }
        info = RenderedObject([
            "vendor": .string(identity.vendor), "product": .string(identity.product),
            "version": .string(identity.version), "url": .string(identity.url),
            "interfaces": .array(all.map { .string($0.name) }),
        ])
        self.limits = RenderedObject(limits.published)
    }

    func resolve(_ request: Request) -> Resolution {
        if request.wantsUpgrade { return .refuse(fault(.upgradeNotSupported)) }
        guard let entry = entries[request.method] else { return .refuse(notFound(request)) }
        let parameters = request.parameters
        if let found = entry.interface.mismatch(of: parameters, with: entry.method.input) {
            return .refuse(.invalidParameter(found.parameter, hint: found.hint))
        }
        switch request.method {
        case "org.varlink.service.GetInfo": return .answer(info)
        case "org.varlink.service.GetInterfaceDescription": return describe(parameters)
        case "\(wireInterface).GetLimits": return .answer(limits)
        default: return .call(entry)
        }
    }

    func fault(_ fault: WireFault) -> ErrorReply { fault.reply(in: wireInterface) }

    /// What is wrong with an error that we are about to send; nil when it fits its declaration.
    func mismatch(of error: ErrorReply) -> Mismatch? {
        let parts = Request(method: error.name)
        guard let interface = interfaces[parts.interface] else { return nil }
        guard let fields = interface.error(parts.member) else {
            return Mismatch(parameter: error.name, hint: "the error is not declared")
        }
        let free: Set<String> = ["message", "hint"]
        return interface.mismatch(of: error.parameters, with: fields, passesOver: free)
    }

    private static func entries(_ interfaces: [InterfaceDescription]) -> [String: Entry] {
        var entries: [String: Entry] = [:]
        for interface in interfaces {
            for method in interface.methods {
                let entry = Entry(interface: interface, method: method.body)
                entries["\(interface.name).\(method.name)"] = entry
            }
        }
        return entries
    }

    private func notFound(_ request: Request) -> ErrorReply {
        // What the client made up is cut, so that the error stays short.
        let interface = String(request.interface.prefix(200))
        guard interfaces[request.interface] != nil else {
            return .interfaceNotFound(interface).hinting(advice(on: request))
        }
        return .methodNotFound("\(interface).\(request.member.prefix(200))")
            .hinting(advice(on: request))
    }

    /// A hint on the methods that may have been meant, of those that are served here.
    private func advice(on request: Request) -> String {
        if let names = wholeNames[request.member] {
            return "write the whole name: \(names.joined(separator: " or "))"
        }
        guard let interface = interfaces[request.interface] else {
            return "a method is written with its interface, such as org.varlink.service.GetInfo, "
                + "which names the interfaces"
        }
        return "\(interface.name) has "
            + interface.methods.map(\.name).joined(separator: ", ")
    }

    private func describe(_ parameters: JSONObject) -> Resolution {
        let name = parameters["interface"]?.stringValue ?? ""
        guard let interface = interfaces[name] else {
            return .refuse(.interfaceNotFound(String(name.prefix(200))))
        }
        return .answer(RenderedObject(["description": .string(interface.text)]))
    }
}
