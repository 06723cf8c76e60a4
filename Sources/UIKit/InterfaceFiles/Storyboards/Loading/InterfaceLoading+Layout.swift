import Foundation

/// The constraints, which need their views, and the layout guides that they name.
extension InterfaceLoading {
    /// Creates the constraints in a view's element and activates them. It doesn't activate those that aren't installed
    /// in the current size, nor placeholders for the designer. It reports those with missing items.
    func makeConstraints(of view: UIView, _ element: InterfaceElement) {
        let uninstalled = element.uninstalled("constraints", for: UITraitCollection.current.interfaceSizes)
        for child in element.list("constraints") where child.name == "constraint" {
            let constraint = make(child, kind: NSLayoutConstraint.self) { type, coder in
                let constraint = type.init()
                coder.decode(into: constraint)
                return constraint
            }
            guard let constraint else { continue }
            constraint.firstItem = child["firstItem"].map { item($0, of: child) } ?? view
            constraint.secondItem = child["secondItem"].flatMap { item($0, of: child) }
            // On Apple's platforms, placeholders for the designer aren't part of the app either.
            if child.id.map(uninstalled.contains) == true || child.bool("placeholder") == true {
                view.viewLayout.uninstalled.append(constraint)
            } else {
                constraint.activate(in: view)
            }
        }
    }

    private func item(_ id: String, of constraint: InterfaceElement) -> AnyObject? {
        if let object = object(id) { return object }
        report(.danglingReference, constraint, "There is no view or guide \"\(id)\" here. Remove the constraint.")
        return nil
    }

    /// Returns the guide of the element with an id, and creates it if it doesn't exist yet. nil if the element isn't a
    /// guide, or its view doesn't exist.
    func layoutGuide(_ id: String) -> AnyObject? {
        guard let element = document.element(id) else { return nil }
        switch element.name {
        case "viewLayoutGuide":
            guard let view = element.parent?.id.flatMap(object) as? UIView else { return nil }
            return ViewLayout.Guide(interfaceKey: element.key).map { view.viewLayout.guide($0, of: view) }
        case "viewControllerLayoutGuide":
            // Reading the guide of a view that isn't loaded would load it.
            guard let controller = element.parent?.parent?.id.flatMap(object) as? UIViewController,
                let view = controller.viewIfLoaded
            else { return nil }
            return view.viewLayout.guide(element["type"] == "bottom" ? .bottom : .top, of: view)
        case "layoutGuide", "userLayoutGuide":
            guard let view = element.parent?.parent?.id.flatMap(object) as? UIView else { return nil }
            let identifier = element["identifier"] ?? id
            if let guide = view.layoutGuides.first(where: { $0.identifier == identifier }) { return guide }
            let guide = UILayoutGuide()
            guide.identifier = identifier
            view.addLayoutGuide(guide)
            return guide
        default:
            return nil
        }
    }
}

extension ViewLayout.Guide {
    fileprivate init?(interfaceKey key: String?) {
        switch key {
        case "safeArea": self = .safeArea
        case "layoutMargins": self = .margins
        case "readableContent", "readableContentGuide": self = .readableContent
        case "keyboard", "keyboardLayoutGuide": self = .keyboard
        case "contentLayoutGuide": self = .content
        case "frameLayoutGuide": self = .frame
        default: return nil
        }
    }
}
