/// Shows nothing and needs nothing: for tests, and for apps that run without a user.
@MainActor
public final class HeadlessDisplay: Display {
    public init() {}

    public func start(_ session: DisplaySession) {}
    public func show(_ windows: [PresentationNode]) {}
    public func stop() {}
}
