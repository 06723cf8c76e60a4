import Foundation

/// What says itself which methods it has. Every `UIResponder` does; a class that derives from `NSObject` itself adopts it: on Linux
/// `NSObject` cannot get a method that subclasses override.
@preconcurrency @MainActor
public protocol SelectorResponder: AnyObject {
    /// Whether the object has the method.
    func responds(to aSelector: Selector!) -> Bool
}

extension UIResponder: SelectorResponder {}

extension NSObjectProtocol {
    /// Whether the object has the method; of a name alone, whether its class lists it in `interfaceMembers`.
    @preconcurrency @MainActor
    public func responds(to aSelector: Selector!) -> Bool {
        (self as? any SelectorResponder)?.responds(to: aSelector) ?? listedResponds(to: aSelector)
    }

    /// What `responds(to:)` says in a class that does not say it itself: what `super.responds(to:)` is on Apple's platforms.
    @preconcurrency @MainActor
    public func listedResponds(to aSelector: Selector!) -> Bool { aSelector?.isMethod(of: self) ?? false }
}
