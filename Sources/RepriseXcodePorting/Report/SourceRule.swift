/// A rule for names in the sources that mean something missing on Linux.
struct SourceRule: Hashable {
    let name: String
    let severity: PortFinding.Severity
    let subject: String
    let message: String
    let advice: String
    /// The names that the rule matches.
    let words: [Substring]
    /// The words that must follow.
    var following: [Substring] = []

    func holds(_ rest: ArraySlice<Substring>) -> Bool { rest.starts(with: following) }

    static let named: [Substring: SourceRule] = Dictionary(
        all.flatMap { rule in rule.words.map { ($0, rule) } }, uniquingKeysWith: { first, _ in first })

    /// The names of Swift 1 and 2, which Swift 3 replaced by others.
    static let oldSwift = SourceRule(
        name: "oldSwift", severity: .error, subject: "Swift 2",
        message: "The sources are in Swift 2 or older, which no compiler of today reads.",
        advice: "Convert them: Xcode 8 converts to Swift 3, and Xcode 10.1 from there to Swift 4.2.",
        words: [
            "println", "CGRectMake", "CGPointMake", "CGSizeMake", "dispatch_async", "dispatch_after",
            "dispatch_get_main_queue", "dispatch_get_global_queue", "sharedApplication", "mainBundle",
            "standardUserDefaults", "defaultCenter", "mainScreen", "currentDevice", "whiteColor", "blackColor",
            "clearColor", "redColor", "blueColor", "greenColor", "grayColor", "prepareForSegue",
            "performSegueWithIdentifier", "dequeueReusableCellWithIdentifier", "presentViewController",
            "dismissViewControllerAnimated", "instantiateViewControllerWithIdentifier",
            "stringByReplacingOccurrencesOfString", "componentsSeparatedByString", "removeAtIndex",
        ],
        following: ["("])

    static let all: [SourceRule] = [
        SourceRule(
            name: "predicateFormat", severity: .warning, subject: "NSPredicate(format:)",
            message: "NSPredicate has no format on Linux.",
            advice: "Write the condition as a closure: NSPredicate { object, _ in … }, or filter { … }.",
            words: ["NSPredicate"],
            following: ["(", "format"]),
        SourceRule(
            name: "managedProperty", severity: .error, subject: "@NSManaged",
            message: "@NSManaged needs Core Data, which Linux lacks.",
            advice: "Make them stored properties, and keep the data with Codable, SQLite or GRDB.",
            words: ["@NSManaged"]),
        SourceRule(
            name: "objectiveCRuntime", severity: .error, subject: "the Objective-C runtime",
            message: "Linux has no Objective-C runtime, so no swizzling.", advice: "Subclass.",
            words: [
                "method_exchangeImplementations", "method_setImplementation", "class_replaceMethod", "class_addMethod",
                "class_getInstanceMethod", "objc_getClass", "object_setClass", "class_copyPropertyList",
                "NSInvocation",
            ]),
        SourceRule(
            name: "missingFoundation", severity: .error, subject: "parts of Foundation",
            message: "Foundation on Linux has no NSExpression, NSComparisonPredicate, NSDataDetector and the like.",
            advice: "Write what they do by hand.",
            words: [
                "NSExpression", "NSComparisonPredicate", "NSMetadataQuery", "NSLinguisticTagger", "NSUserScriptTask",
                "NSDataDetector",
            ]),
        oldSwift,
        SourceRule(
            name: "iCloud", severity: .warning, subject: "iCloud", message: "There is no iCloud on Linux.",
            advice: "Keep the values in UserDefaults.", words: ["NSUbiquitousKeyValueStore", "ubiquityIdentityToken"]),
    ]
}
