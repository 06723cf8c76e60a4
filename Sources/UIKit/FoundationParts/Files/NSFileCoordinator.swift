import Foundation

/// Lets files be read and written: Foundation's class of that name, which Linux lacks. Nobody else asks for the files, so each
/// access is made at once.
open class NSFileCoordinator: NSObject {
    /// How a file is read. Has no effect.
    public struct ReadingOptions: OptionSet, Sendable {
        /// The bits as Apple's header has them.
        public let rawValue: UInt
        /// For a combination that comes as a number.
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

    /// How a file is written. Has no effect.
    public struct WritingOptions: OptionSet, Sendable {
        /// The bits as Apple's header has them.
        public let rawValue: UInt
        /// For a combination that comes as a number.
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

    /// - Parameter filePresenterOrNil: makes no difference: nobody is told of accesses.
    public init(filePresenter filePresenterOrNil: (any NSFilePresenter)? = nil) {
        super.init()
    }

    /// Reads a file: calls `reader` with the same address, before this returns.
    open func coordinate(
        readingItemAt url: URL, options: ReadingOptions = [], error outError: UnsafeMutablePointer<NSError?>?,
        byAccessor reader: (URL) -> Void
    ) { reader(url) }

    /// Writes a file: calls `writer` with the same address, before this returns.
    open func coordinate(
        writingItemAt url: URL, options: WritingOptions = [], error outError: UnsafeMutablePointer<NSError?>?,
        byAccessor writer: (URL) -> Void
    ) { writer(url) }

    /// Reads a file and writes another: calls the closure with the same addresses, before this returns.
    open func coordinate(
        readingItemAt readingURL: URL, options readingOptions: ReadingOptions = [], writingItemAt writingURL: URL,
        options writingOptions: WritingOptions = [], error outError: UnsafeMutablePointer<NSError?>?,
        byAccessor readerWriter: (URL, URL) -> Void
    ) { readerWriter(readingURL, writingURL) }

    /// Writes two files: calls the closure with the same addresses, before this returns.
    open func coordinate(
        writingItemAt url1: URL, options options1: WritingOptions = [], writingItemAt url2: URL,
        options options2: WritingOptions = [], error outError: UnsafeMutablePointer<NSError?>?,
        byAccessor writer: (URL, URL) -> Void
    ) { writer(url1, url2) }

    /// Has no effect: nobody is told where a file is.
    open func item(at oldURL: URL, didMoveTo newURL: URL) {}
    /// Has no effect: nobody is told where a file is.
    open func item(at oldURL: URL, willMoveTo newURL: URL) {}
    /// Has no effect: nothing waits.
    open func cancel() {}

    /// Has no effect: presenters are not told of anything.
    open class func addFilePresenter(_ filePresenter: any NSFilePresenter) {}
    /// Has no effect: presenters are not told of anything.
    open class func removeFilePresenter(_ filePresenter: any NSFilePresenter) {}
    /// Always empty: presenters are not told of anything.
    open class var filePresenters: [any NSFilePresenter] { [] }
}

/// Shows a file, and would be told what others do with it. Never called: nobody tells.
public protocol NSFilePresenter: NSObjectProtocol {
    /// The file.
    var presentedItemURL: URL? { get }
    /// Where it would be told.
    var presentedItemOperationQueue: OperationQueue { get }
    /// The file has changed.
    func presentedItemDidChange()
    /// Something in the folder has changed.
    func presentedSubitemDidChange(at url: URL)
    /// The file is elsewhere.
    func presentedItemDidMove(to newURL: URL)
    /// The file is about to be deleted.
    func accommodatePresentedItemDeletion(completionHandler: @escaping @Sendable ((any Error)?) -> Void)
}

extension NSFilePresenter {
    // Never called: nobody tells what others do with files.
    public func presentedItemDidChange() {}
    public func presentedSubitemDidChange(at url: URL) {}
    public func presentedItemDidMove(to newURL: URL) {}
    public func accommodatePresentedItemDeletion(completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
        completionHandler(nil)
    }
}
