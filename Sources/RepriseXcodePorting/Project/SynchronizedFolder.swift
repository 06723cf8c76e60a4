/// A synchronized folder of Xcode 16. Its files are members of a target because they are in the folder.
public struct SynchronizedFolder: Sendable, Equatable {
    /// The absolute, normalized path.
    public var path: String
    /// Paths within the folder that are not members of the target.
    public var exceptions: Set<String> = []
    /// Subfolders that are copied unchanged.
    public var folders: Set<String> = []
    /// Paths within the folder that are members of a target to which the folder does not belong. nil if it belongs
    /// to the target.
    public var onlyMembers: Set<String>?

    /// Returns true if a file of the folder is a member. An exception may be a folder.
    ///
    /// - Parameter path: the path within the folder.
    public func hasMember(_ path: String) -> Bool {
        if let onlyMembers { return Self.contains(path, onlyMembers) }
        return !Self.contains(path, exceptions)
    }

    private static func contains(_ path: String, _ paths: Set<String>) -> Bool {
        if paths.contains(path) { return true }
        var part = Substring(path)
        while let slash = part.lastIndex(of: "/") {
            part = part[..<slash]
            if paths.contains(String(part)) { return true }
        }
        return false
    }
}
