import RestorationArchive

/// What a save pass found.
package enum Preservation {
    /// Everything, as it is now, or as it was before a change that came while a pass ran in slices.
    case complete(Archive, followedBy: ArchiveChange? = nil)
    /// What differs from the pass before.
    case change(ArchiveChange)
    /// The delegate answered that nothing is to be saved (S-SAVE-12).
    case declined

    var isDeclined: Bool { if case .declined = self { true } else { false } }

    /// The same, with what is kept of a scene's session. What the delegate declines are the objects only (S-SCENE-88).
    func adding(_ session: CodedValues, _ application: ApplicationValues) -> Preservation {
        switch self {
        case .complete(var archive, var change):
            archive.applicationState.append(session)
            change?.applicationState.append(session)
            return .complete(archive, followedBy: change)
        case .change(var change):
            change.applicationState.append(session)
            return .change(change)
        case .declined:
            return .complete(Archive(application: application, applicationState: session))
        }
    }
}
