/// What is known of names that are not the app's.
enum KnownNames {
    /// Whether a name in an inheritance clause is a protocol's, by Apple's way of naming.
    static func isProtocol(_ name: String) -> Bool {
        let endings = ["Delegate", "DataSource", "able", "ible", "ing", "Protocol", "Prefetching", "Coordinator"]
        return protocols.contains(name) || endings.contains { name.hasSuffix($0) }
    }

    /// Whether a class that is not the app's is one that storyboards hold and whose members they look up: UIKit's views,
    /// controllers, items and recognizers, and what other frameworks derive from them.
    static func isInterfaceObject(_ name: String) -> Bool {
        if name == "NSLayoutConstraint" { return true }
        let beginnings = ["UI", "WK", "MK", "SF", "AVPlayerView", "AVCapture", "GL", "MF", "SK", "SCN", "MTK"]
        if beginnings.contains(where: name.hasPrefix) { return true }
        // A class of another target of the app.
        let endings = [
            "Controller", "View", "Cell", "Button", "Control", "Label", "Field", "Window", "Segue", "Recognizer",
        ]
        return !name.hasPrefix("NS") && endings.contains(where: name.hasSuffix)
    }

    /// Names of methods that apps take from UIKit without labels, in Objective-C.
    static let selectors: [String: String] = [
        "cut": "cut:", "copy": "copy:", "paste": "paste:", "delete": "delete:", "select": "select:",
        "selectAll": "selectAll:", "endEditing": "endEditing:", "popViewController": "popViewControllerAnimated:",
        "popToRootViewController": "popToRootViewControllerAnimated:",
        "dismiss": "dismissViewControllerAnimated:completion:",
        "setEditing": "setEditing:animated:",
    ]

    /// Types of `FoundationNetworking`, which `Foundation` has on Apple's platforms.
    static let networking = [
        "URLSession", "URLRequest", "URLResponse", "HTTPURLResponse", "URLCredential", "URLProtectionSpace",
        "URLAuthenticationChallenge", "URLCache", "CachedURLResponse", "HTTPCookie", "URLProtocol", "URLConnection",
    ]

    /// Types of `FoundationXML`, which `Foundation` has on Apple's platforms.
    static let xml = ["XMLParser", "XMLDocument", "XMLNode", "XMLElement", "XMLDTD"]

    /// What UIKit has here and Foundation has on Apple's platforms, and what a rewriting brings in.
    static let inUIKit = [
        "Selector(", "Selector?", ": Selector", "InterfaceMember", "InterfaceCustomObject", "ChangeValue(for",
        "KeyValueObserv", "NSUserActivity", "CGAffineTransform", "CGVector", "addObserver(", "removeObserver(",
        ".observe(\\", "autoreleasepool", "perform(", "objc_getAssociatedObject", "UndoManager", "NSHashTable",
        "NSMapTable", "NSItemProvider", "DateComponentsFormatter", "RelativeDateTimeFormatter", "MeasurementFormatter",
        "ListFormatter", "NSFileCoordinator", "NSFilePresenter", "FileWrapper", "NSUbiquitousKeyValueStore",
    ]

    private static let protocols: Set<String> = [
        "AnyObject", "Error", "LocalizedError", "NSCopying", "NSMutableCopying", "NSCoding", "NSSecureCoding",
        "NSObjectProtocol", "Sequence", "Collection", "Sendable", "Any", "CaseIterable", "OptionSet", "UIAppearance",
    ]
}
