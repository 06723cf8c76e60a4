import Foundation
import RestorationArchive

/// The sessions of an app with scenes, in the app's own state.
package struct SessionRegister: Sendable, Equatable {
    /// The reason why a session stays on disk but isn't a window of the app.
    package enum Reason: String, Sendable {
        /// The session crashed the app each time it was connected (S-SCENE-94).
        case crashed
        /// A launch ignored the saved state on request (S-SCENE-108).
        case ignored
        /// The version of the app that ran last shows one scene only (S-SCENE-95). One that shows several opens it again.
        case oneScene
        /// The session was unreadable when the list was rebuilt (S-SCENE-91). A launch that can read it opens it
        /// again.
        case unread
        /// The user closed the window, and may open it again for a day (S-SCENE-114).
        case closed
    }

    /// A session that stays on disk but isn't a window of the app.
    package struct Aside: Sendable, Equatable {
        package var session: String
        package var reason: Reason
        /// The time at which the user closed the window, or nil for another reason.
        package var closed: Date?

        package init(_ session: String, _ reason: Reason) {
            self.session = session
            self.reason = reason
        }

        /// A window that the user closed.
        package init(_ session: String, closed: Date) {
            self.init(session, .closed)
            self.closed = closed
        }

        fileprivate init?(_ value: CodedValue) {
            guard let texts = value.texts, texts.count == 2 else { return nil }
            // A session whose reason only a newer version knows does not open.
            self.init(texts[0], Reason(rawValue: texts[1]) ?? .ignored)
            if case .array(let parts) = value, case .date(let time)? = parts.last { closed = time }
        }

        fileprivate var coded: CodedValue {
            .array([.string(session), .string(reason.rawValue)] + [closed.map { .date($0) }].compactMap(\.self))
        }
    }

    /// The app's windows. The one that was active last is the first.
    package var open: [String]
    package var aside: [Aside]
    /// Closed sessions, which may still have files on disk.
    package var closed: Set<String>

    package init(open: [String] = [], aside: [Aside] = [], closed: Set<String> = []) {
        self.open = open
        self.aside = aside
        self.closed = closed
    }

    /// Reads the values that `entries` gives. A session that is set aside for a reason of a newer version counts as
    /// ignored.
    ///
    /// - Returns: nil if the values are of an app without scenes.
    package init?(_ values: CodedValues) {
        self.init { values[$0] }
    }

    fileprivate init?(_ value: (String) -> CodedValue?) {
        guard let open = value(ReservedKey.sessions)?.texts else { return nil }
        self.init(open: open)
        if case .array(let values)? = value(ReservedKey.sessionsAside) { aside = values.compactMap(Aside.init) }
        closed = Set(value(ReservedKey.sessionsClosed)?.texts ?? [])
    }

    /// The values that the app's own state holds.
    package var entries: [CodedEntry] {
        func texts(_ texts: [String]) -> CodedValue { .array(texts.map { .string($0) }) }
        var entries = [CodedEntry(ReservedKey.sessions, texts(open))]
        if !aside.isEmpty { entries.append(CodedEntry(ReservedKey.sessionsAside, .array(aside.map(\.coded)))) }
        if !closed.isEmpty { entries.append(CodedEntry(ReservedKey.sessionsClosed, texts(closed.sorted()))) }
        return entries
    }

    /// All sessions that the register knows.
    package var known: Set<String> { Set(open).union(aside.map(\.session)).union(closed) }

    /// Removes the sessions from `aside` that are there for a reason, and returns them.
    package mutating func takeAside(_ reason: Reason) -> [Aside] {
        defer { aside.removeAll { $0.reason == reason } }
        return aside.filter { $0.reason == reason }
    }
}

/// The sessions of an app that has no scenes at the moment. Its state keeps them for a version that has scenes again
/// (S-SCENE-96).
package struct CarriedSessions: Sendable, Equatable {
    package var register: SessionRegister
    /// The session whose state the app restored and goes on with, or nil if it could not be read.
    package var restored: String?

    private static let restoredKey = "restored"

    package init(_ register: SessionRegister, restored: String? = nil) {
        self.register = register
        self.restored = restored
    }

    /// Reads what `coded` gives. Returns nil if the state carries no sessions.
    package init?(_ values: CodedValues) {
        guard case .dictionary(let entries)? = values[ReservedKey.carriedSessions],
            let register = SessionRegister({ key in entries.last { $0.key == key }?.value })
        else { return nil }
        self.init(register)
        if case .string(let session)? = entries.last(where: { $0.key == Self.restoredKey })?.value {
            restored = session
        }
    }

    /// The value that the app's own state holds for `ReservedKey.carriedSessions`. Its keys ascend.
    package var coded: CodedValue {
        .dictionary(
            register.entries + [restored.map { CodedEntry(Self.restoredKey, .string($0)) }].compactMap(\.self))
    }
}

extension CodedValue {
    /// The texts of an array, without its other values. It is nil if the value isn't an array.
    fileprivate var texts: [String]? {
        guard case .array(let values) = self else { return nil }
        return values.compactMap { if case .string(let text) = $0 { text } else { nil } }
    }
}
