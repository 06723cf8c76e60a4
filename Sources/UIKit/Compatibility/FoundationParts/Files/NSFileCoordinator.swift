import Foundation

/// A coordinator of accesses to files. It replaces Foundation's class, which Linux lacks. It knows no other accesses,
/// so each access runs at once.
open class NSFileCoordinator: NSObject {
    /// The options to read a file. Have no effect.
    public struct ReadingOptions: OptionSet, Sendable {
        /// The bits as in Apple's header.
        public let rawValue: UInt
        /// Creates options from their bits.
        /// - Parameter rawValue: The bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Has no effect.
        public static let withoutChanges = ReadingOptions(rawValue: 1)
        /// Has no effect.
        public static let resolvesSymbolicLink = ReadingOptions(rawValue: 2)
        /// Has no effect.
        public static let immediatelyAvailableMetadataOnly = ReadingOptions(rawValue: 4)
        /// Has no effect.
        public static let forUploading = ReadingOptions(rawValue: 8)
    }

    /// The options to write a file. Have no effect.
    public struct WritingOptions: OptionSet, Sendable {
        /// The bits as in Apple's header.
        public let rawValue: UInt
        /// Creates options from their bits.
        /// - Parameter rawValue: The bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Has no effect.
        public static let forDeleting = WritingOptions(rawValue: 1)
        /// Has no effect.
        public static let forMoving = WritingOptions(rawValue: 2)
        /// Has no effect.
        public static let forMerging = WritingOptions(rawValue: 4)
        /// Has no effect.
        public static let forReplacing = WritingOptions(rawValue: 8)
        /// Has no effect.
        public static let contentIndependentMetadataOnly = WritingOptions(rawValue: 16)
    }

    /// Creates a coordinator.
    /// - Parameter filePresenterOrNil: Has no effect, because presenters don't learn of accesses.
    public init(filePresenter filePresenterOrNil: (any NSFilePresenter)? = nil) {
        super.init()
    }

    /// Calls `reader` with the same URL before this returns. `outError` stays as it is.
    open func coordinate(
        readingItemAt url: URL, options: ReadingOptions = [], error outError: UnsafeMutablePointer<NSError?>?,
        byAccessor reader: (URL) -> Void
    ) { reader(url) }

    /// Calls `writer` with the same URL before this returns. `outError` stays as it is.
    open func coordinate(
        writingItemAt url: URL, options: WritingOptions = [], error outError: UnsafeMutablePointer<NSError?>?,
        byAccessor writer: (URL) -> Void
    ) { writer(url) }

    /// Calls the closure with the same URLs before this returns, to read one file and write another. `outError` stays
    /// as it is.
    open func coordinate(
        readingItemAt readingURL: URL, options readingOptions: ReadingOptions = [], writingItemAt writingURL: URL,
        options writingOptions: WritingOptions = [], error outError: UnsafeMutablePointer<NSError?>?,
        byAccessor readerWriter: (URL, URL) -> Void
    ) { readerWriter(readingURL, writingURL) }

    /// Calls the closure with the same URLs before this returns, to write two files. `outError` stays as it is.
    open func coordinate(
        writingItemAt url1: URL, options options1: WritingOptions = [], writingItemAt url2: URL,
        options options2: WritingOptions = [], error outError: UnsafeMutablePointer<NSError?>?,
        byAccessor writer: (URL, URL) -> Void
    ) { writer(url1, url2) }

    /// Has no effect, because presenters don't learn of moves.
    open func item(at oldURL: URL, didMoveTo newURL: URL) {}
    /// Has no effect, because presenters don't learn of moves.
    open func item(at oldURL: URL, willMoveTo newURL: URL) {}
    /// Has no effect, because no access waits.
    open func cancel() {}

    /// Has no effect, because presenters don't learn of accesses.
    open class func addFilePresenter(_ filePresenter: any NSFilePresenter) {}
    /// Has no effect, because presenters don't learn of accesses.
    open class func removeFilePresenter(_ filePresenter: any NSFilePresenter) {}
    /// Always empty, because presenters don't learn of accesses.
    open class var filePresenters: [any NSFilePresenter] { [] }
}

/// An object that shows a file and would learn of other accesses to it. UIKit never calls it.
public protocol NSFilePresenter: NSObjectProtocol {
    /// The file.
    var presentedItemURL: URL? { get }
    /// The queue for the calls.
    var presentedItemOperationQueue: OperationQueue { get }
    /// Runs when the file changed.
    func presentedItemDidChange()
    /// Runs when a file in the folder changed.
    func presentedSubitemDidChange(at url: URL)
    /// Runs when the file moved.
    func presentedItemDidMove(to newURL: URL)
    /// Runs before the file is deleted.
    func accommodatePresentedItemDeletion(completionHandler: @escaping @Sendable ((any Error)?) -> Void)
}

extension NSFilePresenter {
    // Never called, because presenters don't learn of accesses.
    public func presentedItemDidChange() {}
    public func presentedSubitemDidChange(at url: URL) {}
    public func presentedItemDidMove(to newURL: URL) {}
    public func accommodatePresentedItemDeletion(completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
        completionHandler(nil)
    }
}
