/// A planner that describes a target's files in SwiftPM's terms: a path, the exclusions in it, and the resources.
///
/// SwiftPM warns of each file in the path that belongs to no target, so the planner excludes all of them.
struct LayoutPlanner {
    private let folder: PackageFolder
    /// The source files, relative to the package.
    private let sources: [String]
    private var resources: [String]
    private let translations: Set<String>
    private(set) var findings: [PortFinding] = []
    private let name: String

    /// - Parameters:
    ///   - folder: the package's folder.
    ///   - name: the target's name.
    ///   - sources: the target's Swift files, relative to the package.
    ///   - resources: the target's resource files and folders, relative to the package.
    ///   - translations: the member files in language folders. If a language folder has none in this list, all of
    ///     its files are members.
    init(_ folder: PackageFolder, name: String, sources: [String], resources: [String], translations: [String] = []) {
        self.folder = folder
        self.name = name
        self.sources = sources.sorted()
        self.resources = Set(resources).sorted()
        self.translations = Set(translations)
        dropWithin()
    }

    /// Removes resources in folders that are resources themselves, because they are included anyway.
    private mutating func dropWithin() {
        let all = Set(resources)
        resources = resources.filter { path in
            var folder = FilePath.folder(path)
            while folder != "." {
                if all.contains(folder) { return false }
                folder = FilePath.folder(folder)
            }
            return true
        }
    }

    mutating func layout() -> TargetLayout {
        let path = commonFolder
        let isOwn = path == "."
        func within(_ file: String) -> String { isOwn ? file : String(file.dropFirst(path.utf8Prefix)) }
        let rules = rules()
        var layout = TargetLayout(path: path, swiftFiles: sources)
        layout.resources = rules.resources.map { PlannedResource(rule: $0.rule, path: within($0.path)) }
        let walk = exclusions(in: path, isOwn: isOwn)
        layout.exclude = (walk.paths + rules.excluded.map(within)).sorted()
        // Files added to the folder later belong to the target, too, unless files of several targets mix there.
        if walk.swiftFiles > sources.count { layout.sources = sourceFolders(walk.foreignFolders).map(within) }
        return layout
    }

    private var commonFolder: String {
        let folders = (sources + resources).map { FilePath.folder($0).split(separator: "/").filter { $0 != "." } }
        guard var common = folders.first else { return "." }
        for folder in folders.dropFirst() {
            common = Array(zip(common, folder).prefix { $0 == $1 }.map(\.0))
        }
        return common.isEmpty ? "." : common.joined(separator: "/")
    }

    // MARK: Resources

    /// Returns the resource rules, and the paths to exclude. Resources of the same name collide. Language folders are
    /// merged, and for others the first one wins. Adds a warning for each path that loses.
    private mutating func rules() -> (resources: [PlannedResource], excluded: [String]) {
        var result: [PlannedResource] = []
        var excluded: [String] = []
        let byName = Dictionary(grouping: resources, by: FilePath.name)
        for path in resources {
            let same = byName[FilePath.name(path)] ?? []
            if same.count == 1 {
                result.append(PlannedResource(rule: .copy, path: path))
            } else if FilePath.fileExtension(path) == "lproj" {
                result.append(PlannedResource(rule: .process, path: path))
                excluded += doubles(in: path, others: same.prefix { $0 != path })
            } else if same.first == path {
                result.append(PlannedResource(rule: .copy, path: path))
            } else {
                excluded.append(path)
                warn(of: path, first: same.first ?? path)
            }
        }
        return (result, excluded)
    }

    /// Returns the files of a language folder that are not members, or that an earlier folder contains, too. Adds a
    /// warning for each of the latter.
    private mutating func doubles(in path: String, others: ArraySlice<String>) -> [String] {
        let isListed = translations.contains { FilePath.folder($0) == path }
        var excluded: [String] = []
        for file in FilePath.names(in: FilePath.joined(folder.path, path)).map({ "\(path)/\($0)" }) {
            if isListed, !translations.contains(file) {
                excluded.append(file)
            } else if let other = others.map({ "\($0)/\(FilePath.name(file))" }).first(where: isMember) {
                warn(of: file, first: other)
                excluded.append(file)
            }
        }
        return excluded
    }

    private func isMember(_ file: String) -> Bool {
        let isListed = translations.contains { FilePath.folder($0) == FilePath.folder(file) }
        return isListed ? translations.contains(file) : FilePath.exists(FilePath.joined(folder.path, file))
    }

    private mutating func warn(of path: String, first: String) {
        findings.append(
            PortFinding(
                .warning, "sameResourceName", name,
                "\(path) has the same name as \(first), and a bundle holds only one of them.",
                advice: "Rename one of them, also where the app loads it.", places: [.init(path)]))
    }

    // MARK: Exclusions

    private struct Walk {
        var paths: [String] = []
        /// The Swift files that are not members, in folders with members.
        var swiftFiles = 0
        /// The folders that contain such a file or a resource at any depth, relative to the package.
        var foreignFolders: Set<String> = []

        mutating func mark(_ path: String) {
            var folder = FilePath.folder(path)
            while foreignFolders.insert(folder).inserted, folder != "." { folder = FilePath.folder(folder) }
        }
    }

    /// Returns the items in the target's path that don't belong to the target. A folder without members is excluded
    /// as a whole.
    private func exclusions(in path: String, isOwn: Bool) -> Walk {
        let members = Set(sources).union(resources)
        var folders: Set<String> = []
        for member in members {
            var folder = FilePath.folder(member)
            while folder != ".", folders.insert(folder).inserted { folder = FilePath.folder(folder) }
        }
        var walk = Walk()
        let root = isOwn ? folder.path : folder.path + "/" + path
        let prefix = isOwn ? "" : path + "/"
        for resource in resources { walk.mark(resource) }
        var closed: String?
        for entry in FolderListing(root).entries {
            // The contents of excluded folders and resources need no further handling.
            if let open = closed, entry.path.hasPrefix(open) { continue }
            closed = nil
            let full = prefix + entry.path
            if members.contains(full) {
                if entry.isFolder { closed = entry.path + "/" }
            } else if entry.isFolder {
                if folders.contains(full) { continue }
                closed = entry.path + "/"
                if !Self.isPassedOver(full) { walk.paths.append(entry.path) }
            } else if !Self.isPassedOver(full), !(isOwn && entry.path == "Package.swift") {
                walk.paths.append(entry.path)
                if FilePath.fileExtension(full) == "swift" {
                    walk.swiftFiles += 1
                    walk.mark(full)
                }
            }
        }
        if isOwn { walk.paths.append(PortSettings.fileName) }
        walk.paths = Set(walk.paths).sorted()
        return walk
    }

    /// Returns true if the file can stay. Headers are harmless, and SwiftPM ignores Xcode's own folders.
    private static func isPassedOver(_ path: String) -> Bool {
        ["h", "hh", "hpp", "xcodeproj", "xcworkspace", "playground"].contains(FilePath.fileExtension(path))
    }

    /// Returns the largest folders that contain only this target's sources, and the sources in other folders. SwiftPM
    /// treats every file in the folders as a source.
    private func sourceFolders(_ foreign: Set<String>) -> [String] {
        let paths = sources.map { source in
            var result = source
            var folder = FilePath.folder(source)
            while folder != ".", !foreign.contains(folder) {
                result = folder
                folder = FilePath.folder(folder)
            }
            return result
        }
        return Set(paths).sorted()
    }
}

extension String {
    /// The number of characters of the path and the slash after it.
    fileprivate var utf8Prefix: Int { count + 1 }
}
