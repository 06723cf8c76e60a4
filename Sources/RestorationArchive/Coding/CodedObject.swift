/// A custom coded object: its class and what it encoded (S-CODER-31).
public struct CodedObject: Sendable, Equatable {
    /// Mangled names of the object's class and its superclasses, the class first, without `NSObject`.
    ///
    /// A read compares these with the classes it allows before any of them is looked up (S-SEC-11).
    public var classNames: [String]
    /// The class is one of UIKit's own, which are read without being named (S-CODER-27).
    public var isTrusted: Bool
    /// What it encoded with keys.
    public var keyed: [CodedEntry]
    /// What it encoded without keys, in that order.
    public var unkeyed: [CodedValue]

    package init(classNames: [String], isTrusted: Bool, keyed: [CodedEntry], unkeyed: [CodedValue]) {
        self.classNames = classNames
        self.isTrusted = isTrusted
        self.keyed = keyed
        self.unkeyed = unkeyed
    }
}
