/// What kind of object a record describes (S-PATH-14: objects of different kinds may share a path).
public enum RestorableKind: UInt8, Sendable, Hashable, CaseIterable, Comparable {
    case viewController = 1
    case view = 2
    case object = 3

    public static func < (left: RestorableKind, right: RestorableKind) -> Bool {
        left.rawValue < right.rawValue
    }
}
