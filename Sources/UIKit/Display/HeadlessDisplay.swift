/// Shows nothing and needs nothing: for tests, and for apps that run without a user.
@preconcurrency @MainActor
public final class HeadlessDisplay: Display {
    /// A display that needs no address, port or screen.
    public init() {}

    /// Does nothing, and never fails.
    public func start(_ session: DisplaySession) {}
    /// Does nothing.
    public func show(_ windows: [PresentationNode]) {}
    /// Does nothing.
    public func stop() {}
}
