/// A display that shows nothing and needs nothing, for tests and for apps without a user.
@preconcurrency @MainActor
public final class HeadlessDisplay: Display {
    /// Creates a display that needs no address, port or screen.
    public init() {}

    /// Does nothing, and never fails.
    public func start(_ session: DisplaySession) {}
    /// Does nothing.
    public func show(_ windows: [PresentationNode]) {}
    /// Does nothing.
    public func stop() {}
}
