import RepriseRestoration

/// A target and the method to call.
@MainActor
struct TargetAction {
    private let targetReference: BackReference<AnyObject>
    /// The target. This doesn't keep it alive.
    var target: AnyObject? { targetReference.object }
    /// False if the action goes along the responder chain.
    private let hasTarget: Bool
    let action: Selector

    init(_ target: Any?, _ action: Selector) {
        targetReference = BackReference(target as AnyObject?)
        hasTarget = target != nil
        self.action = action
    }

    /// Returns true if the target and the action match. nil matches any target or action.
    func matches(_ target: Any?, _ action: Selector?) -> Bool {
        (target == nil || self.target === target as AnyObject?) && (action == nil || self.action == action)
    }

    /// Returns true if the target and the action match. A nil target matches only the responder chain. Returns false
    /// after the target was deallocated.
    func matches(exactly target: Any?, _ action: Selector) -> Bool {
        !isGone && self.target === target as AnyObject? && self.action == action
    }

    /// True if the target was deallocated.
    var isGone: Bool { hasTarget && target == nil }

    /// Calls the method of the target, or of a responder in the chain.
    /// - Returns: False if the target was deallocated, if no object has the method, or if the method doesn't take the
    ///   sender.
    @discardableResult
    func send(from sender: Any?, for event: UIEvent?) -> Bool {
        guard !isGone else { return false }
        return UIApplication.shared.sendAction(action, to: target, from: sender, for: event)
    }
}
