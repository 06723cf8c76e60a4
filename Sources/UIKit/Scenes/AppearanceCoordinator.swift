import Foundation

/// Calls the appearance callbacks: compares which controllers are seen with which were, whatever led there.
///
/// Nothing is animated, so a transition is complete when this returns. Outermost controllers come first (S-LAUNCH-21).
///
/// Comparing goes over all that the windows show. A controller that the last such walk did not come by has no part in what is
/// seen, and neither has a view in which no controller's view stands: their changes are not compared. All others are, before the
/// call returns that made them; what nobody tells of is found at the end of the turn.
@MainActor
final class AppearanceCoordinator {
    private unowned let scene: UIWindowScene
    /// The controllers that are seen, outermost first.
    private(set) var appeared: [UIViewController] = []
    /// Of each window that the newest walk came by, the controller that lies above all others.
    private var tops: [UIViewController] = []
    private var isSettling = false
    private var isChangedWhileSettling = false
    /// The next change presents or dismisses something.
    private var isPresenting = false
    /// Something has changed that was not compared yet.
    private var isBehind = false
    /// Numbers the walks over what the windows show; controllers know which was the last that came by (`lastVisit`).
    private var walk = 0
    /// How many controllers all walks came by, for tests.
    private(set) var visitCount = 0

    init(scene: UIWindowScene) {
        self.scene = scene
    }

    /// What `controller` contains or shows may differ, or where it stands; somebody else will settle it.
    func note(_ controller: UIViewController?) {
        if controller?.lastVisit == walk { isBehind = true }
    }

    /// The same, settled at once.
    func settle(in controller: UIViewController?) {
        note(controller)
        if isBehind { settle() }
    }

    /// A view has gone from `before` to `after`, with all that is in it.
    func settle(_ view: UIView, movedFrom before: UIView?, to after: UIView?) {
        if view.mayHoldControllers {
            note(controllersAround: before)
            note(controllersAround: after)
            if isBehind {
                if let window = before?.window, view.window == nil { UIView.leftViews.append((view, window)) }
                return settle()
            }
        }
        scene.firstResponder.settle(movedWith: view)
    }

    private func note(controllersAround view: UIView?) {
        var next = view
        while let view = next, !isBehind {
            if view is UIWindow { isBehind = true } else { note(view.controller) }
            next = view.superview
        }
    }

    /// The hierarchy may have changed because something is presented or dismissed.
    func settlePresentation(_ departure: () -> Void) {
        isPresenting = true
        settle(then: departure)
    }

    /// The hierarchy may have changed. While a state is restored nothing happens; before the launch has ended, the views
    /// of a visible window are loaded (S-LAUNCH-3), and appearance waits.
    ///
    /// - Parameter arrival: is called once, between the calls that announce what appears and those that say that it has.
    func settle(then arrival: () -> Void = {}) {
        guard scene.restoration == nil else {
            isBehind = true
            isPresenting = false
            forget(leftViews)
            return arrival()
        }
        guard !isSettling else {
            isChangedWhileSettling = true
            return arrival()
        }
        isSettling = true
        defer { isSettling = false }
        var hasArrived = false
        func arrive() {
            if !hasArrived { arrival() }
            hasArrived = true
        }
        repeat {
            isChangedWhileSettling = false
            isBehind = false
            let shown = shownControllers()
            if scene.phase == .running, scene.departed.restore(shown) {
                isChangedWhileSettling = true
                continue
            }
            let presents = isPresenting
            isPresenting = false
            // `viewWillDisappear` may take other views away. Their controllers hear of it in the next round.
            let leaving = leftViews
            func moveOn() {
                arrive()
                forget(leaving)
            }
            if [.appearing, .running].contains(scene.phase) { change(to: shown, presents: presents, moveOn) }
            moveOn()
        } while isChangedWhileSettling
        scene.launchGuard?.shownDidChange()
        scene.firstResponder.dropIfHidden()
        scene.firstResponder.settle()
    }

    private var leftViews: [UIView] { UIView.leftViews.filter { $0.window.scene === scene }.map(\.view) }

    private func forget(_ views: [UIView]) {
        guard !views.isEmpty else { return }
        UIView.leftViews.removeAll { left in views.contains { $0 === left.view } }
    }

    /// - Parameter presents: whether what appears has appeared before the rest has disappeared.
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

    /// Of each visible window, the controller that lies above all others.
    var topControllers: [UIViewController] {
        guard isBehind || walk == 0 else { return tops }
        return scene.windows.lazy.filter { !$0.isHidden }.compactMap {
            $0.presentedControllers.last ?? $0.rootViewController
        }
    }

    /// What the visible windows show, outermost first; loads the views on the way. A loop, whatever the depth.
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
                    // What waits of it is restored first, and decides what is shown.
                    scene.deferred.restore(controller)
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
        // A view that stays in its place keeps its controller seen, though that has left its parent.
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
        var next = controller.viewIfLoaded?.superview
        while let view = next {
            if (view as? UIWindow)?.isHidden == false || view.controller?.lastVisit == walk { return true }
            next = view.superview
        }
        return false
    }
}
