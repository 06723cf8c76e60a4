import Foundation
import RestorationArchive
import RepriseRestoration
import Synchronization

/// The stored form of an activity (S-SCENE-70).
extension NSUserActivity {
    /// Returns the stored form of the activity. Logs a warning, once, if Info.plist doesn't list the activity's type.
    ///
    /// - Parameter problems: a list to which this adds the values that are left out.
    func coded(_ problems: inout [RestorationReport.Problem]) -> CodedValue {
        var values: [String: Any] = ["type": activityType]
        values["title"] = title
        values["requiredKeys"] = requiredUserInfoKeys.map { $0.sorted() }
        values["target"] = targetContentIdentifier
        values["webpage"] = webpageURL
        values["referrer"] = referrerURL
        values["expiration"] = expirationDate
        if !keywords.isEmpty { values["keywords"] = keywords.sorted() }
        values["identifier"] = persistentIdentifier
        values["eligibilities"] = eligibilities
        var refused: [RestorationReport.Problem] = []
        values["userInfo"] = userInfo
        let coded = CodedValue.userInfo(values) { path, type in
            refused.append(.refused(String(path.dropFirst("userInfo.".count)), type, in: "userInfo of an activity"))
        }
        problems += refused
        if !Self.declaredTypes.contains(activityType) { Self.warnOnce(of: activityType) }
        return coded ?? .dictionary([])
    }

    /// The `NSUserActivityTypes` of Info.plist. It is empty without them.
    static var declaredTypes: [String] { InfoPlist.inUse["NSUserActivityTypes"] as? [String] ?? [] }

    /// Decodes an activity. Returns nil if the value isn't one.
    convenience init?(coded: CodedValue) {
        guard let values = coded.plain as? [String: Any], let type = values["type"] as? String else { return nil }
        self.init(activityType: type)
        title = values["title"] as? String
        userInfo = values["userInfo"] as? [AnyHashable: Any]
        requiredUserInfoKeys = (values["requiredKeys"] as? [String]).map(Set.init)
        targetContentIdentifier = values["target"] as? String
        webpageURL = values["webpage"] as? URL
        referrerURL = values["referrer"] as? URL
        expirationDate = values["expiration"] as? Date
        keywords = Set(values["keywords"] as? [String] ?? [])
        persistentIdentifier = values["identifier"] as? String
        eligibilities = values["eligibilities"] as? [String] ?? []
    }

    private var eligibilities: [String] {
        get {
            [
                ("handoff", isEligibleForHandoff), ("search", isEligibleForSearch),
                ("publicIndexing", isEligibleForPublicIndexing), ("prediction", isEligibleForPrediction),
            ].compactMap { $1 ? $0 : nil }
        }
        set {
            isEligibleForHandoff = newValue.contains("handoff")
            isEligibleForSearch = newValue.contains("search")
            isEligibleForPublicIndexing = newValue.contains("publicIndexing")
            isEligibleForPrediction = newValue.contains("prediction")
        }
    }

    /// Warns once of a type that Info.plist does not list (S-SCENE-10).
    private static func warnOnce(of type: String) {
        guard warned.withLock({ $0.insert(type).inserted }) else { return }
        Log.restoration.warning(
            """
            The activity type "\(type)" is not declared. UIKit saves the activity nevertheless. Add the type to NSUserActivityTypes in \
            Info.plist.
            """)
    }
    private static let warned = Mutex<Set<String>>([])
}

extension RestorationReport.Problem {
    /// Returns the problem for a value that cannot be stored, with the path that leads to it.
    static func refused(_ path: String, _ type: Any.Type, in place: String) -> RestorationReport.Problem {
        .init(
            .valueNotEncodable,
            "The value at \"\(path)\" in the \(place) is not saved, because it is a \(type). Store an identifier by which you find it "
                + "again, or texts, numbers, dates, data, and arrays and dictionaries of them.")
    }
}
