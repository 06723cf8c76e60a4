/// The variations for size classes, of screens with little width or height.
@MainActor
extension InterfaceElement {
    /// Returns the variations for a size: first the default one, then those with one condition, then those with two. It
    /// leaves out those with more.
    func variations(for traits: UITraitCollection) -> [InterfaceElement] {
        guard isVaried else { return [] }
        let conditions: [(element: InterfaceElement, count: Int)] = children.compactMap { child in
            guard child.name == "variation", let key = child.key else { return nil }
            if key == "default" { return (child, 0) }
            let conditions = key.split(separator: "-")
            return conditions.allSatisfy(traits.fulfils) ? (child, conditions.count) : nil
        }
        return (0...2).flatMap { count in conditions.filter { $0.count == count }.map(\.element) }
    }

    /// Returns the ids of the objects of a list, `subviews` or `constraints`, that aren't installed in a size.
    func uninstalled(_ list: String, for traits: UITraitCollection) -> Set<String> {
        guard isVaried else { return [] }
        var excluded: Set<String> = []
        for mask in variations(for: traits).flatMap(\.children) where mask.name == "mask" && mask.key == list {
            for entry in mask.children {
                guard let id = entry["reference"] else { continue }
                if entry.name == "exclude" { excluded.insert(id) } else { excluded.remove(id) }
            }
        }
        return excluded
    }
}

extension UITraitCollection {
    /// Returns true if the traits match a condition.
    /// - Parameter condition: The condition in Interface Builder's format, for instance `widthClass=compact`. An
    ///   unknown one doesn't match.
    fileprivate func fulfils(_ condition: Substring) -> Bool {
        switch condition {
        case "widthClass=compact": horizontalSizeClass == .compact
        case "widthClass=regular": horizontalSizeClass == .regular
        case "heightClass=compact": verticalSizeClass == .compact
        case "heightClass=regular": verticalSizeClass == .regular
        default: false
        }
    }
}
