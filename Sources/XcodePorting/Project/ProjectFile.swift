/// What an Xcode project says of an app: targets with their members and settings, paths resolved.
///
/// Damaged parts that Xcode passes over, such as references to objects that are not there, are passed over here as well and said in
/// ``remarks``.
public struct ProjectFile: Sendable, Equatable {
    /// The folder `X.xcodeproj`.
    public var path: String
    /// Xcode's SRCROOT: paths of the project are relative to it.
    public var folder: String
    public var targets: [ProjectTarget]
    /// Of the project; those of its targets count more.
    public var configurations: [BuildConfiguration]
    public var defaultConfiguration: String?
    /// The language that the app is written in, such as `en`.
    public var developmentRegion: String?
    public var packages: [PackageReference]
    /// What had to be passed over.
    public var remarks: [String]

    /// - Parameter path: the absolute path of `X.xcodeproj`.
    public init(contentsOf path: String) throws(PortingError) {
        let file = FilePath.joined(path, "project.pbxproj")
        self = try ProjectReader(PropertyListFile.read(file), path: path, file: file).project()
    }

    /// - Parameter bytes: the content of project.pbxproj, in the old style.
    init(bytes: [UInt8], path: String) throws(PortingError) {
        let file = FilePath.joined(path, "project.pbxproj")
        let value: PropertyListValue
        do throws(OldStylePropertyList.Problem) {
            value = try OldStylePropertyList.read(bytes)
        } catch {
            throw .syntax(file: file, line: error.line, error.message)
        }
        self = try ProjectReader(value, path: path, file: file).project()
    }

    init(
        path: String, folder: String, targets: [ProjectTarget], configurations: [BuildConfiguration],
        defaultConfiguration: String?, developmentRegion: String?, packages: [PackageReference], remarks: [String]
    ) {
        self.path = path
        self.folder = folder
        self.targets = targets
        self.configurations = configurations
        self.defaultConfiguration = defaultConfiguration
        self.developmentRegion = developmentRegion
        self.packages = packages
        self.remarks = remarks
    }

    /// Without the extension.
    public var name: String { FilePath.withoutExtension(FilePath.name(path)) }

    public func target(_ identifier: String) -> ProjectTarget? { targets.first { $0.identifier == identifier } }
}
