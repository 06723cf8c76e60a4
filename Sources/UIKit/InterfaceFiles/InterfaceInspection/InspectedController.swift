/// A controller in a file, with its properties for restoration.
@MainActor
final class InspectedController {
    /// The way in which the file shows a controller.
    struct Way {
        let host: InspectedController
        /// True if the host's class does not save its children by itself (S-PRES-14).
        var isEmbedded = false
        /// True if the user opens it. Restoration must make it again.
        var isOpened = false
        /// The storyboard reference in the host's file that leads to the controller.
        var reference: InterfaceElement?
    }

    /// The file that contains the controller.
    let document: InterfaceDocument
    let element: InterfaceElement
    /// The controller, with UIKit's class instead of the app's.
    let controller: UIViewController
    let isInitial: Bool
    /// True if an app may begin with it. No other controller contains it then.
    var isRoot: Bool
    var ways: [Way] = []
    /// The controllers with segues that show this one in the same container.
    var openers: [InspectedController] = []
    /// The controllers that this one shows by such segues.
    var targets: [InspectedController] = []
    /// True if it and all of its ancestors have an identifier. Until the graph is complete, its own identifier decides.
    var isSaved = false

    init(_ element: InterfaceElement, _ controller: UIViewController, in document: InterfaceDocument) {
        self.document = document
        self.element = element
        self.controller = controller
        isInitial = element === document.initialController
        isRoot = isInitial
        isSaved = identifier != nil
    }

    var identifier: String? { controller.restorationIdentifier.flatMap { $0.isEmpty ? nil : $0 } }

    /// The name of the app's class without its module, or of UIKit's class for the element. For an unknown element, it
    /// is the element's name.
    var className: String {
        if hasOwnClass, let name = element["customClass"] { return name }
        return InterfaceLoading.controllerKinds[element.name].map { "\($0)" } ?? element.name
    }

    var hasOwnClass: Bool { element["customClass"]?.isEmpty == false }

    /// The name for sentences: the identifier in quotes, or else the class.
    var name: String { identifier.map { "\"\($0)\"" } ?? "the \(className)" }

    var isEmbeddedOnly: Bool { !ways.isEmpty && ways.allSatisfy(\.isEmbedded) }

    /// True for containers that save their children (S-CLASS-6, S-CLASS-8, S-CLASS-11).
    var savesChildren: Bool {
        controller is UINavigationController || controller is UITabBarController || controller is UISplitViewController
    }

    /// The views within it that have an identifier. Empty if its view isn't loaded.
    var identifiedViews: [UIView] { controller.identifiedViews.compactMap { $0 as? UIView } }

    var restoration: InterfaceInspection.Controller.Restoration {
        if identifier == nil { return .noIdentifier }
        if !isSaved { return .cutOff }
        return isEmbeddedOnly && !isRoot ? .ifEncoded : .comesBack
    }
}
