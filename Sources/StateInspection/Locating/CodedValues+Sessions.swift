import RestorationArchive
import StateRestoration

/// Of an app's own state: which of its sessions are open.
extension CodedValues {
    /// That which was active last is the first; nil if the app has no scenes.
    var openSessions: [String]? {
        get {
            guard case .array(let sessions)? = self[ReservedKey.sessions] else { return nil }
            return sessions.compactMap { session in
                if case .string(let identifier) = session { identifier } else { nil }
            }
        }
        set {
            let others = keyed.filter { $0.key != ReservedKey.sessions }
            let list = newValue.map { [CodedEntry(ReservedKey.sessions, .array($0.map { .string($0) }))] } ?? []
            self = CodedValues(keyed: others + list, unkeyed: unkeyed, objects: objects)
        }
    }
}
