import Foundation
import RestorationArchive
import RepriseRestoration

/// The saved values of a session beside its objects: values of its archive under UIKit's keys.
struct SessionValues: Sendable, Equatable {
    var activity: CodedValue?
    var userInfo: CodedValue?
    var configuration: SessionConfiguration?
    var title = ""
    /// The size of the page, or nil until a page reports it.
    var page: PageGeometry?
    /// The identities of the quarantined states whose notices the user has seen (S-EARLIER-8).
    var seenStates: Set<String> = []
    /// True if the app delegate allowed UIKit to save objects.
    var hasObjects = false
    /// The generation of the state without scenes that the session took over (S-SCENE-96), or nil.
    var takenOver: UInt64?

    init() {}

    init(_ values: CodedValues) {
        activity = values[ReservedKey.sessionActivity]
        userInfo = values[ReservedKey.sessionUserInfo]
        configuration = values[ReservedKey.sessionConfiguration].flatMap(SessionConfiguration.init)
        if case .string(let title)? = values[ReservedKey.sessionTitle] { self.title = title }
        page = PageGeometry(values)
        seenStates = Set(values[ReservedKey.seenStates]?.plain as? [String] ?? [])
        hasObjects = values[ReservedKey.sessionHasObjects] == .bool(true)
        if case .integer(let number)? = values[ReservedKey.sessionTakenOver] { takenOver = UInt64(clamping: number) }
    }

    var entries: [CodedEntry] {
        var entries: [CodedEntry] = []
        if let activity { entries.append(CodedEntry(ReservedKey.sessionActivity, activity)) }
        if let userInfo { entries.append(CodedEntry(ReservedKey.sessionUserInfo, userInfo)) }
        if let configuration { entries.append(CodedEntry(ReservedKey.sessionConfiguration, configuration.coded)) }
        if !title.isEmpty { entries.append(CodedEntry(ReservedKey.sessionTitle, .string(title))) }
        entries += page?.entries ?? []
        if !seenStates.isEmpty {
            entries.append(CodedEntry(ReservedKey.seenStates, .array(seenStates.sorted().map { .string($0) })))
        }
        if hasObjects { entries.append(CodedEntry(ReservedKey.sessionHasObjects, .bool(true))) }
        if let takenOver {
            entries.append(CodedEntry(ReservedKey.sessionTakenOver, .integer(Int64(clamping: takenOver))))
        }
        return entries
    }

    /// Returns the values of an archive, with these values of the session in place of theirs.
    func replacing(in values: CodedValues) -> CodedValues {
        let others = values.keyed.filter { !ReservedKey.ofSession.contains($0.key) }
        return CodedValues(keyed: others + entries, unkeyed: values.unkeyed, objects: values.objects)
    }
}
