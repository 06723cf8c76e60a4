import Foundation

/// A class that creates or finds a view controller during state restoration (S-API-42).
///
/// Write `identifierComponents` as `[String]`. The `[Any]` of older examples works too (S-API-4). A class that
/// implements neither method acts as if it returned nil (S-API-5).
@preconcurrency @MainActor
public protocol UIViewControllerRestoration: AnyObject {
    /// Creates or finds the controller. `decodeRestorableState(with:)` restores the rest of its state.
    ///
    /// - Parameters:
    ///   - identifierComponents: The restoration identifiers from the root view controller to the requested one.
    ///   - coder: The controller's own saved values.
    /// - Returns: The controller, or nil to leave it out with everything below it.
    static func viewController(withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder)
        -> UIViewController?
    /// Does the same in the older spelling. UIKit calls it if there is no `[String]` method (S-API-4).
    static func viewController(withRestorationIdentifierPath identifierComponents: [Any], coder: NSCoder)
        -> UIViewController?
}

extension UIViewControllerRestoration {
    /// Calls the `[Any]` method, and returns its result.
    public static func viewController(withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder)
        -> UIViewController?
    {
        UIApplication.shared.spellings.withDefault(of: ObjectIdentifier(Self.self)) {
            viewController(withRestorationIdentifierPath: identifierComponents as [Any], coder: coder)
        }
    }

    /// Returns nil, which leaves the controller out. UIKit reaches it only if the type implements neither method
    /// (S-API-5).
    public static func viewController(withRestorationIdentifierPath identifierComponents: [Any], coder: NSCoder)
        -> UIViewController?
    {
        UIApplication.shared.spellings.defaultEnds(of: ObjectIdentifier(Self.self))
        return nil
    }
}
