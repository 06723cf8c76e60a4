import Foundation

/// The caller of the appearance callbacks. It compares the visible controllers with the earlier ones, whatever led to
/// the change.
///
/// UIKit animates nothing, so a transition is complete when this returns. Outermost controllers come first
/// (S-LAUNCH-21).
///
/// A comparison walks over everything that the windows show. A controller that the last walk did not meet isn't
/// visible, and neither is a view that contains no controller's view. UIKit does not compare changes in those. It
/// compares all others before the call that made them returns, and unreported changes at the end of the turn.
@MainActor
final class AppearanceCoordinator {
    /// The state of the comparison.
    private enum Comparison {
        /// No comparison runs.
        case idle
        /// A comparison runs, and no change was reported since its walk began.
        case running
        /// A comparison runs, and the hierarchy may have changed since its walk began. It walks once more.
        case outdated
    }

    private unowned let scene: UIWindowScene
    /// The visible controllers, outermost first.
    private(set) var appeared: [UIViewController] = []
    /// The topmost controller of each window that the newest walk met.
    private var tops: [UIViewController] = []
    private var comparison = Comparison.idle
    /// True if the next change presents or dismisses a controller.
    private var isPresenting = false
    /// True if a change was not compared yet.
    private var isBehind = false
    /// The number of the newest walk. Controllers store the last one that met them (`lastVisit`).
    private var walk = 0
    /// The number of controllers that all walks met, for tests.
    private(set) var visitCount = 0

    init(scene: UIWindowScene) {
        self.scene = scene
    }

    /// Notes that the content or place of `controller` may have changed, if the newest walk met it. A later comparison
    /// handles it.
    func note(_ controller: UIViewController?) {
        if controller?.lastVisit == walk { isBehind = true }
    }

    /// Notes a possible change of the content or place of `controller`. Compares at once if something is to compare.
    func settle(in controller: UIViewController?) {
        note(controller)
        if isBehind { settle() }
    }

    /// Compares after a view moved from `before` to `after`, with everything inside it.
    func settle(_ view: UIView, movedFrom before: UIView?, to after: UIView?) {
        if view.mayHoldControllers {
            note(controllersAround: before)
            note(controllersAround: after)
            if isBehind {
                if let before, let window = before.window, view.window == nil {
                    UIView.leftViews.append((view, before, window))
                }
                return settle()
            }
        }
        scene.firstResponder.settle(movedWith: view)
    }

    private func note(controllersAround view: UIView?) {
        var next = view
        while let view = next, !isBehind {
            if view is UIWindow { isBehind = true } else { note(view.controller) }
            next = view.ownSuperview
        }
    }

    /// Compares after a presentation or dismissal. Calls `departure` between the calls that announce an appearance and
    /// those that confirm it.
    func settlePresentation(_ departure: () -> Void) {
        isPresenting = true
        settle(then: departure)
    }

    /// Compares after a possible change of the hierarchy. While a state is restored, it does nothing. Before the
    /// launch has ended, it loads the views of visible windows (S-LAUNCH-3), and appearance waits.
    ///
    /// - Parameter arrival: Called once, between the calls that announce an appearance and those that confirm it.
    func settle(then arrival: () -> Void = {}) {
        guard scene.restoration == nil else {
            isBehind = true
            isPresenting = false
            forget(leftViews)
            return arrival()
        }
        guard comparison == .idle else {
            comparison = .outdated
            return arrival()
        }
        defer { comparison = .idle }
        var hasArrived = false
        func arrive() {
            if !hasArrived { arrival() }
            hasArrived = true
        }
        repeat {
            comparison = .running
            isBehind = false
            let shown = shownControllers()
            if scene.phase == .running, scene.restoreReadded(shown) {
                comparison = .outdated
                continue
            }
            let presents = isPresenting
            isPresenting = false
            // `viewWillDisappear` may remove other views. Their controllers get their callbacks in the next round.
            let leaving = leftViews
            func moveOn() {
                arrive()
                forget(leaving)
            }
            if [.appearing, .running].contains(scene.phase) { change(to: shown, presents: presents, moveOn) }
            moveOn()
            guard comparison == .running else { continue }
            // Editing ends while the launch guard still suspects the screen that left. The app may change the hierarchy
            // in these calls.
            scene.firstResponder.dropIfHidden()
            scene.launchGuard?.shownDidChange()
            scene.firstResponder.settle()
        } while comparison == .outdated
    }

