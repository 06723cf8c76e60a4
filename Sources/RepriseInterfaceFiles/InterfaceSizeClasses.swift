/// The size classes of a screen, which decide the variations of elements.
package struct InterfaceSizeClasses {
    package var isWidthCompact: Bool
    package var isHeightCompact: Bool

    package init(isWidthCompact: Bool, isHeightCompact: Bool) {
        self.isWidthCompact = isWidthCompact
        self.isHeightCompact = isHeightCompact
    }

    /// Returns true if the size classes match a condition.
    /// - Parameter condition: The condition in Interface Builder's format, for instance `widthClass=compact`. An
    ///   unknown one doesn't match.
    func match(_ condition: Substring) -> Bool {
        switch condition {
        case "widthClass=compact": isWidthCompact
        case "widthClass=regular": !isWidthCompact
        case "heightClass=compact": isHeightCompact
        case "heightClass=regular": !isHeightCompact
        default: false
        }
    }
}
