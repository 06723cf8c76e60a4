import RestorationArchive

/// All about the objects at one path of a save. All text in it is safe to show.
package struct ObjectDetails: Codable, Sendable {
    package private(set) var schema = "reprise.object/1"
    package var path: Int
    /// The whole path; nil where it is too long to print.
    package var key: String?
    /// Empty for an ancestor that was not saved.
    package var objects: [Object]

    package struct Object: Codable, Sendable {
        package var kind: PortableKind
        package var className: String
        package var restorationClassName: String?
        package var storyboardName: String?
        package var storyboardIdentifier: String?
        package var size: Int
        /// In the save before; nil if it was not there.
        package var oldSize: Int?
        package var change: ObjectChange.Kind?
        package var values: ShownValues
    }
}
