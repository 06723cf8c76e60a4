import RestorationArchive

extension RestorationReport {
    /// Why something is in the report (spec chapter 15.1).
    public enum Reason: String, Sendable, CaseIterable {
        // Save pass
        case changedDuringPass, saveFailed, excludedByAncestor, noIdentifier, notRegistered, viewInCell
        case restorationClassUnnamed, reservedKey, valueNotEncodable, valueNotSecure
        // Restore pass
        case declined, notFound, parentLeftOut, restorationClassMissing, restorationClassNotConforming, classMismatch
        case identifierNotSet, providedTwice, stackTruncated, selectionInvalid, elementMissing, valueUndecodable
        case classNotAllowed, referenceNotRestored
        // Both
        case superNotCalled, duplicatePath, wrongDirection, limitExceeded
        // Launch
        case archiveUnreadable, archiveVersion, archiveInUse, leftOutAfterCrash, extensionUnbalanced

        package init(_ reason: CodingProblem.Reason) {
            self =
                switch reason {
                case .reservedKey: .reservedKey
                case .valueNotEncodable: .valueNotEncodable
                case .valueNotSecure: .valueNotSecure
                case .valueUndecodable: .valueUndecodable
                case .classNotAllowed: .classNotAllowed
                case .referenceNotRestored: .referenceNotRestored
                case .wrongDirection: .wrongDirection
                case .limitExceeded: .limitExceeded
                }
        }
    }
}
