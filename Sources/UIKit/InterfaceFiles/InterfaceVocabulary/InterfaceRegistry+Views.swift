extension InterfaceRegistry {
    /// Adds views without text, and the classes above and between them.
    func addViews() {
        add(
            UIResponder.self,
            members: [
                .action("becomeFirstResponder", { (target: UIResponder) in { _ = target.becomeFirstResponder() } }),
                .action("resignFirstResponder", { (target: UIResponder) in { _ = target.resignFirstResponder() } }),
                .action("selectAll:", UIResponder.selectAll),
                .action("cut:", UIResponder.cut),
                .action("copy:", { (target: UIResponder) in { (sender: Any?) in target.copy(sender) } }),
                .action("paste:", UIResponder.paste),
                .action("select:", UIResponder.select),
                .action("delete:", UIResponder.delete),
                .action("toggleBoldface:", UIResponder.toggleBoldface),
                .action("toggleItalics:", UIResponder.toggleItalics),
                .action("toggleUnderline:", UIResponder.toggleUnderline),
            ]
        )
        add(
            UIView.self,
            members: [
                .attribute("tag", \UIView.tag),
                .attribute("hidden", \UIView.isHidden),
                .attribute("alpha", \UIView.alpha),
                .attribute("opaque", \UIView.isOpaque),
                .attribute("backgroundColor", \UIView.backgroundColor),
                .attribute("tintColor", \UIView.tintColor),
                .attribute("clipsToBounds", \UIView.clipsToBounds),
                .attribute("userInteractionEnabled", \UIView.isUserInteractionEnabled),
                .attribute("multipleTouchEnabled", \UIView.isMultipleTouchEnabled),
                .attribute("exclusiveTouch", \UIView.isExclusiveTouch),
                .attribute("restorationIdentifier", \UIView.restorationIdentifier),
                .attribute("accessibilityLabel", \UIView.accessibilityLabel),
                .attribute("accessibilityHint", \UIView.accessibilityHint),
                .attribute("accessibilityValue", \UIView.accessibilityValue),
                .attribute("accessibilityIdentifier", \UIView.accessibilityIdentifier),
                .attribute("isAccessibilityElement", \UIView.isAccessibilityElement),
                .attribute(
                    "translatesAutoresizingMaskIntoConstraints", \UIView.translatesAutoresizingMaskIntoConstraints),
                .attribute("frame", \UIView.frame),
                .attribute("bounds", \UIView.bounds),
                .attribute("center", \UIView.center),
                // Nearly every app declares this in an extension, and all in the same way. If an app lists its own,
                // that one counts.
                .attribute("cornerRadius", \UIView.layer.cornerRadius),
                .attribute("borderWidth", \UIView.layer.borderWidth),
                .attribute("borderColor", \UIView.layer.borderColor),
                // This is for attributes that an app declares in an extension of the layer.
                .property("layer", get: { (view: UIView) in view.layer }, set: { (_: UIView, _: Never) in }),
                .attribute("layer.cornerRadius", \UIView.layer.cornerRadius),
                .attribute("layer.masksToBounds", \UIView.layer.masksToBounds),
                .attribute("layer.borderWidth", \UIView.layer.borderWidth),
                .attribute("layer.borderColor", \UIView.layer.borderColor),
                .attribute("layer.backgroundColor", \UIView.layer.backgroundColor),
                .attribute("layer.shadowColor", \UIView.layer.shadowColor),
                .attribute("layer.shadowOpacity", \UIView.layer.shadowOpacity),
                .attribute("layer.shadowRadius", \UIView.layer.shadowRadius),
                .attribute("layer.shadowOffset", \UIView.layer.shadowOffset),
                .attribute("layer.opacity", \UIView.layer.opacity),
                .attribute("layer.zPosition", \UIView.layer.zPosition),
                .attribute("layer.hidden", \UIView.layer.isHidden),
            ]
        ) { $0.decode(into: $1) }
        add(
            UIWindow.self,
            members: [.outlet("rootViewController", \UIWindow.rootViewController)]
        )
        add(
            UIImageView.self,
            members: [
                .attribute("image", \UIImageView.image),
                .attribute("highlightedImage", \UIImageView.highlightedImage),
                .attribute("highlighted", \UIImageView.isHighlighted),
            ]
        ) { $0.decode(into: $1) }
        add(
            UIStackView.self,
            members: [
                .attribute("spacing", \UIStackView.spacing),
                .attribute("baselineRelativeArrangement", \UIStackView.isBaselineRelativeArrangement),
                .attribute("layoutMarginsRelativeArrangement", \UIStackView.isLayoutMarginsRelativeArrangement),
            ]
        ) { $0.decode(into: $1) }
        add(
            UIProgressView.self,
            members: [
                .attribute("progress", \UIProgressView.progress),
                .attribute("progressTintColor", \UIProgressView.progressTintColor),
                .attribute("trackTintColor", \UIProgressView.trackTintColor),
            ]
        ) { $0.decode(into: $1) }
        add(
            UIActivityIndicatorView.self,
            members: [
                .attribute("color", \UIActivityIndicatorView.color),
                .attribute("hidesWhenStopped", \UIActivityIndicatorView.hidesWhenStopped),
            ]
        ) { $0.decode(into: $1) }
        add(UIVisualEffectView.self) { $0.decode(into: $1) }
        add(
            UIScrollView.self,
            members: [
                .outlet("delegate", \UIScrollView.delegate),
                .outlet("refreshControl", \UIScrollView.refreshControl),
                .attribute("contentSize", \UIScrollView.contentSize),
                .attribute("contentOffset", \UIScrollView.contentOffset),
                .attribute("scrollEnabled", \UIScrollView.isScrollEnabled),
                .attribute("pagingEnabled", \UIScrollView.isPagingEnabled),
                .attribute("bounces", \UIScrollView.bounces),
                .attribute("zoomScale", \UIScrollView.zoomScale),
                .attribute("minimumZoomScale", \UIScrollView.minimumZoomScale),
                .attribute("maximumZoomScale", \UIScrollView.maximumZoomScale),
                .attribute("scrollsToTop", \UIScrollView.scrollsToTop),
                .attribute("delaysContentTouches", \UIScrollView.delaysContentTouches),
                .attribute("canCancelContentTouches", \UIScrollView.canCancelContentTouches),
            ]
        ) { $0.decode(into: $1) }
        add(
            NSLayoutConstraint.self,
            members: [
                .attribute("constant", \NSLayoutConstraint.constant),
                .attribute("identifier", \NSLayoutConstraint.identifier),
                .attribute("active", \NSLayoutConstraint.isActive),
            ]
        )
    }
}
