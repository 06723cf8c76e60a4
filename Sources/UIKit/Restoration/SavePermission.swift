import RestorationArchive

/// The permission of this process to save into a folder.
enum SavePermission: Equatable {
    /// This process may save.
    case granted
    /// A temporary reason prevents saves, such as a full disk or a folder that can't be created. Opening the folder
    /// again may succeed.
    case delayed(by: ArchiveError)
    /// This process saves nothing, whatever comes (S-LIFE-15, S-LIFE-21).
    case refused

    /// Finds the permission that an opened folder gives.
    init(after opening: ArchiveStore.Opening) {
        if opening.canSave {
            self = .granted
        } else {
            self = opening.problems.first(where: \.mayPass).map { .delayed(by: $0) } ?? .refused
        }
    }

    /// The temporary reason that prevents saves, or nil if there is none.
    var failure: ArchiveError? { if case .delayed(let failure) = self { failure } else { nil } }
}

extension ArchiveError {
    /// True if the same call may succeed later, without a decision by the user about the state.
    fileprivate var mayPass: Bool {
        switch self {
        case .unreadable, .keyUnavailable(.writeFailed): true
        default: false
        }
    }
}
