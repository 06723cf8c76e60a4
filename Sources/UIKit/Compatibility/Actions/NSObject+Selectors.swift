import Foundation

/// Calls of methods by selector, as Objective-C's `NSObject` offers them.
extension NSObject {
    /// Calls the method.
    ///
    /// - Returns: The result of the method. nil if the object doesn't have the method, which UIKit logs.
    @discardableResult
    @preconcurrency @MainActor
    public func perform(_ aSelector: Selector!) -> Any? { call(aSelector, []) }

    /// Calls the method with an argument.
    ///
    /// - Returns: The result of the method. nil if the object doesn't have the method, or the method doesn't take the
    ///   argument. UIKit logs that.
    @discardableResult
    @preconcurrency @MainActor
    public func perform(_ aSelector: Selector!, with object: Any!) -> Any? { call(aSelector, [object]) }

    /// Calls the method with two arguments.
    ///
    /// - Returns: The result of the method. nil if the object doesn't have the method, or the method doesn't take the
    ///   arguments. UIKit logs that.
    @discardableResult
    @preconcurrency @MainActor
    public func perform(_ aSelector: Selector!, with object1: Any!, with object2: Any!) -> Any? {
        call(aSelector, [object1, object2])
    }

    /// Calls the method later on the main queue, and keeps the object alive until then. The delay is in seconds, and a
    /// negative one counts as 0. At the call, UIKit logs a missing method.
    @preconcurrency @MainActor
    public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
        let work = DelayedPerform(of: aSelector, on: self, with: anArgument)
        DelayedPerform.waiting.append(work)
        DispatchQueue.main.asyncAfter(deadline: .now() + max(0, delay)) { MainActor.assumeIsolated { work.run() } }
    }

    /// Calls the method later on the main queue, and keeps the object alive until then. The delay is in seconds, and a
    /// negative one counts as 0. The modes have no effect.
    @preconcurrency @MainActor
    public func perform(
        _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval, inModes modes: [RunLoop.Mode]
    ) {
        perform(aSelector, with: anArgument, afterDelay: delay)
    }

    /// Calls the method with an argument. The call is immediate if `wait` is true, and otherwise on a later turn of the
    /// main queue. UIKit logs a method that the object doesn't have.
    @preconcurrency @MainActor
    public func performSelector(onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool) {
        if wait { call(aSelector, [arg]) } else { perform(aSelector, with: arg, afterDelay: 0) }
    }

    /// Cancels the delayed calls with this target, whatever their method is. Does nothing if there are none.
    @preconcurrency @MainActor
    public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
        DelayedPerform.waiting.removeAll { $0.isFor(aTarget as AnyObject) }
    }

    /// Cancels the delayed calls with this target, selector and argument. Arguments are the same if they are equal, or one
    /// object. Does nothing if there are none.
    @preconcurrency @MainActor
    public class func cancelPreviousPerformRequests(
        withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
    ) {
        DelayedPerform.waiting.removeAll { $0.isFor(aTarget as AnyObject, aSelector, with: anArgument) }
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

/// A delayed call.
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

    func isFor(_ target: AnyObject) -> Bool { self.target === target }

    func isFor(_ target: AnyObject, _ selector: Selector, with argument: Any?) -> Bool {
        isFor(target) && self.selector == selector && isArgument(argument)
    }

    private func isArgument(_ other: Any?) -> Bool {
        guard let argument, let other else { return argument == nil && other == nil }
        if let argument = argument as? AnyHashable { return argument == other as? AnyHashable }
        return argument as AnyObject === other as AnyObject
    }

    /// Runs the call unless code cancelled it.
    func run() {
        guard let place = Self.waiting.firstIndex(where: { $0 === self }) else { return }
        Self.waiting.remove(at: place)
        target.perform(selector, with: argument)
    }
}
