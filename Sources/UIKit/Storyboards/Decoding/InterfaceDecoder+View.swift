import Foundation

extension InterfaceDecoder {
    /// What every view has: its place, its looks, and the views in it.
    @MainActor
    func decode(into view: UIView) {
        if let frame = element.rect("frame") ?? frameInset { view.frame = frame }
        if let identifier = element["restorationIdentifier"] { view.restorationIdentifier = identifier }
        if let tag = element.integer("tag") { view.tag = tag }
        if let hidden = element.bool("hidden") { view.isHidden = hidden }
        if let alpha = element.float("alpha") { view.alpha = alpha }
        if let opaque = element.bool("opaque") { view.isOpaque = opaque }
        if let clips = element.bool("clipsSubviews") { view.clipsToBounds = clips }
        // Absent means YES, also for labels and images, whose own default is another.
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
    }

    /// Views that a variation takes out are not installed in any size.
    @MainActor
    private func decodeSubviews(into view: UIView) {
        let elements = element.list("subviews")
        guard !elements.isEmpty else { return }
        let excluded = Set(
            element.children
                .first { $0.name == "variation" && $0.key == "default" }?.children
                .filter { $0.name == "mask" && $0.key == "subviews" }
                .flatMap { $0.children.filter { $0.name == "exclude" }.compactMap { $0["reference"] } } ?? [])
        for child in elements {
            guard child.id.map(excluded.contains) != true, let subview = loading.view(child) else { continue }
            add(subview, to: view)
        }
    }

    /// Stacks arrange what is in them; bars and cells hold it in their own way.
    @MainActor
    private func add(_ subview: UIView, to view: UIView) {
        switch view {
        case let stack as UIStackView: stack.addArrangedSubview(subview)
        case let cell as UITableViewCell: cell.contentView.addSubview(subview)
        case let cell as UICollectionViewCell: cell.contentView.addSubview(subview)
        default: view.addSubview(subview)
        }
    }

    /// The form of a frame in cells and bars of some generations, each side optional.
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
