internal import CLinuxIO
internal import Glibc
internal import Synchronization

/// A real thread with a name, for calls that block.
package final class NamedThread: Sendable {
    package let name: String
    private let handle: Mutex<pthread_t?>

    /// Starts the thread at once.
    ///
    /// - Parameter name: what `ps -L` shows; the kernel keeps 15 bytes of it.
    package init(_ name: String, _ body: @escaping @Sendable () -> Void) throws(SystemError) {
        self.name = name
        let start = Unmanaged.passRetained(Start(name: name, body: body))
        var thread = pthread_t()
        let code = pthread_create(
            &thread, nil,
            { argument in
                // The argument is the `Start` retained above: nobody else passes one.
                guard let argument else { return nil }
                let start = Unmanaged<Start>.fromOpaque(argument).takeRetainedValue()
                lectern_name_this_thread(start.name)
                start.body()
                return nil
            }, start.toOpaque())
        guard code == 0 else {
            start.release()
            throw SystemError(call: "pthread_create", code: code, subject: name)
        }
        handle = Mutex(thread)
    }

    deinit {
        if let thread = handle.withLock({ $0 }) { pthread_detach(thread) }
    }

    /// Blocks until the thread has ended; a second call returns at once.
    ///
    /// Must not be called by the thread itself.
    package func join() {
        let thread = handle.withLock { handle in
            defer { handle = nil }
            return handle
        }
        guard let thread else { return }
        precondition(pthread_equal(thread, pthread_self()) == 0, "\(name) cannot join itself")
        pthread_join(thread, nil)
    }

    private final class Start: Sendable {
        let name: String
        let body: @Sendable () -> Void

        init(name: String, body: @escaping @Sendable () -> Void) {
            self.name = name
            self.body = body
        }
    }
}
