import Foundation

/// A transition from one view controller of a storyboard to another.
///
/// A custom segue is a subclass that overrides `perform()`. The behavior follows Apple's documentation of
/// `UIStoryboardSegue`.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject, InterfaceObject {
    /// The name of the segue in the storyboard, or nil without one.
    public let identifier: String?
    /// The controller at which the segue starts.
    public let source: UIViewController
    /// The controller to which the segue leads.
    public let destination: UIViewController
    private var performHandler: (() -> Void)?
    /// Performs the segue as the storyboard says. nil if code created the segue.
    var performDefault: (@MainActor () -> Void)?

    /// Creates a segue that does nothing unless a subclass overrides `perform()`.
    /// - Parameters:
    ///   - identifier: The name of the segue in the storyboard, or nil.
    ///   - source: The controller at which the segue starts.
    ///   - destination: The controller to which the segue leads.
    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        self.identifier = identifier
        self.source = source
        self.destination = destination
        super.init()
    }

    /// Creates a segue that calls `performHandler`.
    public convenience init(
        identifier: String?, source: UIViewController, destination: UIViewController,
        performHandler: @escaping () -> Void
    ) {
        self.init(identifier: identifier, source: source, destination: destination)
        self.performHandler = performHandler
    }

    /// Creates a segue of a class from the storyboard. See `UIResponder.init(launching:)`.
    public required convenience init(_ parts: Parts) {
        self.init(identifier: parts.identifier, source: parts.source, destination: parts.destination)
    }

    /// The parts of a segue.
    public struct Parts {
        let identifier: String?
        let source: UIViewController
        let destination: UIViewController
    }

    /// Calls the `performHandler` of the initializer, or else shows the destination as the storyboard says. Does
    /// nothing if code created the segue without a handler. A custom segue overrides this.
    open func perform() {
        if let performHandler { performHandler() } else { performDefault?() }
    }

    open class var interfaceMembers: [InterfaceMember] { [] }
    open func awakeFromNib() {}
}

/// The request to go back from a controller to an earlier one.
@preconcurrency @MainActor
open class UIStoryboardUnwindSegueSource: NSObject {
    /// The controller to leave.
    public let source: UIViewController
    /// The selector of the requested action.
    public let unwindAction: String
    /// The object that began the unwinding.
    public let sender: Any?

    init(source: UIViewController, unwindAction: String, sender: Any?) {
        self.source = source
        self.unwindAction = unwindAction
        self.sender = sender
    }
}
