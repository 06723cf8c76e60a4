/// A file or folder in a project.
public struct FileReference: Sendable, Equatable {
    /// The absolute, normalized path, or nil for an item in an SDK or among the products.
    public var path: String?
    /// The name that the project shows.
    public var name: String
    /// The type, such as `sourcecode.swift` or `folder.assetcatalog`. Empty if the project does not contain it.
    public var type: String
    /// The files of a group of translations, one for each language.
    public var variants: [FileReference] = []
    /// True for the product of another project.
    public var isForeign = false

    /// The files on the disk: the reference itself, or its translations.
    public var files: [FileReference] { variants.isEmpty ? [self] : variants }
}
