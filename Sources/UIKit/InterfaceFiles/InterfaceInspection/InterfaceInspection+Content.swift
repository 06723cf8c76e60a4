extension InterfaceInspection {
    /// A controller in the file.
    package struct Controller: Sendable, Encodable, Hashable {
        /// The restoration of a controller that was visible when the app ended.
        package enum Restoration: String, Sendable, Encodable {
            case comesBack
            /// It comes back if the class of the embedding controller encodes it (S-PRES-14).
            case ifEncoded
            /// It has an identifier, but its container or presenter has none (S-PRES-9).
            case cutOff
            /// It has no identifier itself (S-PRES-1).
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

    /// An image in the app's resources.
    package struct NeededImage: Sendable, Encodable, Hashable {
        package var name: String
        package var lines: [Int]
    }

    /// A reference to a controller in another storyboard.
    package struct Reference: Sendable, Encodable, Hashable {
        package var line: Int
        package var objectID: String?
        package var storyboard: String
        /// The identifier, or nil for the initial controller.
        package var identifier: String?
        /// The bundle of the other storyboard, if it has a separate one.
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
