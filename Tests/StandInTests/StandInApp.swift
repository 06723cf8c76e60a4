import Foundation
import UIKitTesting

@testable import UIKit

/// An app of one window that saves and restores.
final class StandInDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private var makeRoot: () -> UIViewController = { UIViewController() }

    convenience init(_ makeRoot: @escaping () -> UIViewController) {
        self.init()
        self.makeRoot = makeRoot
    }

    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = makeRoot()
        window?.makeKeyAndVisible()
        return true
    }

    func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool { true }
    func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool { true }
}

/// A controller "Root" whose view holds what its test adds.
final class HostController: UIViewController {
    private var views: () -> [UIView] = { [] }

    convenience init(_ views: @escaping () -> [UIView]) {
        self.init(nibName: nil, bundle: nil)
        self.views = views
        restorationIdentifier = "Root"
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        views().forEach(view.addSubview)
    }
}

extension TestApp {
    convenience init(root: @escaping () -> UIViewController) {
        self.init(bundleIdentifier: "org.example.StandIns") { StandInDelegate(root) }
    }

    /// An app of one screen with these views.
    convenience init(views: @escaping () -> [UIView]) {
        self.init(root: { HostController(views) })
    }

    var root: UIViewController? { delegate?.window?.rootViewController }

    /// The first subview of the screen of that class.
    func view<View: UIView>(_ type: View.Type) -> View? {
        root?.view.subviews.lazy.compactMap { $0 as? View }.first
    }

    func node(_ role: PresentationRole) -> PresentationNode? { windows.firstElement { $0.role == role } }
}

/// What a storyboard of this one controller makes.
@MainActor
func controller(ofStoryboard xml: String) throws -> UIViewController {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("StandIns-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let before = ResourceFolders.ofProcess
    ResourceFolders.ofProcess = [folder]
    UIApplication.current = nil
    defer {
        ResourceFolders.ofProcess = before
        try? FileManager.default.removeItem(at: folder)
    }
    let text = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
        targetRuntime="iOS.CocoaTouch" initialViewController="a"><scenes><scene sceneID="s"><objects>\(xml)
        </objects></scene></scenes></document>
        """
    try Data(text.utf8).write(to: folder.appendingPathComponent("Main.storyboard"))
    let controller = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
    controller?.loadViewIfNeeded()
    guard let controller else { throw UIKitTestingError.noElement("the storyboard's controller") }
    return controller
}
