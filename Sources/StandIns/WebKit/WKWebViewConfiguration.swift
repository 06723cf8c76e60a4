import Foundation
import UIKit

/// The settings of a web view. Only those that let scripts run have an effect.
@preconcurrency @MainActor
open class WKWebViewConfiguration: NSObject {
    /// Creates a configuration with the default settings. Scripts run.
    public nonisolated override init() {}

    /// The settings for all pages. Scripts run only if both these and `defaultWebpagePreferences` allow it.
    open lazy var preferences = WKPreferences()
    /// The settings for a page. Scripts run only if both these and `preferences` allow it. nil allows it.
    open lazy var defaultWebpagePreferences: WKWebpagePreferences! = WKWebpagePreferences()
    /// Has no effect: no script of the app runs in a page, and pages send the app nothing.
    open lazy var userContentController = WKUserContentController()
    /// Has no effect: the browser stores the data of pages.
    open lazy var websiteDataStore = WKWebsiteDataStore.default()
    /// Has no effect.
    open lazy var processPool = WKProcessPool()
    /// Has no effect.
    open var allowsInlineMediaPlayback = false
    /// Has no effect: the browser decides.
    open var mediaTypesRequiringUserActionForPlayback = WKAudiovisualMediaTypes.all
    /// Has no effect.
    open var allowsAirPlayForMediaPlayback = true
    /// Has no effect.
    open var allowsPictureInPictureMediaPlayback = true
    /// Has no effect.
    open var suppressesIncrementalRendering = false
    /// Has no effect.
    open var applicationNameForUserAgent: String?
    /// Has no effect: nothing searches texts for addresses and numbers.
    open var dataDetectorTypes: WKDataDetectorTypes = []
    /// Has no effect.
    open var ignoresViewportScaleLimits = false

    var allowsScripts: Bool {
        preferences.javaScriptEnabled && defaultWebpagePreferences?.allowsContentJavaScript != false
    }

    /// Returns a copy for one view. Later changes of the original don't affect it, except for those in the objects that
    /// both share: `preferences`, `userContentController`, `websiteDataStore` and `processPool`.
    func copied() -> WKWebViewConfiguration {
        let copy = WKWebViewConfiguration()
        copy.preferences = preferences
        let pages = WKWebpagePreferences()
        pages.allowsContentJavaScript = defaultWebpagePreferences?.allowsContentJavaScript != false
        copy.defaultWebpagePreferences = pages
        copy.userContentController = userContentController
        copy.websiteDataStore = websiteDataStore
        copy.processPool = processPool
        copy.allowsInlineMediaPlayback = allowsInlineMediaPlayback
        copy.mediaTypesRequiringUserActionForPlayback = mediaTypesRequiringUserActionForPlayback
        copy.allowsAirPlayForMediaPlayback = allowsAirPlayForMediaPlayback
        copy.allowsPictureInPictureMediaPlayback = allowsPictureInPictureMediaPlayback
        copy.suppressesIncrementalRendering = suppressesIncrementalRendering
        copy.applicationNameForUserAgent = applicationNameForUserAgent
        copy.dataDetectorTypes = dataDetectorTypes
        copy.ignoresViewportScaleLimits = ignoresViewportScaleLimits
        return copy
    }
}

/// The kinds of media that wait for the user.
public struct WKAudiovisualMediaTypes: OptionSet, Sendable {
    /// The bits as Apple's header has them.
    public let rawValue: UInt
    /// Creates a combination from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Media with sound.
    public static let audio = WKAudiovisualMediaTypes(rawValue: 1)
    /// Media with pictures.
    public static let video = WKAudiovisualMediaTypes(rawValue: 2)
    /// All types.
    public static let all = WKAudiovisualMediaTypes(rawValue: .max)
}

/// The parts of a text that would become links.
public struct WKDataDetectorTypes: OptionSet, Sendable {
    /// The bits as Apple's header has them.
    public let rawValue: UInt
    /// Creates a combination from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Numbers of telephones.
    public static let phoneNumber = WKDataDetectorTypes(rawValue: 1)
    /// Addresses of pages.
    public static let link = WKDataDetectorTypes(rawValue: 2)
    /// Addresses of houses.
    public static let address = WKDataDetectorTypes(rawValue: 4)
    /// Dates and times.
    public static let calendarEvent = WKDataDetectorTypes(rawValue: 8)
    /// All types.
    public static let all = WKDataDetectorTypes(rawValue: .max)
}
