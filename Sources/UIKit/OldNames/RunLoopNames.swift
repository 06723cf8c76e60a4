import Foundation

// Foundation's own, which Swift 4.2 moved into `RunLoop`: timers and display links are added with them.

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
