/// The variations for size classes, of screens with little width or height.
extension InterfaceElement {
    /// Returns the variations for a size: first the default one, then those with one condition, then those with two. It
    /// leaves out those with more.
    package func variations(for sizes: InterfaceSizeClasses) -> [InterfaceElement] {
        guard isVaried else { return [] }
        let conditions: [(element: InterfaceElement, count: Int)] = children.compactMap { child in
            guard child.name == "variation", let key = child.key else { return nil }
            if key == "default" { return (child, 0) }
            let conditions = key.split(separator: "-")
            return conditions.allSatisfy(sizes.match) ? (child, conditions.count) : nil
        }
        return (0...2).flatMap { count in conditions.filter { $0.count == count }.map(\.element) }
    }

    /// Returns the ids of the objects of a list, `subviews` or `constraints`, that aren't installed in a size.
    package func uninstalled(_ list: String, for sizes: InterfaceSizeClasses) -> Set<String> {
        guard isVaried else { return [] }
        var excluded: Set<String> = []
        for mask in variations(for: sizes).flatMap(\.children) where mask.name == "mask" && mask.key == list {
            for entry in mask.children {
                guard let id = entry["reference"] else { continue }
                if entry.name == "exclude" { excluded.insert(id) } else { excluded.remove(id) }
            }
        }
        return excluded
    }
}
