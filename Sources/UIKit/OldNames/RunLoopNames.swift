import Foundation

// Foundation's own modes, which Swift 4.2 moved into `RunLoop`. Timers and display links use them.

/// Its name before Swift 4.2.
@available(*, deprecated, renamed: "RunLoop.Mode")
public typealias RunLoopMode = RunLoop.Mode

extension RunLoop.Mode {
    /// Its name before Swift 4.2.
    @available(*, deprecated, renamed: "default")
    public static var defaultRunLoopMode: RunLoop.Mode { .default }
    /// Its name before Swift 4.2.
    @available(*, deprecated, renamed: "common")
    public static var commonModes: RunLoop.Mode { .common }
}
