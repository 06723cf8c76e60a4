import Foundation

/// Finds the recognizers that a gesture is for: those of the view in which it takes place, then those of the views above.
@MainActor
final class GestureDelivery {
    /// Those that have begun and not ended.
    private var underWay: [UIGestureRecognizer] = []

    /// Runs the recognizers that what the user did in `view` is for, at a point of it or, with nil, in its middle. The view may
    /// have gone meanwhile, which does not keep a gesture from ending.
    func deliver(
        _ gesture: DisplayEvent.Gesture, to view: UIView?, at point: DisplayEvent.Point?
    ) -> DisplayEventResult {
        guard gesture.isPlausible, point?.isPlausible != false else { return .refused("its numbers make no sense") }
        let place = point.map { CGPoint(x: $0.x, y: $0.y) }
        guard let phase = gesture.phase, phase != .began else {
            guard let view else { return .unknownElement }
            // A display that went away has not told of the end.
            for recognizer in takeUnderWay(gesture) { recognizer.advance(to: .cancelled) }
            // A press on a control is the control's.
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

    /// Runs the recognizers that a press on a row, item or control is for, before what it does itself: its own, and, for what
    /// is no control, those above it that do not want the touch for themselves.
    ///
    /// - Returns: whether that is all that the press does.
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
        // What one of them does may have taken another one away.
        for recognizer in recognizers where recognizer.isEnabled && recognizer.view != nil {
            recognizer.advance(to: isLasting ? .began : .recognized)
        }
    }

    private func takeUnderWay(_ gesture: DisplayEvent.Gesture) -> [UIGestureRecognizer] {
        let taken = underWay.filter { $0.recognizes(gesture) || !$0.isUnderWay }
        underWay.removeAll { recognizer in taken.contains { $0 === recognizer } }
        return taken.filter(\.isUnderWay)
    }

    /// Those that recognize the gesture, innermost first. One prevents all others, unless one of the two says otherwise.
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
    /// Asks whoever has a say, with all that can be asked of the recognizer then.
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
