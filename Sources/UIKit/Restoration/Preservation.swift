import RestorationArchive

/// What a save pass found.
package enum Preservation {
    /// Everything, as it is now.
    case complete(Archive)
    /// What differs from the pass before.
    case change(ArchiveChange)
    /// The delegate answered that nothing is to be saved (S-SAVE-12).
    case declined
}
