import Foundation
import FoundationNetworking

/// The data that pages stored in the browser. An app can neither see nor remove it.
@preconcurrency @MainActor
open class WKWebsiteDataStore: NSObject {
    private static let usual = WKWebsiteDataStore(isPersistent: true)

    /// Returns the same persistent store each time.
    public class func `default`() -> WKWebsiteDataStore { usual }
    /// Returns a new store each time, whose `isPersistent` is false. The store of a view has no effect on the cookies
    /// of its pages.
    public class func nonPersistent() -> WKWebsiteDataStore { WKWebsiteDataStore(isPersistent: false) }

    /// False for a store of `nonPersistent()`.
    public let isPersistent: Bool
    /// The store of cookies, which has none.
    public private(set) lazy var httpCookieStore = WKHTTPCookieStore()

    init(isPersistent: Bool) { self.isPersistent = isPersistent }

    /// Returns Apple's names for cookies, for the two caches and for local storage.
    public class func allWebsiteDataTypes() -> Set<String> {
        [
            WKWebsiteDataTypeCookies, WKWebsiteDataTypeDiskCache, WKWebsiteDataTypeMemoryCache,
            WKWebsiteDataTypeLocalStorage,
        ]
    }

    /// Finds nothing. It calls the handler with an empty list on a later turn.
    open func fetchDataRecords(
        ofTypes dataTypes: Set<String>,
        completionHandler: @escaping @MainActor @Sendable ([WKWebsiteDataRecord]) -> Void
    ) {
        Task { completionHandler([]) }
    }

    /// Removes nothing, and calls the handler on a later turn.
    open func removeData(
        ofTypes dataTypes: Set<String>, modifiedSince date: Date,
        completionHandler: @escaping @MainActor @Sendable () -> Void
    ) {
        Task { completionHandler() }
    }

    /// Removes nothing, and calls the handler on a later turn.
    open func removeData(
        ofTypes dataTypes: Set<String>, for dataRecords: [WKWebsiteDataRecord],
        completionHandler: @escaping @MainActor @Sendable () -> Void
    ) {
        Task { completionHandler() }
    }
}

/// The data that a site stored. UIKit finds none.
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

/// The cookies of pages. The browser has them, and this store has none.
@preconcurrency @MainActor
open class WKHTTPCookieStore: NSObject {
    /// Finds none. It calls the handler with an empty list on a later turn.
    open func getAllCookies(_ completionHandler: @escaping @MainActor @Sendable ([HTTPCookie]) -> Void) {
        Task { completionHandler([]) }
    }

    /// Stores nothing, and calls the handler on a later turn.
    open func setCookie(_ cookie: HTTPCookie, completionHandler: (@MainActor @Sendable () -> Void)? = nil) {
        Task { completionHandler?() }
    }

    /// Removes nothing, and calls the handler on a later turn.
    open func delete(_ cookie: HTTPCookie, completionHandler: (@MainActor @Sendable () -> Void)? = nil) {
        Task { completionHandler?() }
    }
}

/// The name of the cookies of pages.
public let WKWebsiteDataTypeCookies = "WKWebsiteDataTypeCookies"
/// The name of the files that a browser keeps on the disk.
public let WKWebsiteDataTypeDiskCache = "WKWebsiteDataTypeDiskCache"
/// The name of the files that a browser keeps in memory.
public let WKWebsiteDataTypeMemoryCache = "WKWebsiteDataTypeMemoryCache"
/// The name of the values that scripts of pages store.
public let WKWebsiteDataTypeLocalStorage = "WKWebsiteDataTypeLocalStorage"
