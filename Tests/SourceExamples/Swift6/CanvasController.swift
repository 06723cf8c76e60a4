import Testing
import UIKitTesting

/// What operations encode, as the guide shows it: in both language modes.
final class CanvasController: UIViewController {
    struct Stroke: Codable, Equatable {
        var points: [Double] = []
    }

    var strokes: [Stroke] = []
    var zoom = 1.0

    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(zoom, forKey: "zoom")
    }

    override func encodeRestorableState(with coder: NSCoder, backgroundQueue queue: OperationQueue) {
        super.encodeRestorableState(with: coder, backgroundQueue: queue)
        nonisolated(unsafe) let coder = coder
        queue.addOperation { [strokes] in
            try? coder.encodeEncodable(strokes, forKey: "strokes")
        }
    }

    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        zoom = coder.decodeDouble(forKey: "zoom")
        strokes = coder.decodeDecodable([Stroke].self, forKey: "strokes") ?? []
    }
}

final class CanvasHistory: NSObject, UIStateRestoring {
    var steps: [String] = []
    private var revision = 0

    func add(_ step: String) {
        steps.append(step)
        revision += 1
    }

    func encodeRestorableState(with coder: NSCoder, backgroundQueue queue: OperationQueue) {
        coder.encode(revision, forKey: "revision")
        nonisolated(unsafe) let coder = coder
        queue.addOperation { [steps] in coder.encode(steps, forKey: "steps") }
    }

    func decodeRestorableState(with coder: NSCoder) {
        steps = coder.decodeObject(forKey: "steps") as? [String] ?? []
    }
}

class CanvasDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    let history = CanvasHistory()

    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        UIApplication.registerObject(forStateRestoration: history, restorationIdentifier: "History")
        let controller = CanvasController()
        controller.restorationIdentifier = "Canvas"
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = controller
        window?.makeKeyAndVisible()
        return true
    }

    func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool {
        coder.encode(history, forKey: "history")
        return true
    }

    func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool { true }
}

@MainActor
@Suite(.serialized)
struct CanvasTests {
    @Test func `What operations encode comes back`() throws {
        let app = TestApp { CanvasDelegate() }
        try app.launch()
        let before = try #require((app.delegate as? CanvasDelegate)?.window?.rootViewController as? CanvasController)
        before.strokes = [.init(points: [1, 2]), .init(points: [3])]
        before.zoom = 2
        (app.delegate as? CanvasDelegate)?.history.add("Line")
        app.save()
        app.kill()
        try app.launch()
        let delegate = try #require(app.delegate as? CanvasDelegate)
        let after = try #require(delegate.window?.rootViewController as? CanvasController)
        #expect(after.strokes == before.strokes && after.zoom == 2)
        #expect(delegate.history.steps == ["Line"])
    }
}
