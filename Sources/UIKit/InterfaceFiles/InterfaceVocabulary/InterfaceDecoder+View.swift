import Foundation

extension InterfaceDecoder {
    /// Decodes the properties that every view has: its position, its appearance, and its subviews. A missing attribute
    /// keeps the view's value, but the user can use a view without `userInteractionEnabled`.
    @MainActor
    func decode(into view: UIView) {
        if let frame = element.rect("frame") ?? frameInset { view.frame = frame }
        if let identifier = element["restorationIdentifier"] { view.restorationIdentifier = identifier }
        if let tag = element.integer("tag") { view.tag = tag }
        if let hidden = element.bool("hidden") { view.isHidden = hidden }
        if let alpha = element.float("alpha") { view.alpha = alpha }
        if let opaque = element.bool("opaque") { view.isOpaque = opaque }
        if let clips = element.bool("clipsSubviews") { view.clipsToBounds = clips }
        // A missing attribute means YES, even for labels and images, which have another default in code.
        view.isUserInteractionEnabled = element.bool("userInteractionEnabled") ?? true
        if let multiple = element.bool("multipleTouchEnabled") { view.isMultipleTouchEnabled = multiple }
        if let mode = element.choice("contentMode", UIView.ContentMode.interfaceNames) { view.contentMode = mode }
        if let translates = element.bool("translatesAutoresizingMaskIntoConstraints") {
            view.translatesAutoresizingMaskIntoConstraints = translates
        }
        if let mask = element.child(keyed: "autoresizingMask") {
            view.autoresizingMask = UIView.AutoresizingMask(interface: mask)
        }
        if let margins = element.insets("layoutMargins") { view.layoutMargins = margins }
        if let margins = element.directionalInsets("directionalLayoutMargins") {
            view.directionalLayoutMargins = margins
        }
        if let preserves = element.bool("preservesSuperviewLayoutMargins") {
            view.preservesSuperviewLayoutMargins = preserves
        }
        if let insets = element.bool("insetsLayoutMarginsFromSafeArea") {
            view.insetsLayoutMarginsFromSafeArea = insets
        }
        if let resizes = element.bool("autoresizesSubviews") { view.autoresizesSubviews = resizes }
        if let clears = element.bool("clearsContextBeforeDrawing") { view.clearsContextBeforeDrawing = clears }
        if let exclusive = element.bool("exclusiveTouch") { view.isExclusiveTouch = exclusive }
        if let semantic = element.choice("semanticContentAttribute", UISemanticContentAttribute.interfaceNames) {
            view.semanticContentAttribute = semantic
        }
        decodePriorities(into: view)
        if let color = loading.color("backgroundColor", of: element) { view.backgroundColor = color }
        if let color = loading.color("tintColor", of: element) { view.tintColor = color }
        if let accessibility = element.child(keyed: "accessibilityConfiguration") {
            decode(accessibility, into: view)
        }
        decodeSubviews(into: view)
    }

    @MainActor
    private func decode(_ accessibility: InterfaceElement, into view: UIView) {
        if let label = accessibility["label"] { view.accessibilityLabel = label }
        if let hint = accessibility["hint"] { view.accessibilityHint = hint }
        if let identifier = accessibility["identifier"] { view.accessibilityIdentifier = identifier }
        if let value = accessibility["value"] { view.accessibilityValue = value }
        if let isElement = accessibility.child(keyed: "isElement")?.bool("value") {
            view.isAccessibilityElement = isElement
        }
        if let traits = accessibility.child(keyed: "traits") {
            view.accessibilityTraits = UIAccessibilityTraits(interface: traits)
        }
    }

    @MainActor
    private func decodePriorities(into view: UIView) {
        if let priority = priority("horizontalHuggingPriority") {
            view.setContentHuggingPriority(priority, for: .horizontal)
        }
        if let priority = priority("verticalHuggingPriority") {
            view.setContentHuggingPriority(priority, for: .vertical)
        }
        if let priority = priority("horizontalCompressionResistancePriority") {
            view.setContentCompressionResistancePriority(priority, for: .horizontal)
        }
        if let priority = priority("verticalCompressionResistancePriority") {
            view.setContentCompressionResistancePriority(priority, for: .vertical)
        }
    }

