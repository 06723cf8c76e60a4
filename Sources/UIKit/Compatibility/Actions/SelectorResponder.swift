import Foundation

/// An object that says itself which methods it has. Every `UIResponder` does. A class that derives directly from
/// `NSObject` adopts this protocol, because on Linux an extension cannot add a method to `NSObject` that subclasses
/// override.
@preconcurrency @MainActor
public protocol SelectorResponder: AnyObject {
    /// Returns true if the object has the method.
    func responds(to aSelector: Selector!) -> Bool
}

extension UIResponder: SelectorResponder {}

extension NSObjectProtocol {
    /// Returns true if the object has the method. For a selector with only a name, the class must list it in
    /// `interfaceMembers`.
    @preconcurrency @MainActor
    public func responds(to aSelector: Selector!) -> Bool {
        (self as? any SelectorResponder)?.responds(to: aSelector) ?? listedResponds(to: aSelector)
    }

    /// Returns the result of `responds(to:)` for a class that doesn't override it, like `super.responds(to:)` on
    /// Apple's platforms.
    @preconcurrency @MainActor
    public func listedResponds(to aSelector: Selector!) -> Bool { aSelector?.isMethod(of: self) ?? false }
}
