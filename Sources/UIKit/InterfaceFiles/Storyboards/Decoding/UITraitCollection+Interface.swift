extension UITraitCollection {
    /// The size classes of the current screen, in the words of Interface Builder's files.
    static var interfaceSizes: InterfaceSizeClasses {
        let traits = current
        return InterfaceSizeClasses(
            isWidthCompact: traits.horizontalSizeClass == .compact,
            isHeightCompact: traits.verticalSizeClass == .compact)
    }
}
