import UIKit

// Screens that come back, but not from every moment and not in every launch.

/// A screen that notes in a file that it is open. The next launch expects the same of the saved state.
final class PlaceScreen: Screen {
    private static var note: URL {
        FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent("place-is-open")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        show(label("A place"))
        try? Data().write(to: Self.note)
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        try? FileManager.default.removeItem(at: Self.note)
    }

    /// Goes on at the end of each launch.
    static func goOn(in navigation: UINavigationController?) {
        guard FileManager.default.fileExists(atPath: note.path) else { return }
        let place = navigation?.topViewController as! PlaceScreen
        place.loadViewIfNeeded()
    }
}

/// A screen that copies for a while, and doesn't continue if the app ended meanwhile.
final class CopyScreen: Screen {
    private lazy var progress = label("")
    private var isRestored = false

    override class func viewController(
        withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
    ) -> UIViewController? {
        let screen = CopyScreen()
        screen.isRestored = true
        return screen
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        show(progress)
        if !isRestored { copy(part: 1) }
    }

    private func copy(part: Int) {
        progress.text = part < 10 ? "\(part)0 %" : "Copied"
        guard part < 10 else { return }
        DispatchQueue.main.async { [weak self] in
            // The work itself takes long.
            usleep(50_000)
            self?.copy(part: part + 1)
        }
    }

    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(progress.text, forKey: "progress")
    }

    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        progress.text = coder.decodeObject(forKey: "progress") as? String
    }
}

/// A screen that takes every launch argument for a document, and opens that instead.
final class ArgumentsScreen: Screen {
    override class func viewController(
        withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
    ) -> UIViewController? {
        CommandLine.arguments.count > 1 ? nil : ArgumentsScreen()
    }
}

/// A screen that ends the app if it can't go on.
final class ExitScreen: Screen {
    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        exit(0)
    }
}

/// A screen without a mistake. Nobody should still be logged in the next time, and its code says so.
final class LoginScreen: Screen {
    required init() {
        super.init()
        restorationIdentifier = nil
        expectsRestoration = false
    }

    required init?(coder: NSCoder) { nil }
}
