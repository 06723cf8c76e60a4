/// Size classes: what is different where the screen is narrow or low.
@MainActor
extension InterfaceElement {
    /// The variations that hold for a size, the more special ones later.
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

    /// What of a list, of `subviews` or `constraints`, is not installed in a size, by the objects' ids.
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
    /// - Parameter condition: as Interface Builder writes it, `widthClass=compact`; an unknown one is not fulfilled.
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
