import Foundation

/// Creates or finds a registered object while a state is restored (S-API-41).
///
/// Write `identifierComponents` as `[String]`; `[Any]`, as older examples spell it, works too (S-API-4).
@MainActor
public protocol UIObjectRestoration: AnyObject {
    /// - Returns: nil to leave the object out.
    static func object(withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder)
        -> (any UIStateRestoring)?
    static func object(withRestorationIdentifierPath identifierComponents: [Any], coder: NSCoder)
        -> (any UIStateRestoring)?
}

extension UIObjectRestoration {
    public static func object(withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder)
        -> (any UIStateRestoring)?
    {
        object(withRestorationIdentifierPath: identifierComponents as [Any], coder: coder)
    }

    public static func object(withRestorationIdentifierPath identifierComponents: [Any], coder: NSCoder)
        -> (any UIStateRestoring)?
    {
        nil
    }
}
