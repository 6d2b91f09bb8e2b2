/// A screen that is drawn on and a keyboard that is typed on, for one thread.
protocol Screen: AnyObject {
    var size: ScreenSize { get }
    var look: Look { get }
    /// Takes the screen over; what was on it comes back with `close`.
    func open()
    func write(_ text: String)
    /// Waits until something happens.
    ///
    /// - Parameters:
    ///   - descriptor: what else is waited for; nil for nothing.
    ///   - timeoutUSec: how long, in microseconds; nil for ever.
    func wait(for descriptor: Int32?, timeoutUSec: Int64?) -> ScreenWaking
    /// Gives the screen back; twice does no harm.
    func close()
    /// Lets a signal do to the process what it does to others, after `close`.
    func die(of signal: Int32)
}

struct ScreenSize: Equatable {
    var columns: Int
    var rows: Int
}

/// Why a screen's waiting ended.
enum ScreenWaking: Equatable {
    /// The descriptor can be read.
    case readable
    /// The time is over.
    case late
    /// Keys were pressed.
    case typed([UInt8])
    /// The screen has another size, or holds something else than was drawn.
    case changed
    /// A signal asks the process to end.
    case ended(Int32)
}
