import Foundation

/// The loading of menus for buttons.
extension InterfaceLoading {
    /// Makes a menu whose commands send their actions when the user chooses them. It leaves out entries of unknown
    /// kinds.
    func menu(_ element: InterfaceElement) -> UIMenu {
        var options: UIMenu.Options = []
        let written = element.child(keyed: "options")
        if written?.bool("displayInline") == true { options.insert(.displayInline) }
        if written?.bool("destructive") == true { options.insert(.destructive) }
        if written?.bool("singleSelection") == true { options.insert(.singleSelection) }
        let children = element.list("children") + element.list("menuElements") + element.list("items")
        return UIMenu(
            title: element.string("title") ?? "", image: image("image", of: element),
            identifier: element["identifier"].map { UIMenu.Identifier($0) }, options: options,
            children: children.compactMap(menuElement))
    }

    private func menuElement(_ element: InterfaceElement) -> UIMenuElement? {
        switch element.name {
        case "menu": menu(element)
        case "command", "action", "keyCommand": command(element)
        default: nil
        }
    }

    private func command(_ element: InterfaceElement) -> UIAction {
        var attributes: UIMenuElement.Attributes = []
        let written = element.child(keyed: "attributes")
        if written?.bool("disabled") == true { attributes.insert(.disabled) }
        if written?.bool("destructive") == true { attributes.insert(.destructive) }
        if written?.bool("hidden") == true { attributes.insert(.hidden) }
        let connections = element.list("connections").filter { $0.name == "action" }
        return UIAction(
            title: element.string("title") ?? "", subtitle: element.string("subtitle"),
            image: image("image", of: element), discoverabilityTitle: element.string("discoverabilityTitle"),
            attributes: attributes,
            state: element.choice("state", ["off": UIMenuElement.State.off, "on": .on, "mixed": .mixed]) ?? .off
        ) { action in
            for connection in connections { self.send(connection, from: action, element) }
        }
    }

    /// Sends an action. It finds the target when the user chooses the command, because all objects of the scene exist
    /// by then. Does nothing if the target is deallocated.
    private func send(_ connection: InterfaceElement, from sender: AnyObject, _ element: InterfaceElement) {
        guard let selector = connection["selector"], let destination = connection["destination"] else { return }
        let target = object(destination)
        // A deallocated target gets nothing. The first responder is determined each time.
        guard target != nil || document.element(destination)?.isResponderPlaceholder == true else { return }
        send(selector, to: target, from: sender, element)
    }
}
