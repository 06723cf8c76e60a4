/// The contents of an Xcode project: targets with their members and settings, with resolved paths.
///
/// Like Xcode, the reader ignores damaged parts, such as references to missing objects. It lists them in
/// ``remarks``.
public struct ProjectFile: Sendable, Equatable {
    /// The folder `X.xcodeproj`.
    public var path: String
    /// Xcode's SRCROOT. The project's paths are relative to it.
    public var folder: String
    public var targets: [ProjectTarget]
    /// The project's configurations. Those of its targets override them.
    public var configurations: [BuildConfiguration]
    public var defaultConfiguration: String?
    /// The app's development language, such as `en`.
    public var developmentRegion: String?
    public var packages: [PackageReference]
    /// The ignored parts.
    public var remarks: [String]

    /// - Parameter path: the absolute path of `X.xcodeproj`.
    /// - Throws: `PortingError` if the project cannot be read.
    public init(contentsOf path: String) throws(PortingError) {
        let file = FilePath.joined(path, "project.pbxproj")
        self = try ProjectReader(PropertyListFile.read(file), path: path, file: file).project()
    }

    /// - Parameters:
    ///   - bytes: the contents of project.pbxproj, an old-style property list.
    ///   - path: the absolute path of `X.xcodeproj`.
    /// - Throws: `PortingError` if the bytes aren't a project.
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

    /// The project's name, without the extension.
    public var name: String { FilePath.withoutExtension(FilePath.name(path)) }

    public func target(_ identifier: String) -> ProjectTarget? { targets.first { $0.identifier == identifier } }
}
