import Foundation
import Testing
import UIKit
import UIKitTesting

/// Tests of the calls that an app gets when its display has another size.
@MainActor
@Suite(.serialized)
struct SizeChangeTests {
    final class Noting: UIViewController {
        var told: [String] = []

        override func willTransition(
            to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
        ) {
            super.willTransition(to: newCollection, with: coordinator)
            told.append("traits \(newCollection.horizontalSizeClass)")
        }

        override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
            super.viewWillTransition(to: size, with: coordinator)
            told.append("from \(view.bounds.width) to \(size.width)")
            coordinator.animate { [weak self] _ in
                self?.told.append("along \(self?.view.bounds.width ?? 0)")
            } completion: { [weak self] _ in
                self?.told.append("done")
            }
        }

        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            super.traitCollectionDidChange(previousTraitCollection)
            told.append("was \(previousTraitCollection?.horizontalSizeClass ?? .unspecified)")
        }
    }

    final class Delegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        let child = Noting()

        func application(
            _ application: UIApplication,
            willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            window = UIWindow(frame: UIScreen.main.bounds)
            window?.rootViewController = UINavigationController(rootViewController: child)
            window?.makeKeyAndVisible()
            return true
        }
    }

    @Test
    func `A wider display tells the controllers in the window, with the old size before and the new one after`() throws
    {
        let app = TestApp { Delegate() }
        try app.launch()
        let child = try #require((app.delegate as? Delegate)?.child)
        #expect(child.traitCollection.horizontalSizeClass == .compact)
        #expect(app.deliver(.resize(width: 1000, height: 800)) == .handled)
        #expect(
            child.told == ["traits regular", "from 390.0 to 1000.0", "was compact", "along 1000.0", "done"])
        #expect(child.traitCollection.horizontalSizeClass == .regular)
    }

    @Test func `A change within a size class tells of the size only, and the same size of nothing`() throws {
        let app = TestApp { Delegate() }
        try app.launch()
        let child = try #require((app.delegate as? Delegate)?.child)
        #expect(app.deliver(.resize(width: 400, height: 800)) == .handled)
        #expect(app.deliver(.resize(width: 400, height: 800)) == .handled)
        #expect(child.told == ["from 390.0 to 400.0", "along 400.0", "done"])
    }
}
