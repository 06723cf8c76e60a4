import Foundation

@testable import RestorationArchive

/// The classes that an input may name. An input has one letter for each. The fuzzer finds a letter sooner than a
/// mangled name, and it doesn't depend on the module of the classes.
enum FuzzClasses {
    static let all: [AnyClass] = [FuzzNote.self, FuzzLongNote.self, FuzzMemo.self, FuzzRefusing.self, FuzzTrusted.self]
    /// The names of the classes in inputs.
    static let letters = ["N", "L", "M", "R", "T"]

    private static let names: [String: String] = Dictionary(
        uniqueKeysWithValues: zip(letters, all.compactMap { _mangledTypeName($0) }))

    /// Returns the object with the names that the runtime knows.
    static func named(_ object: CodedObject) -> CodedObject {
        var object = object
        object.classNames = object.classNames.map { names[$0] ?? $0 }
        return object
    }
}

/// A class that reads the same from its coder as a class of an app.
class FuzzNote: NSObject, NSSecureCoding {
    private let neighbours: [Any?]

    class var supportsSecureCoding: Bool { true }

    func encode(with coder: NSCoder) {}

    required init?(coder: NSCoder) {
        _ = coder.allowedClasses
        neighbours = [
            coder.decodeObject(forKey: "a"), coder.decodeObject(of: FuzzNote.self, forKey: "b"),
            coder.decodeObject(of: [NSArray.self, NSDictionary.self, FuzzNote.self], forKey: "c"),
            coder.decodeInteger(forKey: "a"), coder.decodeObject(),
        ]
        super.init()
        KeyedReads.use(coder.decodePropertyList(forKey: "a"))
    }
}

final class FuzzLongNote: FuzzNote {}

/// A class that adopts `NSCoding` only.
final class FuzzMemo: NSObject, NSCoding {
    func encode(with coder: NSCoder) {}

    init?(coder: NSCoder) {
        guard coder.containsValue(forKey: "a") else { return nil }
        KeyedReads.use(coder.decodeObject(forKey: "a"))
        coder.failWithError(CocoaError(.coderReadCorrupt))
    }
}

final class FuzzRefusing: NSObject, NSSecureCoding {
    static let supportsSecureCoding = true

    func encode(with coder: NSCoder) {}
    init?(coder: NSCoder) { nil }
}

/// A class as UIKit has them.
final class FuzzTrusted: NSObject, NSSecureCoding, TrustedCoding {
    static let supportsSecureCoding = true

    func encode(with coder: NSCoder) {}
    init?(coder: NSCoder) { KeyedReads.use(coder.decodeObject(of: FuzzNote.self, forKey: "a")) }
}
