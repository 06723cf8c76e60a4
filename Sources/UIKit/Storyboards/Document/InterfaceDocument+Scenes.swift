extension InterfaceDocument {
    /// `initialViewController` of the document.
    var initialController: InterfaceElement? {
        root["initialViewController"].flatMap(element)
    }

    /// The controller with a storyboard identifier. One that has none of its own is known by its class and object id, as Apple
    /// names it in a compiled storyboard: a saved state refers to it so.
    func controller(withIdentifier identifier: String) -> InterfaceElement? {
        controllersByIdentifier[identifier]
    }

    /// What a storyboard reference to this file means: without an identifier the initial controller.
    func controller(ofReference identifier: String?) -> InterfaceElement? {
        guard let identifier else { return initialController }
        return controller(withIdentifier: identifier)
    }

    /// The scene that holds a controller.
    func scene(of controller: InterfaceElement) -> InterfaceElement? {
        var next = controller.parent
        while let element = next, element.name != "scene" { next = element.parent }
        return next
    }
}

extension InterfaceElement {
    /// What a saved state calls a controller of a storyboard.
    var controllerIdentifier: String? {
        if let identifier = self["storyboardIdentifier"], !identifier.isEmpty { return identifier }
        return id.map { "UIViewController-\($0)" }
    }
}
