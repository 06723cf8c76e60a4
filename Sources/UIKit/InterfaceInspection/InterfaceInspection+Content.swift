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
