import Foundation

/// The loading of gesture recognizers, which are next to the controller in a scene, or at the top of a nib.
extension InterfaceLoading {
    func gestureRecognizer(_ element: InterfaceElement) -> UIGestureRecognizer? {
        if Self.recognizerKinds[element.name] == nil { reportUnsupported(element, "It recognizes nothing.") }
        let kind = Self.recognizerKinds[element.name] ?? UIGestureRecognizer.self
        return make(element, kind: kind) { type, coder in type.init(coder: coder) }
    }

    /// The recognizers by Interface Builder's names, which differ for the long press.
    private static let recognizerKinds: [String: UIGestureRecognizer.Type] = [
        "tapGestureRecognizer": UITapGestureRecognizer.self,
        "pongPressGestureRecognizer": UILongPressGestureRecognizer.self,
        "longPressGestureRecognizer": UILongPressGestureRecognizer.self,
        "swipeGestureRecognizer": UISwipeGestureRecognizer.self, "panGestureRecognizer": UIPanGestureRecognizer.self,
        "pinchGestureRecognizer": UIPinchGestureRecognizer.self,
        "rotationGestureRecognizer": UIRotationGestureRecognizer.self,
        "screenEdgePanGestureRecognizer": UIScreenEdgePanGestureRecognizer.self,
        "gestureRecognizer": UIGestureRecognizer.self, "customGestureRecognizer": UIGestureRecognizer.self,
    ]
}

@MainActor
extension InterfaceDecoder {
    func decode(into recognizer: UIGestureRecognizer) {
        if let enabled = element.bool("enabled") { recognizer.isEnabled = enabled }
        if let cancels = element.bool("cancelsTouchesInView") { recognizer.cancelsTouchesInView = cancels }
        if let delays = element.bool("delaysTouchesBegan") { recognizer.delaysTouchesBegan = delays }
        if let delays = element.bool("delaysTouchesEnded") { recognizer.delaysTouchesEnded = delays }
        switch recognizer {
        case let tap as UITapGestureRecognizer:
            if let taps = element.integer("numberOfTapsRequired") { tap.numberOfTapsRequired = taps }
            if let touches = element.integer("numberOfTouchesRequired") { tap.numberOfTouchesRequired = touches }
        case let press as UILongPressGestureRecognizer:
            if let taps = element.integer("numberOfTapsRequired") { press.numberOfTapsRequired = taps }
            if let touches = element.integer("numberOfTouchesRequired") { press.numberOfTouchesRequired = touches }
            if let duration = element.double("minimumPressDuration") { press.minimumPressDuration = duration }
            if let movement = element.float("allowableMovement") { press.allowableMovement = movement }
        case let swipe as UISwipeGestureRecognizer:
            if let touches = element.integer("numberOfTouchesRequired") { swipe.numberOfTouchesRequired = touches }
            if let direction = element.choice(
                "direction",
                ["left": UISwipeGestureRecognizer.Direction.left, "right": .right, "up": .up, "down": .down])
            {
                swipe.direction = direction
            }
        case let pan as UIPanGestureRecognizer:
            if let touches = element.integer("minimumNumberOfTouches") { pan.minimumNumberOfTouches = touches }
            if let touches = element.integer("maximumNumberOfTouches") { pan.maximumNumberOfTouches = touches }
        case let pinch as UIPinchGestureRecognizer:
            if let scale = element.float("scale") { pinch.scale = scale }
        default:
            break
        }
    }
}

extension UIGestureRecognizer: InterfaceTrigger {
    func addInterfaceHandler(for event: String?, _ handler: @escaping @MainActor (AnyObject) -> Void) {
        addAction(UIAction { [weak self] _ in if let self { handler(self) } })
    }

    var beginsNow: Bool { state == .began || self is UITapGestureRecognizer || self is UISwipeGestureRecognizer }
}

extension UIView: InterfaceCollecting {
    func collect(_ members: [AnyObject], as property: String) -> Bool {
        guard property == "gestureRecognizers" else { return false }
        for case let recognizer as UIGestureRecognizer in members where recognizer.view !== self {
            addGestureRecognizer(recognizer)
        }
        return true
    }
}
