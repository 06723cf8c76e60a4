import Foundation

// Foundation's own modes, which Swift 4.2 moved into `RunLoop`. Timers and display links use them.

/// Its name before Swift 4.2.
@available(*, deprecated, renamed: "RunLoop.Mode")
public typealias RunLoopMode = RunLoop.Mode

extension RunLoop.Mode {
    /// The same as `default`, which has that name since Swift 4.2.
    @available(*, deprecated, renamed: "default")
    public static var defaultRunLoopMode: RunLoop.Mode { .default }
    /// The same as `common`, which has that name since Swift 4.2.
    @available(*, deprecated, renamed: "common")
    public static var commonModes: RunLoop.Mode { .common }
}
