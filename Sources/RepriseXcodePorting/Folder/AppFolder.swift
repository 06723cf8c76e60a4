/// The folder to port. Package.swift is written into it, and it contains the Xcode project if there is one.
public struct AppFolder: Sendable, Equatable {
    /// The absolute path, with all links resolved.
    public let path: String
    /// The folder `X.xcodeproj`, or nil for a folder of sources without a project.
    public let project: String?

    private static let maximumDepth = 3

    /// - Parameters:
    ///   - path: a folder, or an .xcodeproj or .xcworkspace in it.
    ///   - workingFolder: the folder to which a relative path refers.
    /// - Throws: `PortingError` if the folder cannot be read, or contains several projects.
    public init(_ path: String, workingFolder: String) throws(PortingError) {
        let given = FilePath.joined(workingFolder, path)
        guard let found = FilePath.resolved(given) else {
            throw .folder(path, "There is no such folder.")
        }
        guard FilePath.isFolder(found) else { throw .folder(path, "It isn't a folder.") }
        switch FilePath.fileExtension(found) {
        case "xcodeproj":
            self.path = FilePath.folder(found)
            project = found
        case "xcworkspace":
            self.path = FilePath.folder(found)
            project = try Self.project(in: FilePath.folder(found))
        default:
            self.path = found
            project = try Self.project(in: found)
        }
    }

    /// Returns the nearest project, or nil if there is none. It searches the folder itself, then its subfolders level
    /// by level, down to the third. It doesn't search links, hidden folders, folders of packages such as `Pods`, and
    /// folders with an extension.
    ///
    /// - Throws: `PortingError.severalProjects` if the first level with a project has several.
    private static func project(in folder: String) throws(PortingError) -> String? {
        var level = [folder]
        for _ in 0...maximumDepth {
            var projects: [String] = []
            var next: [String] = []
            for folder in level {
                for name in FilePath.names(in: folder) {
                    let path = FilePath.joined(folder, name)
                    if FilePath.fileExtension(name) == "xcodeproj" {
                        // CocoaPods has its own project.
                        if name != "Pods.xcodeproj", FilePath.exists(path + "/project.pbxproj") {
                            projects.append(path)
                        }
                    } else if !FolderListing.foreignFolders.contains(name), FilePath.fileExtension(name).isEmpty,
                        FilePath.isFolder(path), !FilePath.isLink(path)
                    {
                        next.append(path)
                    }
                }
            }
            if projects.count == 1 { return projects[0] }
            if projects.count > 1 {
                throw .severalProjects(folder, projects.map { FilePath.relative($0, to: folder) ?? $0 })
            }
            level = Array(next.prefix(2000))
        }
        return nil
    }
}
