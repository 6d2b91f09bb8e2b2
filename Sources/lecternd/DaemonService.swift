internal import Daemon
internal import LinuxIO
internal import Logging
internal import ServiceLifecycle
internal import Varlink

/// The conductor behind the socket server: stopped in the reverse order of their start.
struct DaemonService: Service {
    let daemon: DaemonParts
    /// Lets clients in already.
    let server: VarlinkServer
    let sockets: Sockets
    let watch: SocketWatch
    let log: Logger

    /// Runs until it is told to stop; throws why it could not start.
    func run() async throws {
        let (lives, life) = AsyncStream<Daemon.Life>.makeStream()
        let notifier = ServiceNotifier.fromEnvironment()
        let (server, watch) = (server, watch)
        let socket = Watchdog.Probe(name: "socket") { server.whenRound($0) }
        let watchdog = try Watchdog(daemon.probes + [socket], notifier, log)
        let conductor = try Daemon(
            mailbox: daemon.mailbox, clocks: daemon.clocks,
            heartbeat: {
                watchdog.beat()
                watch.look()
            },
            make: daemon.makeConductor, life: { life.yield($0) })
        let outcome = await outcome(lives, notifier)
        tell(notifier, .stopping)
        // Where the sockets failed it runs still; where it has ended nobody reads this.
        daemon.mailbox.post(.stop)
        conductor.join()
        watchdog.end()
        try await server.stop(dropping: daemon.mailbox.discard)
        sockets.remove()
        await endDevices()
        try outcome.get()
    }

    /// Serves for as long as the conductor lives.
    private func outcome(
        _ lives: AsyncStream<Daemon.Life>, _ notifier: ServiceNotifier?
    ) async -> Result<Void, any Error> {
        let mailbox = daemon.mailbox
        do {
            try await withGracefulShutdownHandler {
                for await event in lives {
                    switch event {
                    case .started:
                        tell(notifier, .ready)
                        daemon.beside()
                    case .stopped: return
                    case .failed(let error): throw StartFailure(description: "\(error)")
                    }
                }
            } onGracefulShutdown: {
                mailbox.post(.stop)
            }
            return .success(())
        } catch {
            return .failure(error)
        }
    }

    /// Ends the devices' threads. One that hangs in its driver is left to the end of the process:
    /// systemd does not wait for ever.
    private func endDevices() async {
        let (ends, end) = AsyncStream<Bool>.makeStream()
        let daemon = daemon
        do {
            _ = try NamedThread("ending") {
                daemon.end()
                end.yield(true)
            }
        } catch {
            return log.warning("the devices are not closed", metadata: ["reason": "\(error)"])
        }
        let deadline = Task {
            try await Task.sleep(for: .seconds(1))
            end.yield(false)
        }
        if await ends.first(where: { _ in true }) != true {
            log.warning("a sound device does not close, leaving it")
        }
        deadline.cancel()
    }

    private func tell(_ notifier: ServiceNotifier?, _ notice: ServiceNotifier.Notice) {
        do {
            try notifier?.send(notice)
        } catch {
            log.warning("systemd could not be told, ignoring", metadata: ["reason": "\(error)"])
        }
    }
}
