import RestorationArchive

/// Whose `encodeRestorableState(with:)` is not called, because it has ended the app (S-LIFE-27).
///
/// After one death an object is not asked while its view is not loaded; after two its record is what UIKit keeps of it; after
/// three, one of which was then UIKit's asking the app for that, its record is empty. All of this ends with the app's version.
package struct EncodeBlame: Sendable, Equatable {
    /// How much of an object is saved.
    package enum Extent: Sendable {
        case everything
        /// Without what the app adds.
        case builtIn
        case nothing
    }

    private var deaths: [ObjectFingerprint: [EncodeDeath]] = [:]
    /// So often that it is not believed any more to be the matter of some objects.
    private let hasAllSlots: Bool

    /// Nobody is blamed.
    package init() { hasAllSlots = false }

    package init(after deaths: EncodeDeaths, version: UInt64) {
        let current = deaths.ofVersion(version)
        for death in current { self.deaths[death.object, default: []].append(death) }
        hasAllSlots = current.count >= EncodeDeaths.maximum
    }

    package func extent(of object: ObjectFingerprint, _ view: EncodeDeath.ViewState) -> Extent {
        if deaths.isEmpty { return .everything }
        switch deaths[object]?.count ?? 0 {
        case 3...: return .nothing
        case 2: return .builtIn
        case 1 where view == .notLoaded: return .builtIn
        default: return hasAllSlots ? .builtIn : .everything
        }
    }

    // MARK: In words

    /// Why something of an object is not saved, or may not be.
    ///
    /// - Parameter name: as a sentence about it begins.
    package func sentence(about object: ObjectFingerprint, _ name: String) -> String {
        guard let deaths = deaths[object], let last = deaths.last else {
            return sentenceAboutAll(name)
        }
        let method =
            object == .application ? "application(_:willEncodeRestorableStateWith:)" : "encodeRestorableState(with:)"
        let end = "its \(method) \(Self.end(last: last))"
        let later = "It is called again in another version of the app (CFBundleVersion)."
        let view = last.view == .notLoaded ? "; its view was not loaded" : ""
        switch (deaths.count, last.view) {
        case (1, .none):
            return "\(name) is asked again, once: \(end). Look at what it touches."
        case (1, _):
            return
                "\(name) is saved without what the app adds to it, as long as its view is not loaded: \(end)\(view). "
                + "Check isViewLoaded before you touch an outlet."
        case (2, _):
            return "\(name) is saved without what the app adds to it: \(end) twice\(view). \(later)"
        default:
            return
                "\(name) is not saved but for its being there: \(end), and so did what UIKit asks of the app for it. \(later)"
        }
    }

    private func sentenceAboutAll(_ name: String) -> String {
        "\(name) is saved without what the app adds to it: encodeRestorableState(with:) of one object or another ended the app "
            + "\(EncodeDeaths.maximum) times. None is called in this version of the app."
    }

    private static func end(last: EncodeDeath) -> String {
        switch last.cause {
        case .hang: "hung the app"
        case .memory: "took all memory of the app"
        case .signal: "ended the app"
        }
    }

    /// What a launch reports: that it happened, whether or not anything of it is left out.
    ///
    /// - Parameter archive: knows the names of those that it holds.
    package func problems(naming archive: Archive?) -> [RestorationReport.Problem] {
        guard !deaths.isEmpty else { return [] }
        var known: [ObjectFingerprint: ArchiveRecord] = [:]
        if let archive {
            for (fingerprint, record) in zip(ObjectFingerprint.all(in: archive), archive.records) {
                if deaths[fingerprint] != nil { known[fingerprint] = record }
            }
        }
        let ofAll =
            hasAllSlots
            ? [RestorationReport.Problem(.encodeSkippedAfterCrash, sentenceAboutAll("What the app shows"))] : []
        return ofAll
            + deaths.keys.sorted { $0.rawValue < $1.rawValue }.map { object in
                if object == .application {
                    return .init(.encodeSkippedAfterCrash, sentence(about: object, "The app delegate"))
                }
                guard let archive, let record = known[object] else {
                    return .init(
                        .encodeSkippedAfterCrash,
                        sentence(about: object, "An object that the saved state does not hold"))
                }
                return .init(
                    .encodeSkippedAfterCrash, at: RestorationPath(table: archive.paths, id: record.path),
                    sentence(about: object, record.reportName(in: archive.paths)))
            }
    }
}
