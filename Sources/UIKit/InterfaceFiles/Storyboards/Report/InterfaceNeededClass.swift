/// A class that the app must have.
package struct InterfaceNeededClass: Sendable, Encodable, Hashable {
    package var name: String
    /// The module, or nil if the file has the bare name.
    package var module: String?
    /// The class of UIKit's that it derives from, directly or indirectly.
    package var kind: String
    package var element: String
    /// The lines of the elements with that class.
    package var lines: [Int]
    /// The outlets, actions and attributes that the file connects and UIKit's class doesn't have. The app declares them
    /// as `@Outlet` properties or in `interfaceMembers`.
    package var members: [String] = []

    package var qualifiedName: String { module.map { "\($0).\(name)" } ?? name }

    mutating func add(_ member: String) {
        // A damaged file may name more members than any class has.
        if members.count < 1000, !members.contains(member) { members.append(member) }
    }
}
