import RestorationArchive

/// A save without its values: the path and the size of each object, and the differences from the previous save. The
/// list is flat, so that it also works for 10,000 nested controllers. All text in it is safe to show.
package struct SaveOutline: Codable, Sendable {
    package private(set) var schema = "reprise.outline/1"
    /// The state's name.
    package var name: String
    package var disclosure: Disclosure
    /// Facts about the app, the system and the save.
    package var facts: [Fact]
    /// The values that the app delegate encoded.
    package var applicationState: ShownValues
    /// The nodes, parents first.
    package var nodes: [Node]
    /// The problems that may keep objects from coming back.
    package var findings: [Finding]

    package struct Fact: Codable, Sendable, Equatable {
        package var name: String
        package var text: String
        /// The value in the previous save, or nil if it is the same. Also nil without a previous save.
        package var old: String?
    }

    /// One path. It has an object, several objects of different kinds, or none for an ancestor that was not saved.
    package struct Node: Codable, Sendable, Equatable {
        /// The index in the table of paths. References use it, too.
        package var path: Int
        /// The parent's index, or nil for a root.
        package var parent: Int?
        /// The last step of the path, such as `:[1]:/Nav`.
        package var step: String
        /// The identifier, or nil for a child without one.
        package var identifier: String?
        /// The objects, or an empty array for an ancestor that was not saved.
        package var objects: [Object]
    }

    package struct Object: Codable, Sendable, Equatable {
        package var kind: PortableKind
        package var className: String
        package var restorationClassName: String?
        /// The size in bytes. A removed object has the size that it had before.
        package var size: Int
        /// The kind of change, or nil if the object is the same as in the previous save or if there is none.
        package var change: ObjectChange.Kind?
    }

    package struct Finding: Codable, Sendable, Equatable {
        package var check: StateLint.Check
        /// The index of the path, or nil if the finding is about the whole state or if the path is too long to print.
        package var path: Int?
        package var message: String
    }
}
