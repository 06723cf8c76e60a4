import Foundation

/// How a table holds and compares its objects.
public final class NSPointerFunctions: NSObject {
    /// What a table is told when it is made.
    public struct Options: OptionSet, Sendable {
        /// The bits as Apple's header has them.
        public let rawValue: UInt
        /// For a combination that comes as a number.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Objects are kept alive; the default.
        public static let strongMemory: Options = []
        /// Objects that are gone are left out.
        public static let weakMemory = Options(rawValue: 5)
        /// Objects are compared by `isEqual(_:)`, where they have it; the default.
        public static let objectPersonality: Options = []
        /// Objects are compared by identity.
        public static let objectPointerPersonality = Options(rawValue: 512)
        /// Has no effect: objects are not copied.
        public static let copyIn = Options(rawValue: 65536)
    }
}

/// An object of a table, kept alive or not.
struct HeldObject<Object: AnyObject> {
    private weak var weakObject: Object?
    private let strongObject: Object?
    private let comparesIdentity: Bool

    init(_ object: Object, _ options: NSPointerFunctions.Options) {
        weakObject = object
        strongObject = options.contains(.weakMemory) ? nil : object
        comparesIdentity = options.contains(.objectPointerPersonality)
    }

    /// nil once it is gone.
    var object: Object? { strongObject ?? weakObject }

    func isOf(_ other: Object) -> Bool {
        guard let object else { return false }
        if object === other { return true }
        guard !comparesIdentity, let one = object as? NSObject, let two = other as? NSObject else { return false }
        return one.isEqual(two)
    }

    /// The same for objects that a table takes for the same.
    static func hash(_ object: Object, _ options: NSPointerFunctions.Options) -> Int {
        if !options.contains(.objectPointerPersonality), let object = object as? NSObject { return object.hash }
        return ObjectIdentifier(object).hashValue
    }
}
