import Foundation

/// A type that creates or finds a registered object while a state is restored (S-API-41).
///
/// Write `identifierComponents` as `[String]`. The type `[Any]` of older examples works too (S-API-4).
@preconcurrency @MainActor
public protocol UIObjectRestoration: AnyObject {
    /// Provides an object.
    ///
    /// - Parameters:
    ///   - identifierComponents: The identifiers from the root to the object.
    ///   - coder: The coder of the object's state.
    /// - Returns: The object, or nil to leave it out.
    static func object(withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder)
        -> (any UIStateRestoring)?
    /// Provides an object, in the older spelling. UIKit calls it if the one with `[String]` is missing (S-API-4).
    static func object(withRestorationIdentifierPath identifierComponents: [Any], coder: NSCoder)
        -> (any UIStateRestoring)?
}

extension UIObjectRestoration {
    /// Returns the result of the `[Any]` spelling, which is nil by default.
    public static func object(withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder)
        -> (any UIStateRestoring)?
    {
        UIApplication.shared.spellings.withDefault(of: ObjectIdentifier(Self.self)) {
            object(withRestorationIdentifierPath: identifierComponents as [Any], coder: coder)
        }
    }

    /// Returns nil, which leaves the object out. UIKit calls it only if the type implements neither spelling
    /// (S-API-5).
    public static func object(withRestorationIdentifierPath identifierComponents: [Any], coder: NSCoder)
        -> (any UIStateRestoring)?
    {
        UIApplication.shared.spellings.defaultEnds(of: ObjectIdentifier(Self.self))
        return nil
    }
}
