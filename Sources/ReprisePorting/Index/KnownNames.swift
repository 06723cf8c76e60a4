/// Known facts about names that don't belong to the app.
enum KnownNames {
    /// Returns true if a name in an inheritance clause belongs to a protocol, according to Apple's naming.
    static func isProtocol(_ name: String) -> Bool {
        let endings = ["Delegate", "DataSource", "able", "ible", "ing", "Protocol", "Prefetching", "Coordinator"]
        return protocols.contains(name) || endings.contains { name.hasSuffix($0) }
    }

    /// Returns true if storyboards may contain a class that isn't the app's. It judges by the beginning or the end of
    /// the name: these are UIKit's views, controllers, items and recognizers, and subclasses in other frameworks.
    static func isInterfaceObject(_ name: String) -> Bool {
        if name == "NSLayoutConstraint" { return true }
        let beginnings = ["UI", "WK", "MK", "SF", "AVPlayerView", "AVCapture", "GL", "MF", "SK", "SCN", "MTK"]
        if beginnings.contains(where: name.hasPrefix) { return true }
        // This recognizes a class of another target of the app.
        let endings = [
            "Controller", "View", "Cell", "Button", "Control", "Label", "Field", "Window", "Segue", "Recognizer",
        ]
        return !name.hasPrefix("NS") && endings.contains(where: name.hasSuffix)
    }

    /// The Objective-C names of UIKit's methods that apps refer to without labels.
    static let selectors: [String: String] = [
        "cut": "cut:", "copy": "copy:", "paste": "paste:", "delete": "delete:", "select": "select:",
        "selectAll": "selectAll:", "endEditing": "endEditing:", "popViewController": "popViewControllerAnimated:",
        "popToRootViewController": "popToRootViewControllerAnimated:",
        "dismiss": "dismissViewControllerAnimated:completion:",
        "setEditing": "setEditing:animated:",
    ]

    /// Types of `FoundationNetworking` that are in `Foundation` on Apple's platforms.
    static let networking = [
        "URLSession", "URLRequest", "URLResponse", "HTTPURLResponse", "URLCredential", "URLProtectionSpace",
        "URLAuthenticationChallenge", "URLCache", "CachedURLResponse", "HTTPCookie", "URLProtocol", "URLConnection",
    ]

    /// Types of `FoundationXML` that are in `Foundation` on Apple's platforms.
    static let xml = ["XMLParser", "XMLDocument", "XMLNode", "XMLElement", "XMLDTD"]

    /// Names that UIKit has here and Foundation has on Apple's platforms, and names that a rewriting inserts.
    static let inUIKit = [
        "Selector(", "Selector?", ": Selector", "InterfaceMember", "InterfaceCustomObject", "ChangeValue(for",
        "KeyValueObserv", "NSUserActivity", "CGAffineTransform", "CGVector", "addObserver(", "removeObserver(",
        ".observe(\\", "autoreleasepool", "perform(", "objc_getAssociatedObject", "UndoManager", "NSHashTable",
        "NSMapTable", "NSItemProvider", "DateComponentsFormatter", "RelativeDateTimeFormatter", "MeasurementFormatter",
        "ListFormatter", "NSFileCoordinator", "NSFilePresenter", "FileWrapper", "NSFileVersion",
        "NSUbiquitousKeyValueStore", "Bundle.main.app",
    ]

    /// The properties of `Bundle.main` for the folder of the app's resources, by Foundation's names, which mean the
    /// executable's folder on Linux.
    static let appFolder = [
        "bundlePath": "appBundlePath", "bundleURL": "appBundleURL", "resourcePath": "appResourcePath",
        "resourceURL": "appResourceURL",
    ]

    private static let protocols: Set<String> = [
        "AnyObject", "Error", "LocalizedError", "NSCopying", "NSMutableCopying", "NSCoding", "NSSecureCoding",
        "NSObjectProtocol", "Sequence", "Collection", "Sendable", "Any", "CaseIterable", "OptionSet", "UIAppearance",
    ]
}
