import Foundation

/// An object that adopts `NSSecureCoding`, with a neighbour that may lead back to it.
class Note: NSObject, NSSecureCoding {
    var text: String
    var next: Note?
    var attachment: Any?

    init(_ text: String) { self.text = text }

    class var supportsSecureCoding: Bool { true }

    func encode(with coder: NSCoder) {
        coder.encode(text, forKey: "text")
        coder.encode(next, forKey: "next")
        coder.encode(attachment, forKey: "attachment")
    }

    required init?(coder: NSCoder) {
        guard let text = coder.decodeObject(forKey: "text") as? String, text != "refuses" else { return nil }
        self.text = text
        super.init()
        next = coder.decodeObject(of: Note.self, forKey: "next")
        attachment = coder.decodeObject(forKey: "attachment")
    }

    override func isEqual(_ object: Any?) -> Bool { (object as? Note)?.text == text }
    override var hash: Int { text.hash }
}

final class LongNote: Note {}

/// A class that adopts `NSCoding` only.
final class Memo: NSObject, NSCoding {
    let text: String

    init(_ text: String) { self.text = text }

    func encode(with coder: NSCoder) { coder.encode(text, forKey: "text") }

    init?(coder: NSCoder) {
        guard let text = coder.decodeObject(forKey: "text") as? String else { return nil }
        self.text = text
    }
}

/// An object whose class counts the objects that a coder read.
final class Counted: NSObject, NSSecureCoding {
    nonisolated(unsafe) static var reads = 0

    static var supportsSecureCoding: Bool { true }

    override init() {}

    func encode(with coder: NSCoder) { coder.encode(1, forKey: "one") }

    init?(coder: NSCoder) { Self.reads += 1 }
}

enum Outer {
    /// A nested class. Only the mangled form of its name leads back to it.
    final class Inner: Note {}
}

private final class Hidden: Note {}

/// Returns an object of a class that no later process finds by its name.
func makeHiddenNote() -> Note { Hidden("hidden") }

/// An object in place of a view controller. A coder must never encode it by value.
final class Controller: NSObject, NSCoding {
    nonisolated(unsafe) static var wasCodedByValue = false

    override init() {}

    func encode(with coder: NSCoder) { Self.wasCodedByValue = true }

    init?(coder: NSCoder) { Self.wasCodedByValue = true }
}

struct Unsupported {}

struct Settings: Codable, Equatable {
    var name: String
    var ratios: [Double]
    var when: Date
    var nested: [String: [Int]]
}

/// A parent whose children lead back to it, as in apps.
final class Family: NSObject, NSSecureCoding {
    var children: [Child] = []
    let isConditional: Bool
    var isRefusing = false

    init(isConditional: Bool) { self.isConditional = isConditional }

    static var supportsSecureCoding: Bool { true }

    func encode(with coder: NSCoder) {
        coder.encode(isConditional, forKey: "conditional")
        coder.encode(isRefusing, forKey: "refusing")
        coder.encode(children, forKey: "children")
    }

    init?(coder: NSCoder) {
        isConditional = coder.decodeBool(forKey: "conditional")
        let children = coder.decodeArrayOfObjects(ofClass: Child.self, forKey: "children") ?? []
        guard !coder.decodeBool(forKey: "refusing") else { return nil }
        super.init()
        self.children = children
    }
}

final class Child: NSObject, NSSecureCoding {
    let name: String
    weak var parent: Family?
    var strongParent: Family?
    var other: LateNote?

    init(_ name: String, of parent: Family?) {
        self.name = name
        self.parent = parent
    }

    static var supportsSecureCoding: Bool { true }

    func encode(with coder: NSCoder) {
        coder.encode(name, forKey: "name")
        if parent?.isConditional == true {
            coder.encodeConditionalObject(parent, forKey: "parent")
        } else {
            coder.encode(parent, forKey: "parent")
        }
        coder.encode(other, forKey: "other")
        coder.encode(parent?.isRefusing ?? false, forKey: "strong")
    }

    init?(coder: NSCoder) {
        guard let name = coder.decodeObject(of: NSString.self, forKey: "name") else { return nil }
        self.name = String(describing: name)
        parent = coder.decodeObject(of: Family.self, forKey: "parent")
        if coder.decodeBool(forKey: "strong") { strongParent = parent }
        other = coder.decodeObject(of: LateNote.self, forKey: "other")
    }
}

/// An object that exists only after its coder read all values.
final class LateNote: NSObject, NSSecureCoding {
    let text: String
    var child: Child?

    init(text: String) { self.text = text }

    static var supportsSecureCoding: Bool { true }

    func encode(with coder: NSCoder) {
        coder.encode(text, forKey: "text")
        coder.encode(child, forKey: "child")
    }

    convenience init?(coder: NSCoder) {
        let child = coder.decodeObject(of: Child.self, forKey: "child")
        self.init(text: coder.decodeObject(of: NSString.self, forKey: "text").map { String(describing: $0) } ?? "")
        self.child = child
    }
}
