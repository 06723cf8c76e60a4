import Foundation
import RestorationArchive
import RepriseRestoration

/// A state of a window that its user can go back to (S-EARLIER-1).
///
/// UIKit keeps one state a minute for an hour. States that UIKit quarantined are among them, too.
public struct UIEarlierState: Hashable, Sendable, Identifiable {
    /// A reason why UIKit quarantined a state.
    public enum Reason: String, Sendable, CustomStringConvertible {
        /// Launches crashed while they restored it.
        case crashed
        /// The user asked to ignore it, or the app started fresh.
        case ignored
        /// Somebody made another state the newest one.
        case superseded
        /// A launch could not read it.
        case unread
        /// A migration of the app refused it.
        case unmigrated
        /// A newer version of the app saved it.
        case newer

        /// The reason, as a sentence for the user.
        public var description: String {
            switch self {
            case .crashed: "The app ended unexpectedly when it restored this."
            case .ignored: "The app started without this."
            case .superseded: "An older state replaced this."
            case .unread: "The app could not read this when it started."
            case .unmigrated: "This version of the app could not use this."
            case .newer: "A newer version of the app saved this."
            }
        }

        /// The notice that tells the user once what became of the state.
        var notice: String {
            switch self {
            case .crashed: "The app started without its last state, because restoring that ended it unexpectedly."
            case .ignored: "The app started without its last state."
            case .superseded: "An older state replaced the one that this window had."
            case .unread: "The app could not read its last state when it started, and began with another one."
            case .unmigrated: "This version of the app could not use the last state."
            case .newer: "The app started without its last state, because a newer version of the app saved that."
            }
        }
    }

    /// The identity of the state among those of its window.
    public let id: String
    /// The time at which the window was in this state.
    public let date: Date
    /// The reason why UIKit quarantined the state, or nil for a state of the last hour.
    public let reason: Reason?
    /// True if UIKit quarantined the state, and the user hasn't seen the notice about it (S-EARLIER-8).
    public let isNew: Bool

    /// Returns the states that a store has, the newest first. Leaves out those that can't be read.
    ///
    /// - Parameter seen: The identities of the quarantined states that the user has seen.
    static func all(in store: ArchiveStore, at now: Date, seen: Set<String>) -> [UIEarlierState] {
        let states = ((try? store.offeredStates()) ?? []).compactMap { state in
            (try? store.read(state)).map { UIEarlierState(state, $0, isSeen: seen.contains(state.name)) }
        }
        let quarantined = Set(states.filter { $0.reason != nil }.map(\.date))
        return states.filter { $0.reason != nil || !isOver($0.date, at: now) && !quarantined.contains($0.date) }
            .sorted { ($0.date, $0.id) > ($1.date, $1.id) }
    }

    private static func isOver(_ date: Date, at now: Date) -> Bool { ArchiveStore.isEarlierStateOver(date, at: now) }

    private init(_ state: StoredState, _ archive: Archive, isSeen: Bool) {
        id = state.name
        date = archive.application.timestamp
        reason = state.kept.flatMap { Reason(rawValue: $0.rawValue) }
        isNew = reason != nil && !isSeen
    }

    /// Reads the state with an identity.
    ///
    /// - Returns: The state, or nil if it is gone or can't be read.
    static func read(_ id: String, in store: ArchiveStore) -> Archive? {
        guard let state = StoredState.named(id), state.isOffered else { return nil }
        return try? store.read(state)
    }

    /// Reads the screen of the state with an identity.
    ///
    /// - Returns: The windows, or nil if the state is gone, can't be read or has no snapshot.
    static func windows(_ id: String, in store: ArchiveStore) -> [PresentationNode]? {
        guard let archive = read(id, in: store) else { return nil }
        return LaunchSnapshot(of: archive)?.windows
    }
}

extension Archive {
    /// Returns this state with the values of the newest one that don't go back: the numbers of events, the user
    /// defaults, the size of the page, and the app's other windows (S-EARLIER-5). The lifetimes of objects go on.
    ///
    /// - Parameters:
    ///   - newest: The state that this one replaces, or nil if there is none.
    ///   - now: The present time.
    func following(_ newest: Archive?, now: Date) -> Archive {
        let keys: Set = [
            ReservedKey.eventSenders, ReservedKey.eventNumbers, ReservedKey.defaults, ReservedKey.carriedSessions,
            ReservedKey.sessionTakenOver, ReservedKey.pageSize, ReservedKey.pageIsOwnWindow, ReservedKey.seenStates,
        ]
        var archive = self
        let age = now.timeIntervalSince(application.timestamp)
        for index in archive.records.indices { archive.records[index].shortenLifetime(by: age) }
        let values = applicationState
        archive.applicationState = CodedValues(
            keyed: values.keyed.filter { !keys.contains($0.key) }
                + (newest?.applicationState.keyed ?? []).filter { keys.contains($0.key) },
            unkeyed: values.unkeyed, objects: values.objects)
        return archive
    }
}
