import Foundation

/// Calls the appearance callbacks: compares which controllers are seen with which were, whatever led there.
///
/// Nothing is animated, so a transition is complete when this returns. Outermost controllers come first (S-LAUNCH-21).
@MainActor
final class AppearanceCoordinator {
    private unowned let application: UIApplication
    /// The controllers that are seen, outermost first.
    private(set) var appeared: [UIViewController] = []
    private var isSettling = false
    private var isChangedWhileSettling = false

    init(application: UIApplication) {
        self.application = application
    }

    /// The hierarchy may have changed. While a state is restored nothing happens; before the launch has ended, the views
    /// of a visible window are loaded (S-LAUNCH-3), and appearance waits.
    func settle() {
        guard !application.restoration.isRestoring else { return }
        guard !isSettling else {
            isChangedWhileSettling = true
            return
        }
        isSettling = true
        defer { isSettling = false }
        repeat {
            isChangedWhileSettling = false
            let shown = shownControllers()
            if [.appearing, .running].contains(application.launchPhase) { change(to: shown) }
        } while isChangedWhileSettling
        application.launchGuard?.shownDidChange()
        application.firstResponder.dropIfHidden()
        application.firstResponder.settle()
    }

    private func change(to shown: [UIViewController]) {
        let visible = Set(shown.map(ObjectIdentifier.init))
        let leaving = appeared.filter { !visible.contains(ObjectIdentifier($0)) }
        let arriving = shown.filter { !$0.isAppeared }
        appeared = shown
        for controller in leaving {
            controller.isAppeared = false
            controller.viewWillDisappear(false)
        }
        for controller in arriving {
            controller.isAppeared = true
            application.launchGuard?.note(.appearing, controller)
            controller.parent?.shownChildWillAppear(controller)
            controller.viewWillAppear(false)
            controller.viewIfLoaded?.settleWindow()
            controller.viewIsAppearing(false)
        }
        for controller in leaving {
            controller.viewIfLoaded?.settleWindow()
            controller.viewDidDisappear(false)
        }
        for controller in arriving {
            application.launchGuard?.note(.appearing, controller)
            controller.viewDidAppear(false)
            controller.parent?.shownChildDidAppear(controller)
            controller.waitingSearch?.isActive = true
        }
    }

    /// What the visible windows show, outermost first; loads the views on the way. A loop, whatever the depth.
    private func shownControllers() -> [UIViewController] {
        var shown: [UIViewController] = []
        for window in application.windows where !window.isHidden {
            guard let root = window.rootViewController else { continue }
            let layers = [root] + window.presentedControllers
            let lowest = layers.lastIndex { $0.ownPresenter != nil && $0.coversWhatIsBelow } ?? 0
            for layer in layers[lowest...] {
                var pending = [layer]
                while let controller = pending.popLast() {
                    if !controller.isCoveredInPlace {
                        if !controller.isViewLoaded { application.launchGuard?.note(.appearing, controller) }
                        controller.loadViewIfNeeded()
                        shown.append(controller)
                    }
                    pending.append(contentsOf: controller.seenWithin.reversed())
                }
            }
        }
        // A view that stays in its place keeps its controller seen, though that has left its parent.
        return shown + appeared.filter { isStillInPlace($0) && !shown.contains($0) }
    }

    private func isStillInPlace(_ controller: UIViewController) -> Bool {
        guard controller.parent == nil, let window = controller.viewIfLoaded?.superview?.window else { return false }
        return !window.isHidden
    }
}
