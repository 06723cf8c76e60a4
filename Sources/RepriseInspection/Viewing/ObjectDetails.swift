import RestorationArchive

/// All details of the objects at one path of a save. All text in it is safe to show.
package struct ObjectDetails: Codable, Sendable {
    package private(set) var schema = "reprise.object/1"
    package var path: Int
    /// The complete path, or nil if it is too long to print.
    package var key: String?
    /// The objects, or an empty array for an ancestor that was not saved.
    package var objects: [Object]

    package struct Object: Codable, Sendable {
        package var kind: PortableKind
        package var className: String
        package var restorationClassName: String?
        package var storyboardName: String?
        package var storyboardIdentifier: String?
        package var size: Int
        /// The size in the previous save in bytes, or nil if the object wasn't in it.
        package var oldSize: Int?
        package var change: ObjectChange.Kind?
        package var values: ShownValues
    }
}
