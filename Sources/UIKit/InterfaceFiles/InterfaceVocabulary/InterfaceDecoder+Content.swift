import Foundation

/// The decoding of views that show or contain something and are not controls.
@MainActor
extension InterfaceDecoder {
    func decode(into view: UIImageView) {
        if let image = loading.image("image", of: element) { view.image = image }
        if let image = loading.image("highlightedImage", of: element) { view.highlightedImage = image }
        if let highlighted = element.bool("highlighted") { view.isHighlighted = highlighted }
        if let adjusts = element.bool("adjustsImageSizeForAccessibilityContentSizeCategory") {
            view.adjustsImageSizeForAccessibilityContentSizeCategory = adjusts
        }
        if let configuration = element.child(keyed: "preferredSymbolConfiguration") {
            view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(interface: configuration)
        }
    }

    func decode(into stack: UIStackView) {
        if element["axis"] == "vertical" { stack.axis = .vertical }
        if let spacing = element.float("spacing") {
            stack.spacing = spacing
        } else if element["spacingType"] == "standard" {
            stack.spacing = UIStackView.spacingUseSystem
        }
        if let alignment = element.choice("alignment", UIStackView.Alignment.interfaceNames) {
            stack.alignment = alignment
        }
        if let distribution = element.choice(
            "distribution",
            [
                "fill": UIStackView.Distribution.fill, "fillEqually": .fillEqually,
                "fillProportionally": .fillProportionally, "equalSpacing": .equalSpacing,
                "equalCentering": .equalCentering,
            ])
        {
            stack.distribution = distribution
        }
        if let relative = element.bool("baselineRelativeArrangement") { stack.isBaselineRelativeArrangement = relative }
        if let relative = element.bool("layoutMarginsRelativeArrangement") {
            stack.isLayoutMarginsRelativeArrangement = relative
        }
    }

    func decode(into view: UIProgressView) {
        if let progress = element.double("progress") { view.progress = Float(progress) }
        if element["progressViewStyle"] == "bar" { view.progressViewStyle = .bar }
        if let color = loading.color("progressTintColor", of: element) { view.progressTintColor = color }
        if let color = loading.color("trackTintColor", of: element) { view.trackTintColor = color }
    }

    func decode(into view: UIActivityIndicatorView) {
        if let style = element.choice(
            "style",
            [
                "whiteLarge": UIActivityIndicatorView.Style.whiteLarge, "white": .white, "gray": .gray,
                "medium": .medium, "large": .large,
            ])
        {
            view.style = style
        }
        if let color = loading.color("color", of: element) { view.color = color }
        // Interface Builder writes it only if it is true, although true is the default in code.
        view.hidesWhenStopped = element.bool("hidesWhenStopped") ?? false
        if element.bool("animating") == true { view.startAnimating() }
    }

    func decode(into view: UIVisualEffectView) {
        view.insertSubview(view.contentView, at: 0)
        if let content = element.child(keyed: "contentView") { loading.decode(content, into: view.contentView) }
        if let vibrancy = element.child("vibrancyEffect") {
            let blur = vibrancy.child("blurEffect").flatMap(blurEffect) ?? UIBlurEffect(style: .regular)
            view.effect = UIVibrancyEffect(blurEffect: blur)
        } else if let blur = element.child("blurEffect") {
            view.effect = blurEffect(blur)
        }
    }

    private func blurEffect(_ element: InterfaceElement) -> UIBlurEffect? {
        element.choice("style", UIBlurEffect.Style.interfaceNames).map { UIBlurEffect(style: $0) }
    }

