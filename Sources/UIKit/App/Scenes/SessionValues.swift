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
    /// The state without scenes that the session took over (S-SCENE-96), or nil.
    var takenOver: Origin?

    init() {}

    init(_ values: CodedValues) {
        activity = values[ReservedKey.sessionActivity]
        userInfo = values[ReservedKey.sessionUserInfo]
        configuration = values[ReservedKey.sessionConfiguration].flatMap(SessionConfiguration.init)
        if case .string(let title)? = values[ReservedKey.sessionTitle] { self.title = title }
        page = PageGeometry(values)
        seenStates = Set(values[ReservedKey.seenStates]?.plain as? [String] ?? [])
        hasObjects = values[ReservedKey.sessionHasObjects] == .bool(true)
        takenOver = values[ReservedKey.sessionTakenOver].flatMap(Origin.init)
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
        if let takenOver { entries.append(CodedEntry(ReservedKey.sessionTakenOver, takenOver.coded)) }
        return entries
    }

    /// A save of a version without scenes. After a power cut, a later one may have the same number.
    struct Origin: Sendable, Equatable {
        var generation: UInt64
        var time: Date

        init(generation: UInt64, time: Date) {
            self.generation = generation
            self.time = time
        }

        fileprivate init?(_ value: CodedValue) {
            guard case .array(let parts) = value, parts.count == 2, case .integer(let number) = parts[0],
                case .date(let time) = parts[1]
            else { return nil }
            self.init(generation: UInt64(clamping: number), time: time)
        }

        fileprivate var coded: CodedValue { .array([.integer(Int64(clamping: generation)), .date(time)]) }

        /// Returns true if another save is this one or an older one.
        func includes(_ other: Origin) -> Bool { other.generation <= generation && other.time <= time }
    }

    /// Returns the values of an archive, with these values of the session in place of theirs.
    func replacing(in values: CodedValues) -> CodedValues {
        let others = values.keyed.filter { !ReservedKey.ofSession.contains($0.key) }
        return CodedValues(keyed: others + entries, unkeyed: values.unkeyed, objects: values.objects)
    }
}
