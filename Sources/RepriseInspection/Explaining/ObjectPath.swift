/// An object's path as typed by the user: either as printed, `Tabs/:[1]:/Nav`, or as app code sees it, `Tabs/Nav`.
package struct ObjectPath: Sendable {
    private let text: String
    private let hasIndexes: Bool

    package init(_ text: String) {
        self.text = text
        hasIndexes = Self.components(text).contains(where: Self.isIndex)
    }

    /// Returns true if this is the path of `key`.
    package func matches(_ key: String) -> Bool {
        key == text || (!hasIndexes && Self.identifiers(key) == Self.components(text))
    }

    /// Returns true if this is the end of the path of `key`. For example, `Detail` and `Nav/Detail` are ends of
    /// `Tabs/:[1]:/Nav/:[0]:/Detail`. A path with indexes is never an end.
    func isEnd(of key: String) -> Bool {
        !hasIndexes && Self.identifiers(key).reversed().starts(with: Self.components(text).reversed())
    }

    /// Returns the path of `key` without its indexes.
    package static func withoutIndexes(_ key: String) -> String { identifiers(key).joined(separator: "/") }

    /// The last component of the path.
    var last: String? { Self.components(text).last.map(String.init) }

    /// The number of identifiers in the path.
    var depth: Int { Self.identifiers(text).count }

    /// Returns true if `key` is the path of an ancestor.
    package func isBelow(_ key: String) -> Bool {
        if text.hasPrefix(key + "/") { return true }
        let above = Self.identifiers(key)
        let own = hasIndexes ? Self.identifiers(text) : Self.components(text)
        return !hasIndexes && own.count > above.count && own.starts(with: above)
    }

    private static func components(_ text: String) -> [Substring] {
        text.split(separator: "/", omittingEmptySubsequences: false)
    }

    private static func identifiers(_ key: String) -> [Substring] { components(key).filter { !isIndex($0) } }

    private static func isIndex(_ component: Substring) -> Bool {
        component.hasPrefix(":[") && component.hasSuffix("]:")
    }
}
