import RestorationArchive
import RepriseRestoration

/// The sessions in an app's own state.
extension CodedValues {
    /// The register of sessions, or nil if the app has no scenes. Setting it to nil removes the register.
    package var sessionRegister: SessionRegister? {
        get { SessionRegister(self) }
        set {
            let ofRegister = [ReservedKey.sessions, ReservedKey.sessionsAside, ReservedKey.sessionsClosed]
            let others = keyed.filter { !ofRegister.contains($0.key) }
            self = CodedValues(keyed: others + (newValue?.entries ?? []), unkeyed: unkeyed, objects: objects)
        }
    }

    /// The open sessions, most recently active first, or nil if the app has no scenes.
    var openSessions: [String]? { sessionRegister?.open }
}
