/// A folder of Xcode 16 whose files are a target's members because they lie in it.
public struct SynchronizedFolder: Sendable, Equatable {
    /// Absolute and normalised.
    public var path: String
    /// Paths within the folder that are no members of the target.
    public var exceptions: Set<String> = []
    /// Folders within that are copied as they are.
    public var folders: Set<String> = []
    /// Paths within the folder that are members of a target to which the folder does not belong; nil where it belongs to it.
    public var onlyMembers: Set<String>?

    /// Whether a file of the folder is a member. An exception may be a folder.
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