    private var leftViews: [UIView] { UIView.leftViews.filter { $0.window.scene === scene }.map(\.view) }

    private func forget(_ views: [UIView]) {
        guard !views.isEmpty else { return }
        UIView.leftViews.removeAll { left in views.contains { $0 === left.view } }
    }

    /// Calls the appearance callbacks of the controllers that left and of those that came. Calls `arrive` between the
    /// first and the second half.
    ///
    /// - Parameter presents: True if the new controllers appear before the others have disappeared.
    private func change(to shown: [UIViewController], presents: Bool, _ arrive: () -> Void) {
        let visible = Set(shown.map(ObjectIdentifier.init))
        let leaving = appeared.filter { !visible.contains(ObjectIdentifier($0)) }
        let arriving = shown.filter { !$0.isAppeared }
        appeared = shown
        for controller in leaving { controller.isDisappearing = true }
        for controller in leaving {
            controller.isAppeared = false
            controller.viewWillDisappear(false)
        }
        for controller in arriving {
            controller.isAppeared = true
            scene.launchGuard?.note(.appearing, controller)
            controller.parent?.shownChildWillAppear(controller)
            controller.viewWillAppear(false)
            controller.viewIfLoaded?.settleWindow()
            controller.viewIsAppearing(false)
        }
        arrive()
        for controller in leaving {
            controller.isDisappearing = false
            controller.forgetFormerPresenter()
        }
        if presents { tellThatAppeared(arriving) }
        for controller in leaving {
            controller.viewIfLoaded?.settleWindow()
            controller.viewDidDisappear(false)
        }
        if !presents { tellThatAppeared(arriving) }
    }

    private func tellThatAppeared(_ controllers: [UIViewController]) {
        for controller in controllers {
            scene.launchGuard?.note(.appearing, controller)
            controller.viewDidAppear(false)
            controller.parent?.shownChildDidAppear(controller)
            controller.waitingSearch?.isActive = true
        }
    }

    /// The topmost controller of each visible window with a root view controller.
    var topControllers: [UIViewController] {
        guard isBehind || walk == 0 else { return tops }
        return scene.windows.lazy.filter { !$0.isHidden }.compactMap {
            $0.presentedControllers.last ?? $0.rootViewController
        }
    }

    /// Returns the controllers that visible windows show, outermost first, and loads their views. Restores those that
    /// wait. It is a loop, whatever the depth.
    private func shownControllers() -> [UIViewController] {
        var shown: [UIViewController] = []
        walk += 1
        tops = []
        for window in scene.windows where !window.isHidden {
            guard let root = window.rootViewController else { continue }
            let layers = [root] + window.presentedControllers
            tops.append(layers[layers.count - 1])
            let lowest = layers.lastIndex { $0.ownPresenter != nil && $0.coversWhatIsBelow } ?? 0
            for layer in layers[lowest...] {
                var pending = [layer]
                while let controller = pending.popLast() {
                    // The controller's waiting state is restored first, because it decides what is visible.
                    scene.restoreWaiting(controller)
                    visit(controller)
                    if !controller.isCoveredInPlace {
                        if !controller.isViewLoaded { scene.launchGuard?.note(.appearing, controller) }
                        controller.loadViewIfNeeded()
                        shown.append(controller)
                    }
                    pending.append(contentsOf: controller.seenWithin.reversed())
                }
            }
        }
        // A view that stays in place keeps its controller visible, even if the controller left its parent.
        let left = appeared.filter { $0.lastVisit != walk && isStillInPlace($0) }
        for controller in left { visit(controller) }
        return shown + left
    }

    private func visit(_ controller: UIViewController) {
        controller.lastVisit = walk
        visitCount += 1
    }

    private func isStillInPlace(_ controller: UIViewController) -> Bool {
        guard controller.parent == nil else { return false }
        var next = controller.viewIfLoaded?.ownSuperview
        while let view = next {
            if (view as? UIWindow)?.isHidden == false || view.controller?.lastVisit == walk { return true }
            next = view.ownSuperview
        }
        return false
    }
}
