/// The paths of a project's files. A path is relative to that of the enclosing group, unless its source tree
/// differs.
struct ProjectPaths {
    private let folder: String
    private var paths: [String: String] = [:]

    /// - Parameters:
    ///   - mainGroup: the outermost group.
    ///   - folder: the project's SRCROOT.
    init(_ objects: inout ProjectObjects, mainGroup: ProjectObjects.Object?, folder: String) {
        self.folder = folder
        // A group that contains itself would cause an endless loop.
        var open: [(object: ProjectObjects.Object, folder: String)] = mainGroup.map { [($0, folder)] } ?? []
        var seen: Set<String> = []
        while let (object, parent) = open.popLast() {
            guard seen.insert(object.identifier).inserted else { continue }
            let path = Self.path(of: object, in: parent, folder)
            paths[object.identifier] = path
            for child in objects.objects("children", of: object) { open.append((child, path ?? parent)) }
        }
    }

    /// Returns the path, or nil for an item in an SDK or among the products.
    func path(of object: ProjectObjects.Object) -> String? {
        if let known = paths[object.identifier] { return known }
        // For a file in no group, Xcode uses the project's folder.
        return Self.path(of: object, in: folder, folder)
    }

    private static func path(of object: ProjectObjects.Object, in parent: String, _ folder: String) -> String? {
        let path = object["path"] ?? ""
        // A valid path contains no NUL. The system's functions would stop there.
        guard !path.contains("\0") else { return nil }
        switch object["sourceTree"] ?? "<group>" {
        case "<group>": return FilePath.joined(parent, path)
        case "SOURCE_ROOT": return FilePath.joined(folder, path)
        case "<absolute>": return FilePath.joined("/", path)
        default: return nil
        }
    }
}
