import RestorationArchive
import StateRestoration

/// The sessions in an app's own state.
extension CodedValues {
    /// nil if the app has no scenes.
    var sessionRegister: SessionRegister? {
        get { SessionRegister(self) }
        set {
            let ofRegister = [ReservedKey.sessions, ReservedKey.sessionsAside, ReservedKey.sessionsClosed]
            let others = keyed.filter { !ofRegister.contains($0.key) }
            self = CodedValues(keyed: others + (newValue?.entries ?? []), unkeyed: unkeyed, objects: objects)
        }
    }

    /// The sessions that are open, the one that was active last first, or nil if the app has no scenes.
    var openSessions: [String]? { sessionRegister?.open }
}
