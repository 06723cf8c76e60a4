import Foundation

/// The ways in which a table holds and compares its objects.
public final class NSPointerFunctions: NSObject {
    /// The options of a table.
    public struct Options: OptionSet, Sendable {
        /// The bits as in Apple's header.
        public let rawValue: UInt
        /// Creates options from their bits.
        /// - Parameter rawValue: The bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Keeps objects alive. The default.
        public static let strongMemory: Options = []
        /// Drops deallocated objects.
        public static let weakMemory = Options(rawValue: 5)
        /// Compares objects by `isEqual(_:)` if they have it. The default.
        public static let objectPersonality: Options = []
        /// Compares objects by identity.
        public static let objectPointerPersonality = Options(rawValue: 512)
        /// Has no effect, because tables don't copy objects.
        public static let copyIn = Options(rawValue: 65536)
    }
}

/// An object of a table, which the table may keep alive.
struct HeldObject<Object: AnyObject> {
    private weak var weakObject: Object?
    private let strongObject: Object?
    private let comparesIdentity: Bool

    init(_ object: Object, _ options: NSPointerFunctions.Options) {
        weakObject = object
        strongObject = options.contains(.weakMemory) ? nil : object
        comparesIdentity = options.contains(.objectPointerPersonality)
    }

    /// The object, or nil if it was deallocated.
    var object: Object? { strongObject ?? weakObject }

    func isOf(_ other: Object) -> Bool {
        guard let object else { return false }
        if object === other { return true }
        guard !comparesIdentity, let one = object as? NSObject, let two = other as? NSObject else { return false }
        return one.isEqual(two)
    }

    /// Returns the same hash for objects that a table treats as equal.
    static func hash(_ object: Object, _ options: NSPointerFunctions.Options) -> Int {
        if !options.contains(.objectPointerPersonality), let object = object as? NSObject { return object.hash }
        return ObjectIdentifier(object).hashValue
    }
}
