import Foundation

extension InterfaceElement {
    /// Reads insets. `inset` names its sides by coordinates, `edgeInsets` by sides. A missing side is 0. nil without
    /// such a child.
    func insets(_ key: String) -> UIEdgeInsets? {
        guard let child = child(keyed: key) else { return nil }
        func side(_ names: String...) -> Double { names.lazy.compactMap { child.double($0) }.first ?? 0 }
        return UIEdgeInsets(
            top: side("minY", "top"), left: side("minX", "left", "leading"), bottom: side("maxY", "bottom"),
            right: side("maxX", "right", "trailing"))
    }

    func directionalInsets(_ key: String) -> NSDirectionalEdgeInsets? {
        insets(key).map {
            NSDirectionalEdgeInsets(top: $0.top, leading: $0.left, bottom: $0.bottom, trailing: $0.right)
        }
    }
}
