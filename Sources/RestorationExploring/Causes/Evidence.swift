import Foundation
import RestorationArchive
import RepriseRestoration
import UIKitTesting

/// The known facts about a loss: the app before and after it, and the saved state.
struct Evidence {
    var way: TerminationMode
    var before: AppState
    var after: AppState
    /// The saves that the launch restored.
    var saved: Saves?
    /// The saves before the step after which the app first showed the lost value.
    var savedEarlier: Saves? = nil
    /// The saves of the app after the restart.
    var savedAgain: Saves? = nil
    /// The trees that the app showed on the way to `before`, starting with its first launch.
    var moments: [[PresentationNode]] = []
    /// The tree after the restart when the restored input is entered once more, or nil if no input was restored.
    var enteredAgain: [PresentationNode]? = nil
    /// The states on the same way if the app starts without its saved state, but with its own data as they are
    /// after the restart.
    var afresh: [AppState] = []

    /// Returns the facts about one scene alone, without its number.
    ///
    /// - Parameter place: The place of the scene among those of the app.
    func scene(at place: Int) -> Evidence {
        var evidence = self
        let scenes = before.insight.scenes
        let session = scenes.indices.contains(place) ? scenes[place].session : nil
        (evidence.before, evidence.after) = (before.scene(at: place), after.scene(at: place))
        (evidence.saved, evidence.savedEarlier) = (saved?.ofScene(session), savedEarlier?.ofScene(session))
        evidence.savedAgain = savedAgain?.ofScene(session)
        evidence.moments = moments.map { $0.scene(at: place) }
        evidence.enteredAgain = enteredAgain?.scene(at: place)
        evidence.afresh = afresh.map { $0.scene(at: place) }
        return evidence
    }

    var restoredPass: PassRecord? { after.insight.restored }
    var savedPass: PassRecord? { before.insight.saved }

    /// Returns the problems that the pass reported for the object at `path`.
    func problems(of pass: PassRecord?, at path: [String]) -> [PassRecord.Problem] {
        (pass?.problems.elements ?? []).filter { $0.key.map(Self.identifiers) == path }
    }

    /// Splits a stored key into identifiers, without its indexes and with the escapes of special characters removed
    /// (S-PATH-8).
    static func identifiers(_ key: String) -> [String] {
        key.split(separator: "/").map(String.init).filter { !($0.hasPrefix(":[") && $0.hasSuffix("]:")) }
            .map { $0.removingPercentEncoding ?? $0 }
    }
}

extension Archive {
    func records(at path: [String], kind: RestorableKind? = nil) -> [ArchiveRecord] {
        records.filter { paths.publicPath(of: $0.path) == path && (kind == nil || $0.kind == kind) }
    }

    /// The values that app code encoded, by record and key. Those of the app delegate have an empty path.
    var ownValues: [String: CodedValue] {
        var values: [String: CodedValue] = [:]
        for record in records {
            let path = paths.publicPath(of: record.path).joined(separator: "/")
            for entry in record.values.keyed where !entry.key.hasPrefix("UIKit.") {
                values["\(path)|\(entry.key)"] = entry.value
            }
        }
        for entry in applicationState.keyed where !entry.key.hasPrefix("UIKit.") {
            values["|\(entry.key)"] = entry.value
        }
        return values
    }
}
