import Foundation

@testable import RestorationArchive

/// The classes that an input may name. In an input they have one letter, which the fuzzer finds sooner than a mangled
/// name, and which does not depend on the module that the classes are compiled in.
enum FuzzClasses {
    static let all: [AnyClass] = [FuzzNote.self, FuzzLongNote.self, FuzzMemo.self, FuzzRefusing.self, FuzzTrusted.self]
    /// What an input calls them.
    static let letters = ["N", "L", "M", "R", "T"]

    private static let names: [String: String] = Dictionary(
        uniqueKeysWithValues: zip(letters, all.compactMap { _mangledTypeName($0) }))

    /// The object with the names that the runtime knows.
    static func named(_ object: CodedObject) -> CodedObject {
        var object = object
        object.classNames = object.classNames.map { names[$0] ?? $0 }
        return object
    }
}

/// Reads from its coder what a class of an app reads.
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

/// Adopts `NSCoding` only.
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

/// As a class of UIKit's.
final class FuzzTrusted: NSObject, NSSecureCoding, TrustedCoding {
    static let supportsSecureCoding = true

    func encode(with coder: NSCoder) {}
    init?(coder: NSCoder) { KeyedReads.use(coder.decodeObject(of: FuzzNote.self, forKey: "a")) }
}
