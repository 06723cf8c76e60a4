import StateRestoration

/// Whom to call, and what.
@MainActor
struct TargetAction {
    private let targetReference: BackReference<AnyObject>
    /// Not kept alive.
    var target: AnyObject? { targetReference.object }
    /// Without a target, the responder chain has it.
    private let hasTarget: Bool
    let action: Selector

    init(_ target: Any?, _ action: Selector) {
        targetReference = BackReference(target as AnyObject?)
        hasTarget = target != nil
        self.action = action
    }

    /// Whether it is that of `target`, or any target for nil, and of `action`, or any action for nil.
    func matches(_ target: Any?, _ action: Selector?) -> Bool {
        (target == nil || self.target === target as AnyObject?) && (action == nil || self.action == action)
    }

    /// Whether it is that of `target`, or of the responder chain for nil, and of `action`.
    func matches(exactly target: Any?, _ action: Selector) -> Bool {
        !isGone && self.target === target as AnyObject? && self.action == action
    }

    /// Whether it is for an object that has gone.
    var isGone: Bool { hasTarget && target == nil }

    /// - Returns: false if nobody has the method.
    @discardableResult
    func send(from sender: Any?, for event: UIEvent?) -> Bool {
        guard !isGone else { return false }
        return UIApplication.shared.sendAction(action, to: target, from: sender, for: event)
    }
}
