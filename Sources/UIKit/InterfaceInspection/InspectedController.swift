/// A controller of a file, as restoration sees it.
@MainActor
final class InspectedController {
    /// How it comes to be shown, if the file says it.
    struct Way {
        let host: InspectedController
        /// The host's class does not save its children by itself (S-PRES-14).
        var isEmbedded = false
        /// The user has opened it: it is made again.
        var isOpened = false
        /// The storyboard reference that leads here, in the host's file.
        var reference: InterfaceElement?
    }

    /// The file that it is in.
    let document: InterfaceDocument
    let element: InterfaceElement
    /// With UIKit's class in place of the app's.
    let controller: UIViewController
    let isInitial: Bool
    /// An app may begin with it: nothing is around it then.
    var isRoot: Bool
    var ways: [Way] = []
    /// Controllers with segues that show this one in the same container.
    var openers: [InspectedController] = []
    /// Those that this one has such segues to.
    var targets: [InspectedController] = []
    /// It has an identifier, and so has what it is in.
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

    /// The app's class, or UIKit's.
    var className: String {
        if hasOwnClass, let name = element["customClass"] { return name }
        return InterfaceLoading.controllerKinds[element.name].map { "\($0)" } ?? element.name
    }

    var hasOwnClass: Bool { element["customClass"]?.isEmpty == false }

    /// For sentences: the identifier if there is one.
    var name: String { identifier.map { "\"\($0)\"" } ?? "the \(className)" }

    var isEmbeddedOnly: Bool { !ways.isEmpty && ways.allSatisfy(\.isEmbedded) }

    /// Containers here that save their children (S-CLASS-6, S-CLASS-8, S-CLASS-11).
    var savesChildren: Bool {
        controller is UINavigationController || controller is UITabBarController || controller is UISplitViewController
    }

    /// What lies within, as far as its view was made.
    var identifiedViews: [UIView] { controller.identifiedViews.compactMap { $0 as? UIView } }

    var restoration: InterfaceInspection.Controller.Restoration {
        if identifier == nil { return .noIdentifier }
        if !isSaved { return .cutOff }
        return isEmbeddedOnly && !isRoot ? .ifEncoded : .comesBack
    }
}
