import Foundation

/// A file of Interface Builder's with scenes: view controllers, and how one leads to another.
///
/// The file is read when it is first needed, once, whatever number of objects name it. A file that cannot be read has no
/// controllers; why, `problem` says, and `UIApplication.interfaceReport`.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
    /// The name without extension, as a saved state keeps it.
    let name: String
    let bundle: Bundle?
    private let source: InterfaceSource

    /// Names a storyboard of the app's resources, or of a bundle.
    ///
    /// `name`: without extension. `storyboardBundleOrNil`: nil for the app's resources.
    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        self.name = name
        bundle = storyboardBundleOrNil
        source = .named(name, .storyboard, in: storyboardBundleOrNil)
    }

    /// Reads a storyboard at a place of the app's choice; its name is that of the file.
    ///
    /// - Throws: what is wrong with the file.
    public init(contentsOf url: URL) throws(InterfaceProblem) {
        name = url.deletingPathExtension().lastPathComponent
        bundle = InterfaceFiles.bundle(of: url)
        let document = try InterfaceFiles.document(at: url)
        try document.require(.storyboard)
        source = .read(document)
    }

    /// What is wrong with the file as a whole; nil if it can be read.
    open var problem: InterfaceProblem? { source.problem }

    /// The file, unless it cannot be read: that is reported.
    private var document: InterfaceDocument? {
        do throws(InterfaceProblem) { return try source.document() } catch {
            UIApplication.shared.report(error)
            return nil
        }
    }

    /// The controller that the storyboard begins with; nil if it names none.
    open func instantiateInitialViewController() -> UIViewController? {
        initialController(creator: nil)
    }

    /// The controller that the storyboard begins with, made by `creator`; where that returns nil, by the storyboard.
    open func instantiateInitialViewController<ViewController>(
        creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController? where ViewController: UIViewController {
        initialController(creator: creator) as? ViewController
    }

    /// The controller with that storyboard identifier. With one that the storyboard does not have, and without such a file,
    /// the app stops (S-API-45); of a file that cannot be read, an empty controller says why.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        required(identifier, creator: nil)
    }

    /// The controller with that storyboard identifier, made by `creator`; where that returns nil, by the storyboard. With an
    /// identifier that the storyboard does not have, or a controller of another class, the app stops.
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
        // A name that is wrong is the app's fault, as an identifier is; a file that is damaged is not.
        guard let problem, problem.reason != .fileNotFound else {
            preconditionFailure(
                "The storyboard \"\(name)\" has no view controller with the identifier \"\(identifier)\". "
                    + "Check both names." + (problem.map { " \($0.message)" } ?? ""))
        }
        return UnreadableInterfaceController(problem)
    }

    /// - Returns: nil for an identifier that the storyboard does not have, and of one that cannot be read.
    func controllerIfKnown(identifier: String, creator: ((NSCoder) -> UIViewController?)? = nil) -> UIViewController? {
        guard let document, let element = document.controller(withIdentifier: identifier) else { return nil }
        return controller(element, of: document, creator: creator)
    }

    /// Shows why there is no initial view controller: an app without a window would say nothing.
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

    /// What a reference of another storyboard's leads to, and what makes it; nil if there is no such controller.
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
