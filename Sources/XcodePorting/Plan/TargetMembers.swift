/// The files that belong to a target, by what becomes of them. Paths are absolute.
struct TargetMembers: Equatable {
    var sources: [String] = []
    /// Files and folders that are one thing; the folder of a language is one.
    var resources: [String] = []
    /// The files in folders of languages that the project names one by one.
    var translations: [String] = []
    /// C, C++, Objective-C, assembler.
    var foreignSources: [String] = []
    var dataModels: [String] = []
    var shaders: [String] = []
    /// What Xcode compiles and nobody here does: intents, machine learning models.
    var uncompiled: [String] = []
    /// Folders that hold more than is looked at.
    var largeFolders: [String] = []

    static let foreignExtensions: Set<String> = ["m", "mm", "c", "cc", "cpp", "cxx", "s", "asm"]
    private static let uncompiledExtensions: Set<String> = [
        "intentdefinition", "mlmodel", "mlpackage", "xcmappingmodel", "rcproject", "reality", "xcstrings", "icon",
    ]
    /// What lies in a folder and is no resource of an app.
    private static let passedOver: Set<String> = [
        "h", "hh", "hpp", "pch", "modulemap", "xcconfig", "entitlements", "md", "markdown", "xcodeproj", "xcworkspace",
        "playground",
        "docc", "xctestplan", "sh", "rb", "py", "yml", "yaml", "lock", "framework", "xcframework", "a", "podspec",
        "resolved",
        "gitignore", "swiftlint", "storekit", "gyb",
    ]

    init() {}

    /// Of build phases and synchronized folders.
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

    /// Of a folder without a project.
    init(folder: String, skipping skipped: Set<String>, infoPlist: String?) {
        add(folder: folder, infoPlist: infoPlist, skipping: skipped) { _ in true }
        removeDoubles()
    }

    /// - Parameter isCompiled: whether the file is named among the sources.
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
