/// Where the files of a project lie: a path is relative to that of the group around it, unless its source tree says otherwise.
struct ProjectPaths {
    private let folder: String
    private var paths: [String: String] = [:]

    /// - Parameters:
    ///   - mainGroup: the outermost group.
    ///   - folder: the project's SRCROOT.
    init(_ objects: inout ProjectObjects, mainGroup: ProjectObjects.Object?, folder: String) {
        self.folder = folder
        // A group that holds itself would have no end.
        var open: [(object: ProjectObjects.Object, folder: String)] = mainGroup.map { [($0, folder)] } ?? []
        var seen: Set<String> = []
        while let (object, parent) = open.popLast() {
            guard seen.insert(object.identifier).inserted else { continue }
            let path = Self.path(of: object, in: parent, folder)
            paths[object.identifier] = path
            for child in objects.objects("children", of: object) { open.append((child, path ?? parent)) }
        }
    }

    /// nil for what lies in an SDK or among the products.
    func path(of object: ProjectObjects.Object) -> String? {
        if let known = paths[object.identifier] { return known }
        // In no group: Xcode takes the project's folder.
        return Self.path(of: object, in: folder, folder)
    }

    private static func path(of object: ProjectObjects.Object, in parent: String, _ folder: String) -> String? {
        let path = object["path"] ?? ""
        // No path holds a NUL; the system's functions would stop there.
        guard !path.contains("\0") else { return nil }
        switch object["sourceTree"] ?? "<group>" {
        case "<group>": return FilePath.joined(parent, path)
        case "SOURCE_ROOT": return FilePath.joined(folder, path)
        case "<absolute>": return FilePath.joined("/", path)
        default: return nil
        }
    }
}
