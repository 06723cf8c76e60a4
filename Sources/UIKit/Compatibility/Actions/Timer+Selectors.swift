import Foundation

extension Timer {
    /// Creates a timer that calls a method at an interval in seconds, once code adds it to a run loop. The method may
    /// take the timer. The timer keeps the target alive until it is invalid. `userInfo` has no effect, because
    /// Foundation on Linux doesn't keep it. UIKit logs a method that the target doesn't have.
    @preconcurrency @MainActor
    public convenience init(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
        repeats yesOrNo: Bool
    ) {
        let call = TimerCall(aTarget as AnyObject, aSelector)
        self.init(timeInterval: ti, repeats: yesOrNo) { call.fire($0) }
    }

    /// Creates a timer that calls a method at an interval in seconds, and starts it on the main run loop. The method
    /// may take the timer. The timer keeps the target alive until it is invalid. `userInfo` has no effect, because
    /// Foundation on Linux doesn't keep it. UIKit logs a method that the target doesn't have.
    @discardableResult
    @preconcurrency @MainActor
    public class func scheduledTimer(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
        repeats yesOrNo: Bool
    ) -> Timer {
        let timer = Timer(
            timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo, repeats: yesOrNo)
        RunLoop.main.add(timer, forMode: .default)
        return timer
    }
}

/// The call of a timer, on the run loop to which code added it.
private final class TimerCall: @unchecked Sendable {
    private let target: AnyObject
    private let selector: Selector

    init(_ target: AnyObject, _ selector: Selector) {
        self.target = target
        self.selector = selector
    }

    func fire(_ timer: Timer) {
        nonisolated(unsafe) let timer = timer
        guard MainQueue.isCurrent else {
            return DispatchQueue.main.async { MainActor.assumeIsolated { self.call(timer) } }
        }
        MainActor.assumeIsolated { call(timer) }
    }

    @MainActor
    private func call(_ timer: Timer) {
        _ = UIApplication.shared.send(selector, to: target, from: timer, for: nil)
    }
}
