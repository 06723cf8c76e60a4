import UIKitTesting
@_spi(Benchmarks) import WebDisplay

/// A running app that is shown on a page, whose messages are made and go nowhere.
@MainActor
final class ShownApp {
    private let app: TestApp
    private let page = MessagePage()

    /// - Parameter root: makes what the app's window shows.
    init(_ root: @escaping @MainActor () -> UIViewController) throws {
        app = TestApp(bundleIdentifier: "org.example.Shown") { ShownDelegate(root()) }
        app.display = page
        try app.launch()
    }

    /// The first element with that label.
    func element(_ label: String) throws -> PresentationNode.ID {
        guard let element = app.element(label) else { throw BenchmarkFailure("\(label) is not shown.") }
        return element.id
    }

    /// - Returns: how long it takes from the delivery of the event until the message for the page is there.
    func deliver(_ event: DisplayEvent) throws -> Duration {
        page.leftAt = nil
        let start = ContinuousClock.now
        let result = app.deliver(event)
        guard result == .handled, let end = page.leftAt else {
            throw BenchmarkFailure("\(event) has changed nothing: \(result).")
        }
        return start.duration(to: end)
    }

    /// Bytes of the message that left last.
    var messageSize: Int { page.messageSize }

    func end() { app.kill() }
}

private final class MessagePage: Display {
    private var messages = PageMessages()
    private(set) var messageSize = 0
    /// When the last message was there.
    var leftAt: ContinuousClock.Instant?

    func start(_ session: DisplaySession) throws {}
    func stop() {}

    func show(_ windows: [PresentationNode]) {
        messageSize = (try? messages.next(showing: windows)) ?? 0
        leftAt = .now
    }
}