    func decode(into view: UIScrollView) {
        if let size = element.size("contentSize") { view.contentSize = size }
        if let insets = element.insets("contentInset") { view.contentInset = insets }
        if let insets = element.insets("scrollIndicatorInsets") { view.scrollIndicatorInsets = insets }
        if let minimum = element.float("minimumZoomScale") { view.minimumZoomScale = minimum }
        if let maximum = element.float("maximumZoomScale") { view.maximumZoomScale = maximum }
        if let enabled = element.bool("scrollEnabled") { view.isScrollEnabled = enabled }
        if let paging = element.bool("pagingEnabled") { view.isPagingEnabled = paging }
        if let locks = element.bool("directionalLockEnabled") { view.isDirectionalLockEnabled = locks }
        if let bounces = element.bool("bounces") { view.bounces = bounces }
        if let bounces = element.bool("bouncesZoom") { view.bouncesZoom = bounces }
        if let bounces = element.bool("alwaysBounceVertical") { view.alwaysBounceVertical = bounces }
        if let bounces = element.bool("alwaysBounceHorizontal") { view.alwaysBounceHorizontal = bounces }
        if let shows = element.bool("showsVerticalScrollIndicator") { view.showsVerticalScrollIndicator = shows }
        if let shows = element.bool("showsHorizontalScrollIndicator") { view.showsHorizontalScrollIndicator = shows }
        if let delays = element.bool("delaysContentTouches") { view.delaysContentTouches = delays }
        if let cancels = element.bool("canCancelContentTouches") { view.canCancelContentTouches = cancels }
        if let scrolls = element.bool("scrollsToTop") { view.scrollsToTop = scrolls }
        if let adjusts = element.bool("automaticallyAdjustsScrollIndicatorInsets") {
            view.automaticallyAdjustsScrollIndicatorInsets = adjusts
        }
        if let style = element.choice(
            "indicatorStyle", ["default": UIScrollView.IndicatorStyle.default, "black": .black, "white": .white])
        {
            view.indicatorStyle = style
        }
        if let mode = element.choice(
            "keyboardDismissMode",
            [
                "none": UIScrollView.KeyboardDismissMode.none, "onDrag": .onDrag, "interactive": .interactive,
                "onDragWithAccessory": .onDrag, "interactiveWithAccessory": .interactive,
            ])
        {
            view.keyboardDismissMode = mode
        }
        if let behavior = element.choice(
            "contentInsetAdjustmentBehavior",
            [
                "automatic": UIScrollView.ContentInsetAdjustmentBehavior.automatic,
                "scrollableAxes": .scrollableAxes, "never": .never, "always": .always,
            ])
        {
            view.contentInsetAdjustmentBehavior = behavior
        }
        if let control = self.view("refreshControl") as? UIRefreshControl { view.refreshControl = control }
    }
}

extension UIStackView.Alignment {
    fileprivate static let interfaceNames: KeyValuePairs<String, UIStackView.Alignment> = [
        "fill": .fill, "leading": .leading, "top": .top, "firstBaseline": .firstBaseline, "center": .center,
        "trailing": .trailing, "bottom": .bottom, "lastBaseline": .lastBaseline,
    ]
}

extension UIBlurEffect.Style {
    fileprivate static let interfaceNames: KeyValuePairs<String, UIBlurEffect.Style> = [
        "extraLight": .extraLight, "light": .light, "dark": .dark, "regular": .regular, "prominent": .prominent,
        "systemUltraThinMaterial": .systemUltraThinMaterial, "systemThinMaterial": .systemThinMaterial,
        "systemMaterial": .systemMaterial, "systemThickMaterial": .systemThickMaterial,
        "systemChromeMaterial": .systemChromeMaterial,
        "systemUltraThinMaterialLight": .systemUltraThinMaterialLight,
        "systemThinMaterialLight": .systemThinMaterialLight, "systemMaterialLight": .systemMaterialLight,
        "systemThickMaterialLight": .systemThickMaterialLight, "systemChromeMaterialLight": .systemChromeMaterialLight,
        "systemUltraThinMaterialDark": .systemUltraThinMaterialDark,
        "systemThinMaterialDark": .systemThinMaterialDark, "systemMaterialDark": .systemMaterialDark,
        "systemThickMaterialDark": .systemThickMaterialDark, "systemChromeMaterialDark": .systemChromeMaterialDark,
    ]
}

extension UIImage.SymbolConfiguration {
    convenience init(interface element: InterfaceElement) {
        let size =
            element["textStyle"].map {
                UIFont.preferredFont(forTextStyle: .init(interfaceStyle: $0)).pointSize
            } ?? element.float("pointSize") ?? 0
        self.init(
            pointSize: size,
            weight: element.choice(
                "weight",
                [
                    "ultraLight": UIImage.SymbolWeight.ultraLight, "thin": .thin, "light": .light,
                    "regular": .regular, "medium": .medium, "semibold": .semibold, "bold": .bold, "heavy": .heavy,
                    "black": .black,
                ]) ?? .unspecified,
            scale: element.choice(
                "scale",
                [
                    "default": UIImage.SymbolScale.default, "small": .small, "medium": .medium, "large": .large,
                ]) ?? .unspecified)
    }
}
