import Foundation

/// Would print. Nothing can: ask `isPrintingAvailable`.
@preconcurrency @MainActor
open class UIPrintInteractionController: NSObject {
    /// Whether it was printed, and what went wrong.
    public typealias CompletionHandler = (UIPrintInteractionController, Bool, (any Error)?) -> Void

    /// The only one.
    public static let shared = UIPrintInteractionController()
    /// False: nothing is printed.
    open class var isPrintingAvailable: Bool { false }
    /// False: nothing is printed.
    open class func canPrint(_ data: Data) -> Bool { false }
    /// False: nothing is printed.
    open class func canPrint(_ url: URL) -> Bool { false }

    /// Has no effect: nothing is printed.
    open var printInfo: UIPrintInfo?
    /// Has no effect: nothing is printed.
    open var printingItem: Any?
    /// Has no effect: nothing is printed.
    open var printingItems: [Any]?

    /// Calls `completion` at once with false, and returns false.
    @discardableResult
    open func present(animated: Bool, completionHandler completion: CompletionHandler? = nil) -> Bool {
        completion?(self, false, nil)
        return false
    }

    /// Has no effect: nothing is printed.
    open func dismiss(animated: Bool) {}
}

/// How it would be printed. Has no effect: nothing is printed.
@preconcurrency @MainActor
open class UIPrintInfo: NSObject {
    /// What it is. Has no effect.
    public enum OutputType: Int, Sendable {
        /// In Apple's order.
        case general = 0, photo, grayscale, photoGrayscale
    }

    /// Has no effect.
    open var jobName = ""
    /// Has no effect.
    open var outputType = OutputType.general

    /// A new one.
    public class func printInfo() -> UIPrintInfo { UIPrintInfo() }

    /// One from a dictionary, of which nothing is read.
    public init(dictionary: [AnyHashable: Any]?) {
        super.init()
    }

    /// One of default values.
    public override init() {
        super.init()
    }
}
