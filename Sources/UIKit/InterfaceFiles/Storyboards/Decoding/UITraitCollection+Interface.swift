extension UITraitCollection {
    /// The size classes in the words of Interface Builder's files.
    var interfaceSizes: InterfaceSizeClasses {
        InterfaceSizeClasses(
            isWidthCompact: horizontalSizeClass == .compact, isHeightCompact: verticalSizeClass == .compact)
    }
}
