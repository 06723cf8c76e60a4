import Foundation

/// What storyboards and nibs give to each of UIKit's classes, and what they may name in it.
///
/// The classes know nothing of it: the initializer of the first one in a line of classes hands its coder to `read(_:into:)`, and
/// the rest is found here. What each of them takes is written in the folder InterfaceVocabulary.
@MainActor
final class InterfaceRegistry {
    private struct Entry {
        let members: () -> [InterfaceMember]
        /// nil for a class that takes nothing itself.
        let read: ((InterfaceDecoder, AnyObject) -> Void)?
    }

    private static let shared = InterfaceRegistry()
    private var entries: [ObjectIdentifier: Entry] = [:]
    /// By the classes of objects, an app's too: what their superclasses take, the first one's first.
    private var readers: [ObjectIdentifier: [(InterfaceDecoder, AnyObject) -> Void]] = [:]

    private init() { addEverything() }

    // MARK: Asking

    /// Sets what the element says in `object`, class by class. The first class's `init(coder:)` calls it at its end, when all of
    /// the object is there; what a subclass does after that comes later. Any other coder says nothing.
    static func read(_ coder: NSCoder, into object: AnyObject) {
        guard let decoder = coder as? InterfaceDecoder else { return }
        for read in shared.readers(of: type(of: object)) { read(decoder, object) }
    }

    /// What a class has to know before it can be made; nil for any other coder, and where the element does not say it.
    static func value<Value>(_ value: (InterfaceDecoder) -> Value?, of coder: NSCoder) -> Value? {
        (coder as? InterfaceDecoder).flatMap(value)
    }

    /// What files may name in that class of UIKit's; what its superclasses have is not in it.
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

    /// - Parameter members: made when they are first asked for.
    /// - Parameter read: sets what the element says of this class itself.
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
