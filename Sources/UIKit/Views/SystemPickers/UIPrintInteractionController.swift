import Foundation

/// A controller that prints. Printing isn't available, as `isPrintingAvailable` says.
@preconcurrency @MainActor
open class UIPrintInteractionController: NSObject {
    /// Gets whether printing succeeded, and the error.
    public typealias CompletionHandler = (UIPrintInteractionController, Bool, (any Error)?) -> Void

    /// The only controller.
    public static let shared = UIPrintInteractionController()
    /// Always false, because printing isn't available.
    open class var isPrintingAvailable: Bool { false }
    /// Returns false, because printing isn't available.
    open class func canPrint(_ data: Data) -> Bool { false }
    /// Returns false, because printing isn't available.
    open class func canPrint(_ url: URL) -> Bool { false }

    /// Has no effect, because printing isn't available.
    open var printInfo: UIPrintInfo?
    /// Has no effect, because printing isn't available.
    open var printingItem: Any?
    /// Has no effect, because printing isn't available.
    open var printingItems: [Any]?

    /// Calls `completion` at once with false, and returns false.
    @discardableResult
    open func present(animated: Bool, completionHandler completion: CompletionHandler? = nil) -> Bool {
        completion?(self, false, nil)
        return false
    }

    /// Has no effect, because printing isn't available.
    open func dismiss(animated: Bool) {}
}

/// The settings of a print job. Has no effect, because printing isn't available.
@preconcurrency @MainActor
open class UIPrintInfo: NSObject {
    /// The type of the output. Has no effect.
    public enum OutputType: Int, Sendable {
        /// The types in Apple's order.
        case general = 0, photo, grayscale, photoGrayscale
    }

    /// Has no effect.
    open var jobName = ""
    /// Has no effect.
    open var outputType = OutputType.general

    /// Creates new settings.
    public class func printInfo() -> UIPrintInfo { UIPrintInfo() }

    /// Creates settings and ignores the dictionary.
    public init(dictionary: [AnyHashable: Any]?) {
        super.init()
    }

    /// Creates settings with default values.
    public override init() {
        super.init()
    }
}
