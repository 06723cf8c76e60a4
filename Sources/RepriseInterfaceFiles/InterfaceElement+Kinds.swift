extension InterfaceElement {
    /// True for controllers, including kinds that UIKit does not have here, and for references.
    package var isController: Bool {
        isReference || (name.hasSuffix("Controller") && name != "searchDisplayController")
    }

    /// True for a reference to a controller in another storyboard.
    package var isReference: Bool { name == "viewControllerPlaceholder" }

    /// True for the placeholder of the nib's owner.
    package var isOwnerPlaceholder: Bool { name == "placeholder" && self["placeholderIdentifier"] == "IBFilesOwner" }

    /// True for the placeholder of the first responder or of Exit.
    package var isResponderPlaceholder: Bool {
        name == "exit" || (name == "placeholder" && self["placeholderIdentifier"] == "IBFirstResponder")
    }
}
