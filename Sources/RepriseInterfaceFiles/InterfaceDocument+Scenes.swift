extension InterfaceDocument {
    /// The element that `initialViewController` names, or nil if the file has no such element.
    package var initialController: InterfaceElement? {
        root["initialViewController"].flatMap(element)
    }

    /// Returns the controller with a storyboard identifier, or nil if there is none. The first of several counts. A
    /// controller without one has an identifier of its class and object id, as in Apple's compiled storyboards. Saved
    /// states use it.
    package func controller(withIdentifier identifier: String) -> InterfaceElement? {
        controllersByIdentifier[identifier]
    }

    /// Returns the controller that a storyboard reference to this file names: the initial controller if it has no
    /// identifier. nil without such a controller.
    package func controller(ofReference identifier: String?) -> InterfaceElement? {
        guard let identifier else { return initialController }
        return controller(withIdentifier: identifier)
    }

    /// Returns the scene that contains a controller, or nil for a controller of a nib.
    package func scene(of controller: InterfaceElement) -> InterfaceElement? {
        var next = controller.parent
        while let element = next, element.name != "scene" { next = element.parent }
        return next
    }
}

extension InterfaceElement {
    /// The identifier of a storyboard's controller in saved states: its storyboard identifier, or else
    /// `UIViewController-` and its id. nil without either.
    package var controllerIdentifier: String? {
        if let identifier = self["storyboardIdentifier"], !identifier.isEmpty { return identifier }
        return id.map { "UIViewController-\($0)" }
    }
}
