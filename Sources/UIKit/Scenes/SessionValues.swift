import RestorationArchive
import StateRestoration

/// What is kept of a session beside its objects: values of its archive under keys of UIKit's.
struct SessionValues: Sendable, Equatable {
    var activity: CodedValue?
    var userInfo: CodedValue?
    var configuration: SessionConfiguration?
    var title = ""
    /// nil as long as no page has told its size.
    var page: PageGeometry?
    /// Whether the app delegate wanted objects to be saved.
    var hasObjects = false

    init() {}

    init(_ values: CodedValues) {
        activity = values[ReservedKey.sessionActivity]
        userInfo = values[ReservedKey.sessionUserInfo]
        configuration = values[ReservedKey.sessionConfiguration].flatMap(SessionConfiguration.init)
        if case .string(let title)? = values[ReservedKey.sessionTitle] { self.title = title }
        page = PageGeometry(values)
        hasObjects = values[ReservedKey.sessionHasObjects] == .bool(true)
    }

    var entries: [CodedEntry] {
        var entries: [CodedEntry] = []
        if let activity { entries.append(CodedEntry(ReservedKey.sessionActivity, activity)) }
        if let userInfo { entries.append(CodedEntry(ReservedKey.sessionUserInfo, userInfo)) }
        if let configuration { entries.append(CodedEntry(ReservedKey.sessionConfiguration, configuration.coded)) }
        if !title.isEmpty { entries.append(CodedEntry(ReservedKey.sessionTitle, .string(title))) }
        entries += page?.entries ?? []
        if hasObjects { entries.append(CodedEntry(ReservedKey.sessionHasObjects, .bool(true))) }
        return entries
    }
}

extension CodedValues {
    /// With these values of a session instead of those that there are.
    func replacing(_ values: SessionValues) -> CodedValues {
        let others = keyed.filter { !ReservedKey.ofSession.contains($0.key) }
        return CodedValues(keyed: others + values.entries, unkeyed: unkeyed, objects: objects)
    }
}
