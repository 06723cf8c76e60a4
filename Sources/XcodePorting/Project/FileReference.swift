/// A file or folder that a project names.
public struct FileReference: Sendable, Equatable {
    /// Absolute and normalised; nil for what lies in an SDK or among the products.
    public var path: String?
    /// As the project shows it.
    public var name: String
    /// Such as `sourcecode.swift`, `folder.assetcatalog`; empty if the project does not say.
    public var type: String
    /// Of a group of translations: the file of each language.
    public var variants: [FileReference] = []
    /// The product of another project.
    public var isForeign = false

    /// The reference itself, or its translations: what lies on the disk.
    public var files: [FileReference] { variants.isEmpty ? [self] : variants }
}
