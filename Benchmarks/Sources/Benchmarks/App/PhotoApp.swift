import Foundation
import UIKitTesting

/// A running app that shows photos and a field, and sometimes a sheet in front of them.
@MainActor
final class PhotoApp {
    let photos: [Data]
    private let app: TestApp
    private let display = PhotoDisplay()
    private var text = 0

    /// Launches the app.
    ///
    /// - Parameter size: the bytes of each photo.
    init(count: Int, size: Int) throws {
        let photos = (0..<count).map { Self.photo($0, size: size) }
        self.photos = photos
        app = TestApp(bundleIdentifier: "org.example.Photos") { ShownDelegate(PhotoController(photos)) }
        app.display = display
        try app.launch()
    }

    /// Makes data that begins like a picture and goes on like a photo, without repetition.
    static func photo(_ number: Int, size: Int) -> Data {
        var random = UInt64(number) &+ 0x9E37_79B9_7F4A_7C15
        let words = (0..<size / 8).map { _ -> UInt64 in
            random ^= random << 13
            random ^= random >> 7
            random ^= random << 17
            return random
        }
        return Data([0xFF, 0xD8, 0xFF, 0xE0]) + words.withUnsafeBytes { Data($0) }.dropLast(4)
    }

    private var controller: PhotoController {
        get throws {
            guard let controller = (app.delegate as? ShownDelegate)?.root as? PhotoController else {
                throw BenchmarkFailure("No app is running.")
            }
            return controller
        }
    }

    /// Types a letter.
    func type() throws {
        text += 1
        try app.type("caption \(text)", into: "Caption")
    }

    /// Presents the sheet, or dismisses it.
    func toggleSheet() throws {
        let controller = try controller
        if controller.presentedViewController == nil {
            controller.present(SheetController(), animated: false)
        } else {
            controller.dismiss(animated: false)
        }
        _ = app.windows
    }

    /// Replaces the photos.
    func show(_ photos: [Data]) throws {
        try controller.show(photos)
        _ = app.windows
    }

    /// Makes a partial pass, which is all that a save needs from the main actor after a change.
    func preserveChange() throws {
        guard app.preserveChange() != nil else { throw BenchmarkFailure("The pass encoded everything.") }
    }

    /// Saves, and returns when everything is on the medium.
    ///
    /// - Returns: the time from which the objects survive the death of the process.
    @discardableResult
    func save() throws -> ContinuousClock.Instant {
        let watch = SaveWatch(app.stateFolder)
        guard app.saveChange() else { throw BenchmarkFailure("The state was not saved.") }
        guard let written = watch.end() else { throw BenchmarkFailure("Nothing was written.") }
        return written
    }

    /// Launches the app from its save.
    ///
    /// - Returns: the time until its display has the snapshot.
    func launchAgain() throws -> Duration {
        app.kill()
        let start = ContinuousClock.now
        try app.launch()
        guard let shown = display.startedWithSnapshot else { throw BenchmarkFailure("There was no snapshot.") }
        return start.duration(to: shown)
    }

    /// The bytes of the newest generation.
    var fileSize: Int { SaveWatch.newest(in: app.stateFolder)?.size ?? 0 }

    func end() { app.kill() }
}

private final class PhotoDisplay: Display {
    /// The time at which it got the snapshot.
    private(set) var startedWithSnapshot: ContinuousClock.Instant?

    func start(_ session: DisplaySession) throws { startedWithSnapshot = session.snapshot.map { _ in .now } }
    func show(_ windows: [PresentationNode]) {}
    func stop() {}
}

private final class PhotoController: UIViewController {
    private let stack = UIStackView()
    private let photos: [Data]

    init(_ photos: [Data]) {
        self.photos = photos
        super.init(nibName: nil, bundle: nil)
        restorationIdentifier = "Photos"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        let caption = UITextField()
        caption.restorationIdentifier = "Caption"
        caption.accessibilityLabel = "Caption"
        view.addSubview(caption)
        view.addSubview(stack)
        show(photos)
    }

    func show(_ photos: [Data]) {
        stack.arrangedSubviews.forEach { $0.removeFromSuperview() }
        for photo in photos { stack.addArrangedSubview(UIImageView(image: UIImage(data: photo))) }
    }
}

private final class SheetController: UIViewController, UIViewControllerRestoration {
    init() {
        super.init(nibName: nil, bundle: nil)
        title = "A new message"
        restorationIdentifier = "Sheet"
        restorationClass = SheetController.self
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    static func viewController(withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder)
        -> UIViewController?
    {
        SheetController()
    }
}
