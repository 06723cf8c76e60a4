/// A class that the app has to have.
package struct InterfaceNeededClass: Sendable, Encodable, Hashable {
    package var name: String
    /// nil for a class that the file knows by its bare name.
    package var module: String?
    /// The class of UIKit's that it derives from, at least.
    package var kind: String
    package var element: String
    /// Of the elements with that class.
    package var lines: [Int]
    /// Outlets, actions and attributes that the file connects and UIKit's class does not have: `@Outlet` properties,
    /// or lines of `interfaceMembers`.
    package var members: [String] = []

    package var qualifiedName: String { module.map { "\($0).\(name)" } ?? name }

    mutating func add(_ member: String) {
        // A damaged file may name more than any class has.
        if members.count < 1000, !members.contains(member) { members.append(member) }
    }
}
