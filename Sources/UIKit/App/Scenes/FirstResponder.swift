import RepriseRestoration

/// The responder that receives keyboard input. A scene has at most one.
@MainActor
final class FirstResponder {
    private unowned let scene: UIWindowScene
    private(set) weak var current: UIResponder? {
        didSet {
            oldValue?.mayBeFirstResponder = false
            current?.mayBeFirstResponder = true
        }
    }
    /// The responder that was requested before its view was in a window (S-INPUT-11). It becomes first responder when
    /// its view appears, and saves treat it as one already.
    private weak var waiting: UIResponder? {
        didSet {
            guard waiting !== oldValue else { return }
            oldValue?.mayBeFirstResponder = oldValue === current
            waiting?.mayBeFirstResponder = true
            (oldValue as? any RestorableObject).map(scene.preservation.changes.note)
        }
    }
    /// The number of granted requests, so that the restore pass can detect that app code chose a responder meanwhile
    /// (S-INPUT-10).
    private(set) var requests = 0

    init(scene: UIWindowScene) {
        self.scene = scene
    }

    /// Returns true if the responder is first responder, or will be when its view appears.
    func isHeld(by responder: UIResponder) -> Bool { current === responder || waiting === responder }

    func change(to responder: UIResponder) -> Bool {
        if current === responder {
            requests += 1
            return true
        }
        guard responder.canBecomeFirstResponder else { return false }
        guard responder.presentingWindow != nil else {
            guard scene.phase != .running else { return false }
            requests += 1
            waiting = responder
            return true
        }
        waiting = nil
        if let current, !current.resignFirstResponder() { return false }
        requests += 1
        current = responder
        didChange(responder)
        return true
    }

    func resign(_ responder: UIResponder) -> Bool {
        if waiting === responder { waiting = nil }
        guard current === responder else { return true }
        guard responder.canResignFirstResponder else { return false }
        current = nil
        didChange(responder)
        return true
    }

    private func didChange(_ responder: UIResponder) {
        (responder as? any RestorableObject).map(scene.preservation.changes.note)
        scene.presentationMayHaveChanged()
    }

    /// Resigns the first responder if it has left its window, even if it refuses.
    func dropIfHidden() {
        if let current, current.presentingWindow == nil {
            current.resignFirstResponder()
            if self.current === current {
                self.current = nil
                didChange(current)
            }
        }
    }

    /// Settles after a view that contains no controller's view came or went. Drops the first responder if it is inside
    /// that view and no longer in a window. Makes the waiting one first responder if it is inside and in a window.
    func settle(movedWith view: UIView) {
        if (current as? UIView)?.stands(in: view) == true { dropIfHidden() }
        if (waiting as? UIView)?.stands(in: view) == true { settle() }
    }

    /// Makes the waiting responder first responder if its view is in a window by now.
    func settle() {
        guard let waiting, waiting.presentingWindow != nil else { return }
        self.waiting = nil
        waiting.becomeFirstResponder()
    }
}
