import Foundation

/// A transition from one view controller of a storyboard to another.
///
/// A subclass, for a custom segue, overrides `perform()`. Follows Apple's documentation of `UIStoryboardSegue`.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject, InterfaceObject {
    /// The segue's name in the storyboard; nil without one.
    public let identifier: String?
    /// The controller that the segue starts from.
    public let source: UIViewController
    /// The controller that the segue leads to.
    public let destination: UIViewController
    private var performHandler: (() -> Void)?
    /// What the storyboard says that the segue does.
    var performDefault: (@MainActor () -> Void)?

    /// A segue that does nothing until `perform()` is overridden.
    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        self.identifier = identifier
        self.source = source
        self.destination = destination
        super.init()
    }

    /// A segue that is performed by `performHandler`.
    public convenience init(
        identifier: String?, source: UIViewController, destination: UIViewController,
        performHandler: @escaping () -> Void
    ) {
        self.init(identifier: identifier, source: source, destination: destination)
        self.performHandler = performHandler
    }

    /// Makes a segue of a class that is learnt from the storyboard; see `UIResponder.init(launching:)`.
    public required convenience init(_ parts: Parts) {
        self.init(identifier: parts.identifier, source: parts.source, destination: parts.destination)
    }

    /// What a segue is made of.
    public struct Parts {
        let identifier: String?
        let source: UIViewController
        let destination: UIViewController
    }

    /// Shows the destination as the storyboard says. A custom segue overrides this.
    open func perform() {
        if let performHandler { performHandler() } else { performDefault?() }
    }

    open class var interfaceMembers: [InterfaceMember] { [] }
    open func awakeFromNib() {}
}

/// What leads from a controller back to one that was there before.
@preconcurrency @MainActor
open class UIStoryboardUnwindSegueSource: NSObject {
    /// The controller that is left.
    public let source: UIViewController
    /// The selector of the action that is sought.
    public let unwindAction: String
    /// Who began it.
    public let sender: Any?

    init(source: UIViewController, unwindAction: String, sender: Any?) {
        self.source = source
        self.unwindAction = unwindAction
        self.sender = sender
    }
}
