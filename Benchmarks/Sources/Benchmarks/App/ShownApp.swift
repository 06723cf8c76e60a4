import UIKitTesting
@_spi(Benchmarks) import WebDisplay

/// A running app with a page. The app makes messages for the page, and sends them nowhere.
@MainActor
final class ShownApp {
    private let app: TestApp
    private let page = MessagePage()

    /// Launches the app.
    ///
    /// - Parameter root: makes the content of the app's window.
    init(_ root: @escaping @MainActor () -> UIViewController) throws {
        app = TestApp(bundleIdentifier: "org.example.Shown") { ShownDelegate(root()) }
        app.display = page
        try app.launch()
    }

    /// Returns the first element with that label.
    func element(_ label: String) throws -> PresentationNode.ID {
        guard let element = app.element(label) else { throw BenchmarkFailure("\(label) is not shown.") }
        return element.id
    }

    /// Delivers an event.
    ///
    /// - Returns: the time from the delivery until the message for the page is ready.
    func deliver(_ event: DisplayEvent) throws -> Duration {
        page.leftAt = nil
        let start = ContinuousClock.now
        let result = app.deliver(event)
        guard result == .handled, let end = page.leftAt else {
            throw BenchmarkFailure("\(event) has changed nothing: \(result).")
        }
        return start.duration(to: end)
    }

    /// The bytes of the last message.
    var messageSize: Int { page.messageSize }

    func end() { app.kill() }
}

private final class MessagePage: Display {
    private var messages = PageMessages()
    private(set) var messageSize = 0
    /// The time at which the last message was ready.
    var leftAt: ContinuousClock.Instant?

    func start(_ session: DisplaySession) throws {}
    func stop() {}

    func show(_ windows: [PresentationNode]) {
        messageSize = (try? messages.next(showing: windows)) ?? 0
        leftAt = .now
    }
}
