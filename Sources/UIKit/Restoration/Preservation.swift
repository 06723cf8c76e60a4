import RestorationArchive

/// What a save pass found.
package enum Preservation {
    /// Everything, as it is now.
    case complete(Archive)
    /// What differs from the pass before.
    case change(ArchiveChange)
    /// The delegate answered that nothing is to be saved (S-SAVE-12).
    case declined

    var isDeclined: Bool { if case .declined = self { true } else { false } }

    /// The same, with what is kept of a scene's session. What the delegate declines are the objects only (S-SCENE-88).
    func adding(_ session: CodedValues, _ application: ApplicationValues) -> Preservation {
        switch self {
        case .complete(var archive):
            archive.applicationState.append(session)
            return .complete(archive)
        case .change(var change):
            change.applicationState.append(session)
            return .change(change)
        case .declined:
            return .complete(Archive(application: application, applicationState: session))
        }
    }
}
