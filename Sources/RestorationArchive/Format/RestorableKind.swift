/// What kind of object a record describes (S-PATH-14: objects of different kinds may share a path).
public enum RestorableKind: UInt8, Sendable, Hashable, CaseIterable, Comparable {
    /// A `UIViewController`.
    case viewController = 1
    /// A `UIView`.
    case view = 2
    /// An object that the app registered.
    case object = 3

    /// Its place among all kinds, from 0.
    package var place: Int { Int(rawValue) - 1 }

    /// In the order of the stored numbers, for an order of records that does not depend on chance.
    public static func < (left: RestorableKind, right: RestorableKind) -> Bool {
        left.rawValue < right.rawValue
    }
}
