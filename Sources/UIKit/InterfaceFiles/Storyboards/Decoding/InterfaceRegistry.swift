import Foundation

/// The attributes that each of UIKit's classes reads from storyboards and nibs, and the members that these may name.
///
/// The classes don't know of it. The initializer of the topmost class hands its coder to `read(_:into:)`, and the
/// registry does the rest. The folder InterfaceVocabulary lists what each class reads.
@MainActor
final class InterfaceRegistry {
    private struct Entry {
        let members: () -> [InterfaceMember]
        /// Reads the attributes of a class. nil for a class without attributes of its own.
        let read: ((InterfaceDecoder, AnyObject) -> Void)?
    }

    private static let shared = InterfaceRegistry()
    private var entries: [ObjectIdentifier: Entry] = [:]
    /// The readers of an object's superclasses, the topmost first. The keys are the classes of objects, including an
    /// app's.
    private var readers: [ObjectIdentifier: [(InterfaceDecoder, AnyObject) -> Void]] = [:]

    private init() { addEverything() }

    // MARK: Asking

    /// Reads the element's attributes into `object`, class by class. The topmost class's `init(coder:)` calls it at its
    /// end, when the object is complete. A subclass's own code runs after that. Does nothing for any other coder.
    static func read(_ coder: NSCoder, into object: AnyObject) {
        guard let decoder = coder as? InterfaceDecoder else { return }
        for read in shared.readers(of: type(of: object)) { read(decoder, object) }
    }

    /// Returns a value that a class needs before it can be created. nil for any other coder, or if the element doesn't
    /// have it.
    static func value<Value>(_ value: (InterfaceDecoder) -> Value?, of coder: NSCoder) -> Value? {
        (coder as? InterfaceDecoder).flatMap(value)
    }

    /// Returns the members that files may name in that class of UIKit's, without those of its superclasses.
    static func members(of type: AnyClass) -> [InterfaceMember] {
        shared.entries[ObjectIdentifier(type)]?.members() ?? []
    }

    private func readers(of type: AnyClass) -> [(InterfaceDecoder, AnyObject) -> Void] {
        if let known = readers[ObjectIdentifier(type)] { return known }
        let inherited = _getSuperclass(type).map(readers(of:)) ?? []
        let all = inherited + [entries[ObjectIdentifier(type)]?.read].compactMap(\.self)
        readers[ObjectIdentifier(type)] = all
        return all
    }

    // MARK: Adding

    /// Adds a class, or replaces its entry.
    /// - Parameter members: Creates the members on first access.
    /// - Parameter read: Reads the attributes of this class itself.
    func add<Object: AnyObject>(
        _ type: Object.Type, members: @autoclosure @escaping () -> [InterfaceMember] = [],
        _ read: ((InterfaceDecoder, Object) -> Void)? = nil
    ) {
        let reader = read.map { read in
            { (decoder: InterfaceDecoder, object: AnyObject) in
                if let object = object as? Object { read(decoder, object) }
            }
        }
        entries[ObjectIdentifier(type)] = Entry(members: members, read: reader)
    }
}
