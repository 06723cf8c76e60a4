import Foundation
import UIKit

/// The settings of a web view. Only those that let scripts run have an effect.
@preconcurrency @MainActor
open class WKWebViewConfiguration: NSObject {
    /// The usual one.
    public nonisolated override init() {}

    /// Says whether scripts run, as `defaultWebpagePreferences` does.
    open lazy var preferences = WKPreferences()
    /// Says whether scripts run, as `preferences` does.
    open lazy var defaultWebpagePreferences: WKWebpagePreferences! = WKWebpagePreferences()
    /// Has no effect: no script of the app's runs in a page, and pages send the app nothing.
    open lazy var userContentController = WKUserContentController()
    /// Has no effect: what pages keep is the browser's.
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
    /// Has no effect: texts are not searched for addresses and numbers.
    open var dataDetectorTypes: WKDataDetectorTypes = []
    /// Has no effect.
    open var ignoresViewportScaleLimits = false

    var allowsScripts: Bool {
        preferences.javaScriptEnabled && defaultWebpagePreferences?.allowsContentJavaScript != false
    }

    /// For one view: what is set here afterwards is not meant for it.
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
    /// For a combination that comes as a number.
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
    /// For a combination that comes as a number.
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
