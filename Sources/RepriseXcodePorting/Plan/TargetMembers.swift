/// The files that belong to a target, grouped by use. Paths are absolute.
struct TargetMembers: Equatable {
    var sources: [String] = []
    /// Files, and folders that count as one item, such as language folders.
    var resources: [String] = []
    /// The files in language folders that the project lists individually.
    var translations: [String] = []
    /// Sources in C, C++, Objective-C or assembler.
    var foreignSources: [String] = []
    var dataModels: [String] = []
    var shaders: [String] = []
    /// Files that only Xcode can compile: intents, machine learning models.
    var uncompiled: [String] = []
    /// Folders that contain more than the limit.
    var largeFolders: [String] = []

    static let foreignExtensions: Set<String> = ["m", "mm", "c", "cc", "cpp", "cxx", "s", "asm"]
    private static let uncompiledExtensions: Set<String> = [
        "intentdefinition", "mlmodel", "mlpackage", "xcmappingmodel", "rcproject", "reality", "xcstrings", "icon",
    ]
    /// The extensions of files in folders that are not resources of an app.
    private static let passedOver: Set<String> = [
        "h", "hh", "hpp", "pch", "modulemap", "xcconfig", "entitlements", "md", "markdown", "xcodeproj", "xcworkspace",
        "playground",
        "docc", "xctestplan", "sh", "rb", "py", "yml", "yaml", "lock", "framework", "xcframework", "a", "podspec",
        "resolved",
        "gitignore", "swiftlint", "storekit", "gyb",
    ]

    init() {}

    /// Finds the members in build phases and synchronized folders.
    init(_ target: ProjectTarget, infoPlist: String?) {
        for file in target.files(.sources).flatMap(\.files) { if let path = file.path { add(path, isCompiled: true) } }
        for file in target.files(.resources).flatMap(\.files) {
            if let path = file.path { add(path, isCompiled: false) }
        }
        for folder in target.synchronizedFolders {
            add(folder: folder.path, infoPlist: infoPlist, whole: folder.folders) { folder.hasMember($0) }
        }
        removeDoubles()
    }

    /// Finds the members in a folder without a project.
    init(folder: String, skipping skipped: Set<String>, infoPlist: String?) {
        add(folder: folder, infoPlist: infoPlist, skipping: skipped) { _ in true }
        removeDoubles()
    }

    /// Adds a path to the list of its kind. Ignores a source file of an unknown kind. For a file in a language folder,
    /// the folder becomes the resource.
    ///
    /// - Parameter isCompiled: true if the file is listed among the sources.
    private mutating func add(_ path: String, isCompiled: Bool) {
        switch FilePath.fileExtension(path) {
        case "swift" where isCompiled: sources.append(path)
        case let name where Self.foreignExtensions.contains(name) && isCompiled: foreignSources.append(path)
        case "metal": shaders.append(path)
        case "xcdatamodeld", "xcdatamodel": dataModels.append(path)
        case let name where Self.uncompiledExtensions.contains(name): uncompiled.append(path)
        case _ where isCompiled: break
        default:
            let folder = FilePath.folder(path)
            let isTranslation = FilePath.fileExtension(folder) == "lproj"
            resources.append(isTranslation ? folder : path)
            if isTranslation { translations.append(path) }
        }
    }

    private mutating func add(
        folder: String, infoPlist: String?, skipping skipped: Set<String> = [], whole: Set<String> = [],
        isMember: (String) -> Bool
    ) {
        let listing = FolderListing(folder, skipping: skipped)
        if listing.isCut { largeFolders.append(folder) }
        var open: String?
        for entry in listing.entries where isMember(entry.path) {
            if let open, entry.path.hasPrefix(open) { continue }
            if whole.contains(entry.path), entry.isFolder {
                open = entry.path + "/"
                resources.append(FilePath.joined(folder, entry.path))
                continue
            }
            let path = FilePath.joined(folder, entry.path)
            let type = FilePath.fileExtension(entry.path)
            if entry.isFolder, !FolderListing.opaqueExtensions.contains(type) { continue }
            if path == infoPlist || FilePath.name(path).lowercased() == "info.plist" { continue }
            if type.isEmpty || Self.passedOver.contains(type) { continue }
            if ["Package.swift", PortSettings.fileName].contains(entry.path) { continue }
            add(path, isCompiled: type == "swift" || Self.foreignExtensions.contains(type))
        }
    }

    private mutating func removeDoubles() {
        func unique(_ paths: [String]) -> [String] {
            var known: Set<String> = []
            return paths.filter { known.insert($0).inserted }
        }
        sources = unique(sources)
        resources = unique(resources)
        foreignSources = unique(foreignSources)
        dataModels = unique(dataModels)
        shaders = unique(shaders)
        uncompiled = unique(uncompiled)
    }
}
