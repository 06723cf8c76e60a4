import Foundation
import RepriseRestoration

/// Data that comes late.
extension UIViewController {
    /// Says that the data of this controller is still coming, while UIKit restores it.
    ///
    /// Call it in `viewDidLoad()`, `decodeRestorableState(with:)`, `applicationFinishedRestoringState()` or, in a launch,
    /// `viewWillAppear(_:)`. Call `completeStateRestoration()` as often. UIKit then does two things (S-AWAIT-1, S-AWAIT-4):
    ///
    /// * The user sees the last picture of the controller, marked and without reactions, instead of an empty screen.
    /// * Saves have the restored values of the controller, and of everything below it, instead of asking the app to
    ///   encode.
    ///
    /// Anything that the user enters or presses in the controller, or in the bar above it, ends both. The call does nothing
    /// after the launch, and for a controller that UIKit doesn't restore. So the same code serves a new controller. Apple has no such method. It does for one controller
    /// what `UIApplication.extendStateRestoration()` does for the app.
    ///
    /// - Parameter seconds: The longest time to show the picture, in seconds, at most 600. With 0, there is no picture. The
    ///   state stays until the controller completes.
    public final func extendStateRestoration(atMost seconds: TimeInterval = 10) {
        let scene = self.scene
        guard scene.phase < .running || scene.restoration != nil else { return }
        let open = awaitedScreen.flatMap { $0.scene === scene ? $0 : nil }
        let wait = open ?? makeAwaitedScreen(in: scene)
        wait.extend()
        // The end of the pass holds the state of earlier calls.
        if scene.restoration == nil { scene.lastScreen?.hold() }
        // A number that isn't finite is no limit.
        let limit = seconds.isFinite ? min(max(seconds, 0), Self.mostSeconds) : Self.mostSeconds
        guard limit > 0 else { return wait.limitIsOver(of: wait.newest) }
        _ = scene.application.lifeCycle.environment?.later.after(limit) { [weak wait, number = wait.newest] in
            wait?.limitIsOver(of: number)
        }
    }

    /// The longest time in seconds for which a picture is shown.
    private static var mostSeconds: TimeInterval { 600 }

    private func makeAwaitedScreen(in scene: UIWindowScene) -> AwaitedScreen {
        let wait = AwaitedScreen(
            of: self, in: scene, lookUp: { [weak scene] in scene?.lastScreen?.element($0) },
            pictureDidChange: { [weak scene] in scene?.presentationMayHaveChanged() },
            didEnd: { [weak scene] in
                // All objects below have other values from now on.
                scene?.preservation.changes.hierarchyDidChange()
                scene?.stateMayHaveChanged()
            })
        mark.awaitedData = wait
        return wait
    }

    /// Says that the data came, or won't come. Ends one extension by `extendStateRestoration(atMost:)`. The last one
    /// shows the controller itself, and the next save asks it to encode. Does nothing without an extension.
    public final func completeStateRestoration() {
        awaitedScreen?.complete()
    }
}

extension UIApplication {
    /// Ends the waits of all controllers. Nobody gets a picture or a value of the restored state any more.
    func endWaitsForData() {
        for wait in AwaitedDataList.open { wait.end() }
        for scene in scenes {
            scene.lastScreen = nil
            scene.restoration?.holdNothing()
        }
    }
}

extension UIView {
    /// Ends the waits of the view, and of the controllers that contain it.
    func endWaits() {
        var next = superviewsAndSelf
        while let view = next.popLast() { view.preservationMark?.endWaits() }
        var controllers = [controllerInChain].compactMap(\.self)
        while let controller = controllers.popLast() {
            controller.preservationMark?.endWaits()
            if let parent = controller.parent { controllers.append(parent) }
        }
    }

    private var superviewsAndSelf: [UIView] {
        var views = [self]
        while let above = views.last?.ownSuperview { views.append(above) }
        return views
    }
}
