import Foundation

/// Creates or finds a view controller while a state is restored (S-API-42).
///
/// Write `identifierComponents` as `[String]`; `[Any]`, as older examples spell it, works too (S-API-4). A class with
/// neither acts as if it returned nil (S-API-5).
@preconcurrency @MainActor
public protocol UIViewControllerRestoration: AnyObject {
    /// Creates or finds the controller and leaves the rest of its state to `decodeRestorableState(with:)`.
    ///
    /// - Parameters:
    ///   - identifierComponents: the restoration identifiers from the root view controller to the one that is asked for.
    ///   - coder: the controller's own saved values.
    /// - Returns: nil to leave the controller and what was below it out.
    static func viewController(withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder)
        -> UIViewController?
    /// The older spelling of the same question, called where there is no `[String]` one (S-API-4).
    static func viewController(withRestorationIdentifierPath identifierComponents: [Any], coder: NSCoder)
        -> UIViewController?
}

extension UIViewControllerRestoration {
    /// The answer of the `[Any]` spelling.
    public static func viewController(withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder)
        -> UIViewController?
    {
        UIApplication.shared.spellings.withDefault(of: ObjectIdentifier(Self.self)) {
            viewController(withRestorationIdentifierPath: identifierComponents as [Any], coder: coder)
        }
    }

    /// nil, which leaves the controller out: reached only if the type implements neither spelling (S-API-5).
    public static func viewController(withRestorationIdentifierPath identifierComponents: [Any], coder: NSCoder)
        -> UIViewController?
    {
        UIApplication.shared.spellings.defaultEnds(of: ObjectIdentifier(Self.self))
        return nil
    }
}
