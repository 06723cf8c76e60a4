import RestorationArchive

/// A save without its values: which objects stood where, what each takes, and what differs from the save before. Flat, as
/// the saves of 10,000 nested controllers are as good as others. All text in it is safe to show.
package struct SaveOutline: Codable, Sendable {
    package private(set) var schema = "reprise.outline/1"
    /// The state's name.
    package var name: String
    package var disclosure: Disclosure
    /// About app and system, and about the save.
    package var facts: [Fact]
    /// What the app delegate encoded.
    package var applicationState: ShownValues
    /// Parents first.
    package var nodes: [Node]
    /// What may keep objects from coming back.
    package var findings: [Finding]

    package struct Fact: Codable, Sendable, Equatable {
        package var name: String
        package var text: String
        /// What it was in the save before; nil if the same.
        package var old: String?
    }

    /// One path: objects of different kinds, or an ancestor that was not saved.
    package struct Node: Codable, Sendable, Equatable {
        /// Its place in the table of paths, by which references name it.
        package var path: Int
        /// The parent's; nil for a root.
        package var parent: Int?
        /// Its last step: `:[1]:/Nav`.
        package var step: String
        /// nil for a child without one.
        package var identifier: String?
        /// Empty for an ancestor that was not saved.
        package var objects: [Object]
    }

    package struct Object: Codable, Sendable, Equatable {
        package var kind: PortableKind
        package var className: String
        package var restorationClassName: String?
        /// In bytes; for one that is gone, those that it had taken.
        package var size: Int
        /// nil if it is the same as in the save before.
        package var change: ObjectChange.Kind?
    }

    package struct Finding: Codable, Sendable, Equatable {
        package var check: StateLint.Check
        /// nil if it is about the state as a whole.
        package var path: Int?
        package var message: String
    }
}
