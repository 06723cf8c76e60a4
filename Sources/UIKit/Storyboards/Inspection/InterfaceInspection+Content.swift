extension InterfaceInspection {
    /// A controller of the file.
    package struct Controller: Sendable, Encodable, Hashable {
        /// What becomes of a controller that was shown when the app ended.
        package enum Restoration: String, Sendable, Encodable {
            case comesBack
            /// It is embedded in a controller whose class has to encode it (S-PRES-14).
            case ifEncoded
            /// It has an identifier, and what it lies in or is presented by has none (S-PRES-9).
            case cutOff
            /// It has none itself (S-PRES-1).
            case noIdentifier
        }

        package var line: Int
        package var objectID: String?
        /// The name of the element.
        package var element: String
        /// The app's class, or UIKit's.
        package var className: String
        package var storyboardIdentifier: String?
        package var restorationIdentifier: String?
        package var isInitial: Bool
        package var restoration: Restoration
    }

    /// A class that the app has to have.
    package struct NeededClass: Sendable, Encodable, Hashable {
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

    /// An image of the app's resources.
    package struct NeededImage: Sendable, Encodable, Hashable {
        package var name: String
        package var lines: [Int]
    }

    /// A reference to a controller of another storyboard.
    package struct Reference: Sendable, Encodable, Hashable {
        package var line: Int
        package var objectID: String?
        package var storyboard: String
        /// nil for the initial controller.
        package var identifier: String?
        /// The other storyboard lies in a bundle of its own.
        package var bundle: String?

        init(_ element: InterfaceElement) {
            line = element.line
            objectID = element.id
            storyboard = element["storyboardName"] ?? ""
            identifier = element["referencedIdentifier"]
            bundle = element["bundleIdentifier"]
        }
    }
}
