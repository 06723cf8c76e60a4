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

/// Adopts `NSCoding` only.
final class Memo: NSObject, NSCoding {
    let text: String

    init(_ text: String) { self.text = text }

    func encode(with coder: NSCoder) { coder.encode(text, forKey: "text") }

    init?(coder: NSCoder) {
        guard let text = coder.decodeObject(forKey: "text") as? String else { return nil }
        self.text = text
    }
}

enum Outer {
    /// A nested class has a name that only its mangled form finds again.
    final class Inner: Note {}
}

private final class Hidden: Note {}

/// A class that no later process finds by its name.
func makeHiddenNote() -> Note { Hidden("hidden") }

/// Stands for a view controller: it must never be encoded by value.
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
