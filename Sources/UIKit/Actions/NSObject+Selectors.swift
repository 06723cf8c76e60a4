import Foundation

/// Calling a method by its selector, as Objective-C's `NSObject` does.
extension NSObject {
    /// Calls the method.
    ///
    /// - Returns: what it returned; nil for a method that the object does not have, which is said in the log.
    @discardableResult
    @preconcurrency @MainActor
    public func perform(_ aSelector: Selector!) -> Any? { call(aSelector, []) }

    /// Calls the method with an argument.
    @discardableResult
    @preconcurrency @MainActor
    public func perform(_ aSelector: Selector!, with object: Any!) -> Any? { call(aSelector, [object]) }

    /// Calls the method with two arguments.
    @discardableResult
    @preconcurrency @MainActor
    public func perform(_ aSelector: Selector!, with object1: Any!, with object2: Any!) -> Any? {
        call(aSelector, [object1, object2])
    }

    /// Calls the method later, on the main queue, and keeps the object until then. The delay is in seconds.
    @preconcurrency @MainActor
    public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
        let work = DelayedPerform(of: aSelector, on: self, with: anArgument)
        DelayedPerform.waiting.append(work)
        DispatchQueue.main.asyncAfter(deadline: .now() + max(0, delay)) { MainActor.assumeIsolated { work.run() } }
    }

    /// The same; the modes make no difference.
    @preconcurrency @MainActor
    public func perform(
        _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval, inModes modes: [RunLoop.Mode]
    ) {
        perform(aSelector, with: anArgument, afterDelay: delay)
    }

    /// Calls the method on the main queue: at once if that is where the caller is and it waits, else later.
    @preconcurrency @MainActor
    public func performSelector(onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool) {
        if wait { call(aSelector, [arg]) } else { perform(aSelector, with: arg, afterDelay: 0) }
    }

    /// Forgets what waits for its delay with this target.
    @preconcurrency @MainActor
    public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
        DelayedPerform.waiting.removeAll { $0.isFor(aTarget as AnyObject, nil) }
    }

    /// Forgets what waits for its delay with this target and selector.
    @preconcurrency @MainActor
    public class func cancelPreviousPerformRequests(
        withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
    ) {
        DelayedPerform.waiting.removeAll { $0.isFor(aTarget as AnyObject, aSelector) }
    }

    @discardableResult
    @MainActor
    private func call(_ selector: Selector?, _ arguments: [Any?]) -> Any? {
        guard let selector else { return nil }
        if case .called(let result) = selector.call(on: self, .init(values: arguments)) { return result }
        Log.uikit.warning("\(type(of: self)) was asked to perform \"\(selector)\", which it does not have.")
        return nil
    }
}

/// A call that waits.
@MainActor
private final class DelayedPerform {
    static var waiting: [DelayedPerform] = []

    private let selector: Selector
    private let target: NSObject
    private let argument: Any?

    init(of selector: Selector, on target: NSObject, with argument: Any?) {
        self.selector = selector
        self.target = target
        self.argument = argument
    }

    func isFor(_ target: AnyObject, _ selector: Selector?) -> Bool {
        self.target === target && (selector == nil || self.selector == selector)
    }

    /// Unless it was cancelled.
    func run() {
        guard let place = Self.waiting.firstIndex(where: { $0 === self }) else { return }
        Self.waiting.remove(at: place)
        target.perform(selector, with: argument)
    }
}