    private func priority(_ name: String) -> UILayoutPriority? {
        element.double(name).map { UILayoutPriority(Float($0)) }
    }

    /// Creates and adds the subviews. It also creates those that aren't installed in the screen's size, because outlets
    /// may lead to them, and doesn't add them.
    @MainActor
    private func decodeSubviews(into view: UIView) {
        let elements = element.list("subviews")
        guard !elements.isEmpty else { return }
        let uninstalled = element.uninstalled("subviews", for: UITraitCollection.current.interfaceSizes)
        for child in elements {
            guard let subview = loading.view(child) else { continue }
            if child.id.map(uninstalled.contains) == true {
                view.viewLayout.uninstalled.append(subview)
            } else {
                add(subview, to: view)
            }
        }
    }

    /// Adds a subview: to the arranged views of a stack, to the content view of a cell, or to any other view itself.
    @MainActor
    private func add(_ subview: UIView, to view: UIView) {
        switch view {
        case let stack as UIStackView: stack.addArrangedSubview(subview)
        case let cell as UITableViewCell: cell.contentView.addSubview(subview)
        case let cell as UICollectionViewCell: cell.contentView.addSubview(subview)
        default: view.addSubview(subview)
        }
    }

    /// The frame in cells and bars of some versions. A missing side is 0. nil without the element.
    private var frameInset: CGRect? {
        guard let inset = element.child(keyed: "frameInset") else { return nil }
        return CGRect(
            x: inset.double("minX") ?? 0, y: inset.double("minY") ?? 0, width: inset.double("width") ?? 0,
            height: inset.double("height") ?? 0)
    }
}

extension UIView.ContentMode {
    static let interfaceNames: KeyValuePairs<String, UIView.ContentMode> = [
        "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit, "scaleAspectFill": .scaleAspectFill,
        "redraw": .redraw, "center": .center, "top": .top, "bottom": .bottom, "left": .left, "right": .right,
        "TopLeft": .topLeft, "topLeft": .topLeft, "topRight": .topRight, "TopRight": .topRight,
        "bottomLeft": .bottomLeft, "BottomLeft": .bottomLeft, "bottomRight": .bottomRight, "BottomRight": .bottomRight,
    ]
}

extension UIView.AutoresizingMask {
    init(interface element: InterfaceElement) {
        self = []
        if element.bool("flexibleMinX") == true { insert(.flexibleLeftMargin) }
        if element.bool("widthSizable") == true { insert(.flexibleWidth) }
        if element.bool("flexibleMaxX") == true { insert(.flexibleRightMargin) }
        if element.bool("flexibleMinY") == true { insert(.flexibleTopMargin) }
        if element.bool("heightSizable") == true { insert(.flexibleHeight) }
        if element.bool("flexibleMaxY") == true { insert(.flexibleBottomMargin) }
    }
}

extension UISemanticContentAttribute {
    fileprivate static let interfaceNames: KeyValuePairs<String, UISemanticContentAttribute> = [
        "unspecified": .unspecified, "playback": .playback, "spatial": .spatial, "forceLeftToRight": .forceLeftToRight,
        "forceRightToLeft": .forceRightToLeft,
    ]
}

extension UIAccessibilityTraits {
    /// Reads the traits, each of which is a separate attribute.
    fileprivate init(interface element: InterfaceElement) {
        let names: KeyValuePairs<String, UIAccessibilityTraits> = [
            "button": .button, "link": .link, "image": .image, "selected": .selected, "staticText": .staticText,
            "notEnabled": .notEnabled, "updatesFrequently": .updatesFrequently, "adjustable": .adjustable,
            "header": .header,
        ]
        self = names.reduce(into: []) { if element.bool($1.key) == true { $0.insert($1.value) } }
    }
}
