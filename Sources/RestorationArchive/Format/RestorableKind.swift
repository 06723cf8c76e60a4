/// The kind of object that a record describes. Objects of different kinds may share a path (S-PATH-14).
public enum RestorableKind: UInt8, Sendable, Hashable, CaseIterable, Comparable {
    /// A `UIViewController`.
    case viewController = 1
    /// A `UIView`.
    case view = 2
    /// An object that the app registered.
    case object = 3

    /// The position among all kinds, from 0.
    package var place: Int { Int(rawValue) - 1 }

    /// Compares the stored numbers, so that the order of records does not depend on chance.
    public static func < (left: RestorableKind, right: RestorableKind) -> Bool {
        left.rawValue < right.rawValue
    }
}
