import Foundation

/// The delivery of gestures. It finds the recognizers of a gesture's view first, then those of the views above.
@MainActor
final class GestureDelivery {
    /// The recognizers that have begun and not ended.
    private var underWay: [UIGestureRecognizer] = []

    /// Runs the recognizers for a gesture in `view`, at a point of it, or with nil in its middle. A gesture can end
    /// even if the view was removed meanwhile. Refuses a gesture with implausible numbers, one that no recognizer
    /// takes, and the rest of one that never began.
    func deliver(
        _ gesture: DisplayEvent.Gesture, to view: UIView?, at point: DisplayEvent.Point?
    ) -> DisplayEventResult {
        guard gesture.isPlausible, point?.isPlausible != false else { return .refused("its numbers make no sense") }
        let place = point.map { CGPoint(x: $0.x, y: $0.y) }
        guard let phase = gesture.phase, phase != .began else {
            guard let view else { return .unknownElement }
            // A display that disconnected didn't report the end.
            for recognizer in takeUnderWay(gesture) { recognizer.advance(to: .cancelled) }
            // A control handles a press on it alone.
            let recognized = recognizers(of: gesture, in: view, at: place) { recognizer in
                !view.keepsPresses || gesture != .tap(count: 1) || recognizer.view === view
            }
            guard !recognized.isEmpty else { return .refused("no gesture recognizer takes that here") }
            begin(recognized, gesture)
            return .handled
        }
        let following =
            phase == .changed ? underWay.filter { $0.recognizes(gesture) && $0.isUnderWay } : takeUnderWay(gesture)
        guard !following.isEmpty else { return .refused("no such gesture has begun") }
        for recognizer in following where recognizer.isUnderWay {
            if let place { recognizer.touch?.place = place }
            recognizer.follow(gesture)
            recognizer.advance(to: phase.state)
        }
        return .handled
    }

    /// Runs the recognizers for a press on a row, item or control before its own action. These are its own recognizers,
    /// and for a row or item those above it that don't claim the touch.
    ///
    /// - Returns: True if the press has no other effect.
    func press(_ view: UIView) -> Bool {
        let own = view.viewsShownAsOne
        let recognized = recognizers(of: .tap(count: 1), in: view, at: nil) { recognizer in
            own.contains { $0 === recognizer.view } || !view.keepsPresses && !recognizer.cancelsTouchesInView
        }
        begin(recognized, .tap(count: 1))
        return recognized.contains(where: \.cancelsTouchesInView)
    }

    private func begin(_ recognizers: [UIGestureRecognizer], _ gesture: DisplayEvent.Gesture) {
        let isLasting = gesture.phase != nil
        if isLasting { underWay += recognizers }
        // The action of one recognizer may have removed another one.
        for recognizer in recognizers where recognizer.isEnabled && recognizer.view != nil {
            recognizer.advance(to: isLasting ? .began : .recognized)
        }
    }

    private func takeUnderWay(_ gesture: DisplayEvent.Gesture) -> [UIGestureRecognizer] {
        let taken = underWay.filter { $0.recognizes(gesture) || !$0.isUnderWay }
        underWay.removeAll { recognizer in taken.contains { $0 === recognizer } }
        return taken.filter(\.isUnderWay)
    }

    /// Returns the recognizers of the gesture, innermost first. A recognizer doesn't recognize it if another one that
    /// can must fail first. One prevents all others, unless one of the two allows both.
    private func recognizers(
        of gesture: DisplayEvent.Gesture, in view: UIView, at place: CGPoint?,
        where isMeant: (UIGestureRecognizer) -> Bool
    ) -> [UIGestureRecognizer] {
        guard let view = view.touched else { return [] }
        let touch = UITouch(in: view, at: place)
        let able = view.withViewsAbove.flatMap(\.attachedRecognizers).filter { recognizer in
            recognizer.isEnabled && recognizer.view?.takesGestures != false
                && recognizer.recognizes(gesture) && isMeant(recognizer) && recognizer.begins(gesture, with: touch)
        }
        var recognized: [UIGestureRecognizer] = []
        for recognizer in able where !able.contains(where: { recognizer.waits(for: $0) }) {
            if recognized.allSatisfy({ recognizer.runsBeside($0) }) { recognized.append(recognizer) }
        }
        for recognizer in able where !recognized.contains(where: { $0 === recognizer }) {
            recognizer.reset()
            recognizer.touch = nil
        }
        return recognized
    }
}

extension UIGestureRecognizer {
    /// Asks the delegate and the view. Returns true if none of them refuses, and otherwise resets the recognizer. The
    /// recognizer has its location and values while they answer, except for `gestureRecognizer(_:shouldReceive:)`.
    fileprivate func begins(_ gesture: DisplayEvent.Gesture, with touch: UITouch) -> Bool {
        guard delegate?.gestureRecognizer(self, shouldReceive: touch) != false else { return false }
        self.touch = touch
        follow(gesture)
        if view?.gestureRecognizerShouldBegin(self) != false, delegate?.gestureRecognizerShouldBegin(self) != false {
            return true
        }
        reset()
        self.touch = nil
        return false
    }

    fileprivate func waits(for other: UIGestureRecognizer) -> Bool {
        guard other !== self else { return false }
        return required.contains { $0 === other } || shouldRequireFailure(of: other)
            || other.shouldBeRequiredToFail(by: self)
            || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
            || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
    }

    fileprivate func runsBeside(_ first: UIGestureRecognizer) -> Bool {
        !first.canPrevent(self) || !canBePrevented(by: first)
            || delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: first) == true
            || first.delegate?.gestureRecognizer(first, shouldRecognizeSimultaneouslyWith: self) == true
    }
}

extension DisplayEvent.Phase {
    fileprivate var state: UIGestureRecognizer.State {
        switch self {
        case .began: .began
        case .changed: .changed
        case .ended: .ended
        case .cancelled: .cancelled
        }
    }
}

extension DisplayEvent.Gesture {
    fileprivate var isPlausible: Bool {
        guard case .pan(_, let motion) = self else { return true }
        return [motion.x, motion.y, motion.velocityX, motion.velocityY].allSatisfy(\.isPlausible)
    }
}

extension DisplayEvent.Point {
    var isPlausible: Bool { x.isPlausible && y.isPlausible }
}

extension Double {
    fileprivate var isPlausible: Bool { isFinite && abs(self) <= 1e9 }
}
