import Foundation

/// Creates or finds a registered object while a state is restored (S-API-41).
///
/// Write `identifierComponents` as `[String]`; `[Any]`, as older examples spell it, works too (S-API-4).
@preconcurrency @MainActor
public protocol UIObjectRestoration: AnyObject {
    /// - Returns: nil to leave the object out.
    static func object(withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder)
        -> (any UIStateRestoring)?
    /// The older spelling of the same question, called where there is no `[String]` one (S-API-4).
    static func object(withRestorationIdentifierPath identifierComponents: [Any], coder: NSCoder)
        -> (any UIStateRestoring)?
}

extension UIObjectRestoration {
    /// The answer of the `[Any]` spelling.
    public static func object(withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder)
        -> (any UIStateRestoring)?
    {
        UIApplication.shared.spellings.withDefault(of: ObjectIdentifier(Self.self)) {
            object(withRestorationIdentifierPath: identifierComponents as [Any], coder: coder)
        }
    }

    /// nil, which leaves the object out: reached only if the type implements neither spelling (S-API-5).
    public static func object(withRestorationIdentifierPath identifierComponents: [Any], coder: NSCoder)
        -> (any UIStateRestoring)?
    {
        UIApplication.shared.spellings.defaultEnds(of: ObjectIdentifier(Self.self))
        return nil
    }
}
