import Foundation

/// A file of Interface Builder with scenes: view controllers and the segues between them.
///
/// UIKit reads the file once, when it first needs it, however many objects name it. It reads the file again only if
/// that changed. An unreadable file has no controllers. `problem` and `UIApplication.interfaceReport` give the reason.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
    /// The name without the extension, as in saved states.
    let name: String
    let bundle: Bundle?
    private let source: InterfaceSource

    /// Creates a storyboard from a file, and doesn't read that yet. A missing file becomes known when code instantiates
    /// a controller or asks for `problem`.
    ///
    /// - Parameters:
    ///   - name: The name of the file without its extension.
    ///   - storyboardBundleOrNil: The bundle, or nil for the app's resources.
    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        self.name = name
        bundle = storyboardBundleOrNil
        source = .named(name, .storyboard, in: storyboardBundleOrNil)
    }

    /// Reads a storyboard from any location. Its name is that of the file. It doesn't notice later changes of the file.
    ///
    /// - Parameter url: The location of the file.
    /// - Throws: The problem with the file.
    public init(contentsOf url: URL) throws(InterfaceProblem) {
        name = url.deletingPathExtension().lastPathComponent
        bundle = InterfaceFiles.bundle(of: url)
        let document = try InterfaceFiles.document(at: url)
        try document.require(.storyboard)
        source = .read(document)
    }

    /// The problem with the file as a whole, or nil if the file is readable. Reads the file if necessary.
    open var problem: InterfaceProblem? { source.problem }

    /// The document, or nil if the file is unreadable, which UIKit reports.
    private var document: InterfaceDocument? {
        do throws(InterfaceProblem) { return try source.document() } catch {
            UIApplication.shared.report(error)
            return nil
        }
    }

    /// Creates the initial controller. Returns nil if the storyboard names none, or is unreadable, which UIKit reports.
    open func instantiateInitialViewController() -> UIViewController? {
        initialController(creator: nil)
    }

    /// Creates the initial controller with `creator`. If that returns nil, the storyboard creates it. Returns nil
    /// without an initial controller, or if it is of another class. Returns nil for an unreadable file, which UIKit
    /// reports.
    open func instantiateInitialViewController<ViewController>(
        creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController? where ViewController: UIViewController {
        initialController(creator: creator) as? ViewController
    }

    /// Creates the controller with that storyboard identifier. The app stops if the storyboard doesn't have the
    /// identifier, or the file is missing (S-API-45). For an unreadable file, it returns an empty controller that shows
    /// the reason.
    /// - Parameter identifier: The storyboard identifier.
    /// - Returns: The new controller.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        required(identifier, creator: nil)
    }

    /// Creates the controller with that storyboard identifier with `creator`. If that returns nil, the storyboard
    /// creates it. The app stops if the storyboard doesn't have the identifier, or the controller is of another class.
    /// For an unreadable file, the controller is a plain `UIViewController` that shows the reason.
    open func instantiateViewController<ViewController>(
        identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController where ViewController: UIViewController {
        let controller = required(identifier, creator: creator)
        guard let controller = controller as? ViewController else {
            preconditionFailure(
                "The view controller \"\(identifier)\" of the storyboard \"\(name)\" is a \(type(of: controller)), not a "
                    + "\(ViewController.self). Check its class in Interface Builder.")
        }
        return controller
    }

    private func required(_ identifier: String, creator: ((NSCoder) -> UIViewController?)?) -> UIViewController {
        if let controller = controllerIfKnown(identifier: identifier, creator: creator) { return controller }
        // A wrong name is a mistake in the app, as a wrong identifier is. A damaged file isn't.
        guard let problem, problem.reason != .fileNotFound else {
            preconditionFailure(
                "The storyboard \"\(name)\" has no view controller with the identifier \"\(identifier)\". "
                    + "Check both names." + (problem.map { " \($0.message)" } ?? ""))
        }
        return UnreadableInterfaceController(problem)
    }

    /// Creates the controller with a storyboard identifier.
    /// - Returns: nil for an unknown identifier or an unreadable storyboard, which UIKit reports.
    func controllerIfKnown(identifier: String, creator: ((NSCoder) -> UIViewController?)? = nil) -> UIViewController? {
        guard let document, let element = document.controller(withIdentifier: identifier) else { return nil }
        return controller(element, of: document, creator: creator)
    }

    /// Creates a controller that shows why there is no initial view controller, and reports the reason. An app without
    /// a window would show nothing.
    func controllerForMissingInitial() -> UIViewController {
        let problem =
            problem
            ?? InterfaceProblem(
                .missingReference, file: "\(name).storyboard",
                "The main storyboard has no initial view controller. Check Is Initial View Controller in Interface Builder."
            )
        UIApplication.shared.report(problem)
        return UnreadableInterfaceController(problem)
    }

    private func initialController(creator: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
        guard let document, let element = document.initialController else { return nil }
        return controller(element, of: document, creator: creator)
    }

    private func controller(
        _ element: InterfaceElement, of document: InterfaceDocument, creator: ((NSCoder) -> UIViewController?)?
    ) -> UIViewController? {
        InterfaceLoading(document, bundle: bundle, storyboard: self).controller(element, creator: creator)
    }

    // MARK: References from other storyboards

    /// Returns the element that a reference in another storyboard names, and the object that creates it. nil if there
    /// is no such controller. Throws the problem with this storyboard's file.
    func target(
        ofReference identifier: String?, from loading: InterfaceLoading
    ) throws(InterfaceProblem) -> (InterfaceLoading, InterfaceElement)? {
        let document = try source.document()
        guard let element = document.controller(ofReference: identifier) else { return nil }
        let within = InterfaceLoading(
            document, bundle: bundle, storyboard: self, chain: loading.chain, budget: loading.budget)
        return (within, element)
    }
}
