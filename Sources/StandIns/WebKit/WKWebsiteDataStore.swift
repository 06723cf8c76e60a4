import Foundation
import FoundationNetworking

/// The data that pages stored. It is the browser's, and nothing of it can be seen or removed from here.
@preconcurrency @MainActor
open class WKWebsiteDataStore: NSObject {
    private static let usual = WKWebsiteDataStore(isPersistent: true)

    /// Always the same one.
    public class func `default`() -> WKWebsiteDataStore { usual }
    /// Another one each time. Frames of other sites get no cookies of the browser's where it knows how to do without, whichever
    /// store a view has.
    public class func nonPersistent() -> WKWebsiteDataStore { WKWebsiteDataStore(isPersistent: false) }

    /// False for a store of `nonPersistent()`.
    public let isPersistent: Bool
    /// Of no use: it has no cookies.
    public private(set) lazy var httpCookieStore = WKHTTPCookieStore()

    init(isPersistent: Bool) { self.isPersistent = isPersistent }

    /// The kinds that Apple has.
    public class func allWebsiteDataTypes() -> Set<String> {
        [
            WKWebsiteDataTypeCookies, WKWebsiteDataTypeDiskCache, WKWebsiteDataTypeMemoryCache,
            WKWebsiteDataTypeLocalStorage,
        ]
    }

    /// Finds nothing; the handler is called in a later turn.
    open func fetchDataRecords(
        ofTypes dataTypes: Set<String>,
        completionHandler: @escaping @MainActor @Sendable ([WKWebsiteDataRecord]) -> Void
    ) {
        Task { completionHandler([]) }
    }

    /// Removes nothing; the handler is called in a later turn.
    open func removeData(
        ofTypes dataTypes: Set<String>, modifiedSince date: Date,
        completionHandler: @escaping @MainActor @Sendable () -> Void
    ) {
        Task { completionHandler() }
    }

    /// Removes nothing; the handler is called in a later turn.
    open func removeData(
        ofTypes dataTypes: Set<String>, for dataRecords: [WKWebsiteDataRecord],
        completionHandler: @escaping @MainActor @Sendable () -> Void
    ) {
        Task { completionHandler() }
    }
}

/// The data that a site stored. None is ever found.
@preconcurrency @MainActor
open class WKWebsiteDataRecord: NSObject {
    /// The site.
    public let displayName: String
    /// The kinds of its data.
    public let dataTypes: Set<String>

    init(displayName: String, dataTypes: Set<String>) {
        self.displayName = displayName
        self.dataTypes = dataTypes
    }
}

/// The cookies of pages, which are the browser's: it holds none and keeps none.
@preconcurrency @MainActor
open class WKHTTPCookieStore: NSObject {
    /// Finds none; the handler is called in a later turn.
    open func getAllCookies(_ completionHandler: @escaping @MainActor @Sendable ([HTTPCookie]) -> Void) {
        Task { completionHandler([]) }
    }

    /// Keeps nothing; the handler is called in a later turn.
    open func setCookie(_ cookie: HTTPCookie, completionHandler: (@MainActor @Sendable () -> Void)? = nil) {
        Task { completionHandler?() }
    }

    /// Removes nothing; the handler is called in a later turn.
    open func delete(_ cookie: HTTPCookie, completionHandler: (@MainActor @Sendable () -> Void)? = nil) {
        Task { completionHandler?() }
    }
}

/// Names a kind of what pages keep.
public let WKWebsiteDataTypeCookies = "WKWebsiteDataTypeCookies"
/// Names a kind of what pages keep.
public let WKWebsiteDataTypeDiskCache = "WKWebsiteDataTypeDiskCache"
/// Names a kind of what pages keep.
public let WKWebsiteDataTypeMemoryCache = "WKWebsiteDataTypeMemoryCache"
/// Names a kind of what pages keep.
public let WKWebsiteDataTypeLocalStorage = "WKWebsiteDataTypeLocalStorage"
