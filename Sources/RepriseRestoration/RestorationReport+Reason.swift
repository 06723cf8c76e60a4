import RestorationArchive

extension RestorationReport {
    /// The reason for an entry in the report (spec chapter 15.1).
    public enum Reason: String, Sendable, CaseIterable {
        // Save pass
        /// Not saved, or not as the app asked: changes in a pass (S-SAVE-9), a failed write (S-SAVE-26), an ancestor,
        /// object or reference without identifier or registration (S-PRES-20, S-PRES-21, S-PRES-23), a view in a cell
        /// (S-PRES-19).
        case changedDuringPass, saveFailed, excludedByAncestor, noIdentifier, notRegistered, viewInCell
        /// Not written: a private restoration class (S-FIND-24), a key of UIKit's (S-CODER-3), a value that no coder
        /// holds (S-CODER-35), a class without secure coding (S-SEC-4).
        case restorationClassUnnamed, reservedKey, valueNotEncodable, valueNotSecure
        /// Saved with old values, because operations in the background did not finish in time.
        case backgroundEncodingLate
        // Restore pass
        /// Left out: the class returned nil (S-FIND-3), nothing provided the object (S-FIND-15) or the object above
        /// it (S-FIND-17), its restoration class is gone or no longer conforms (S-FIND-23), another class was
        /// provided (S-FIND-26), its lifetime was over, an earlier launch had no place for it either.
        case declined, notFound, parentLeftOut, restorationClassMissing, restorationClassNotConforming, classMismatch
        case expired, unclaimed
        /// Not as it was saved: an identifier (S-FIND-21), one object for two paths (S-FIND-27), a stack cut short
        /// (S-CLASS-7), an input (S-INPUT-8), an element (S-MODEL-4), a value that does not fit (S-CODER-9).
        case identifierNotSet, providedTwice, stackTruncated, selectionInvalid, elementMissing, valueUndecodable
        /// Read as nil: the class of an object isn't allowed (S-SEC-6), or the object referred to was left out
        /// (S-CODER-39).
        case classNotAllowed, referenceNotRestored
        // Both
        /// In either pass: an override without super (S-PRES-17), two objects of one path (S-PRES-22), encoding while
        /// decoding or the reverse (S-CODER-10), more than a coder takes (S-SEC-13).
        case superNotCalled, duplicatePath, wrongDirection, limitExceeded
        // Launch
        /// At launch: an archive that is unreadable (S-LIFE-14), of another version (S-LIFE-23) or in use
        /// (S-LIFE-21), an object that crashed the last launch (S-LIFE-7), the launch's response to several crashes
        /// in a row (S-LIFE-28), values left out because the app crashed while encoding them (S-LIFE-27, in reports
        /// of saves as well), an extension that did not end (S-LIFE-4), the reason why the login does not start the
        /// app again, and a state that a migration of the app refused.
        case archiveUnreadable, archiveVersion, archiveInUse, leftOutAfterCrash, crashLoop, encodeSkippedAfterCrash
        case extensionUnbalanced, restartNotArranged, migrationFailed
        // Scenes
        /// A window that no scene shows (S-SCENE-59), a reference to an object that another scene saves (S-SCENE-86),
        /// a configuration missing in Info.plist (S-SCENE-21), a delegate class that is missing or doesn't conform
        /// (S-SCENE-22), an activity withheld because launches with it crashed (S-SCENE-93), windows that this
        /// version of the app does not show (S-SCENE-95).
        case windowWithoutScene, otherScene, sceneConfigurationUnknown, sceneDelegateMissing, activityWithheld
        case sessionsKept

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
