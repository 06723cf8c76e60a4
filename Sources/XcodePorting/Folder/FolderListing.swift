import Foundation

/// What lies in a folder and in those within, as a build looks at it.
///
/// Links to folders are not followed: they could lead in a circle, or out. Hidden files are left out, as SwiftPM leaves them out.
struct FolderListing {
    struct Entry: Equatable {
        /// Relative to the folder that was listed.
        var path: String
        var isFolder: Bool
        var isLink: Bool
        var size: Int
    }

    /// In the order of their paths; what a folder holds follows it.
    private(set) var entries: [Entry] = []
    /// Whether there was more than is looked at.
    private(set) var isCut = false

    static let maximumEntries = 200_000
    static let maximumDepth = 40
    /// Folders with what others have written, or with copies.
    static let foreignFolders: Set<String> = ["Pods", "Carthage", "DerivedData", "node_modules", "build", "vendor"]
    /// Folders that are one thing.
    static let opaqueExtensions: Set<String> = [
        "xcassets", "xcdatamodeld", "xcdatamodel", "xcmappingmodel", "xcodeproj", "xcworkspace", "playground", "bundle",
        "framework", "xcframework", "app", "scnassets", "mlmodelc", "mlpackage", "docc", "atlas", "stickerpack", "icon",
        "rtfd", "lproj",
    ]

    /// - Parameters:
    ///   - isOpaque: whether folders that are one thing are left closed.
    ///   - skipped: names of folders that are passed over.
    init(_ folder: String, isOpaque: Bool = true, skipping skipped: Set<String> = []) {
        list(folder, "", 0, isOpaque, skipped)
    }

    private mutating func list(
        _ folder: String, _ prefix: String, _ depth: Int, _ isOpaque: Bool, _ skipped: Set<String>
    ) {
        for name in FilePath.names(in: folder) {
            guard entries.count < Self.maximumEntries, depth < Self.maximumDepth else {
                isCut = true
                return
            }
            let path = folder + "/" + name
            var status = stat()
            guard lstat(path, &status) == 0 else { continue }
            let isLink = status.st_mode & S_IFMT == S_IFLNK
            let isFolder = status.st_mode & S_IFMT == S_IFDIR
            if isFolder, skipped.contains(name) { continue }
            entries.append(Entry(path: prefix + name, isFolder: isFolder, isLink: isLink, size: Int(status.st_size)))
            guard isFolder, !(isOpaque && Self.opaqueExtensions.contains(FilePath.fileExtension(name))) else {
                continue
            }
            list(path, prefix + name + "/", depth + 1, isOpaque, skipped)
        }
    }
}
