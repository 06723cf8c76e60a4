/// A custom coded object: its class and its encoded values (S-CODER-31).
public struct CodedObject: Sendable, Equatable {
    /// The mangled names of the object's class and its superclasses, the class first, without `NSObject`.
    ///
    /// A read compares these with its allowed classes before it looks any of them up (S-SEC-11).
    public var classNames: [String]
    /// True if the class is one of UIKit's own, which a read need not name (S-CODER-27).
    public var isTrusted: Bool
    /// The values that it encoded with keys.
    public var keyed: [CodedEntry]
    /// The values that it encoded without keys, in that order.
    public var unkeyed: [CodedValue]

    package init(classNames: [String], isTrusted: Bool, keyed: [CodedEntry], unkeyed: [CodedValue]) {
        self.classNames = classNames
        self.isTrusted = isTrusted
        self.keyed = keyed
        self.unkeyed = unkeyed
    }
}
