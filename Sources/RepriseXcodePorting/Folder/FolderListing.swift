import Foundation

/// The contents of a folder and its subfolders, as a build sees them.
///
/// Links to folders are not followed, because they could form a loop or lead outside. Hidden files are left out, as
/// in SwiftPM.
struct FolderListing {
    struct Entry: Equatable {
        /// The path relative to the listed folder.
        var path: String
        var isFolder: Bool
        var isLink: Bool
        var size: Int
    }

    /// The entries sorted by path. The contents of a folder follow it.
    private(set) var entries: [Entry] = []
    /// True if the folder contained more entries or levels than the limits, so that some are left out.
    private(set) var isCut = false

    static let maximumEntries = 200_000
    static let maximumDepth = 40
    /// Folders with code from others, or with copies.
    static let foreignFolders: Set<String> = ["Pods", "Carthage", "DerivedData", "node_modules", "build", "vendor"]
    /// The extensions of folders that count as one item.
    static let opaqueExtensions: Set<String> = [
        "xcassets", "xcdatamodeld", "xcdatamodel", "xcmappingmodel", "xcodeproj", "xcworkspace", "playground", "bundle",
        "framework", "xcframework", "app", "scnassets", "mlmodelc", "mlpackage", "docc", "atlas", "stickerpack", "icon",
        "rtfd", "lproj",
    ]

    /// - Parameters:
    ///   - isOpaque: true to list folders that count as one item without their contents.
    ///   - skipped: names of folders to leave out.
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
