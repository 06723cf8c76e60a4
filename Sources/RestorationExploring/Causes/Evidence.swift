import Foundation
import RestorationArchive
import StateRestoration
import UIKitTesting

/// What is known of one loss: the app before and after, and what was saved.
struct Evidence {
    var way: TerminationMode
    var before: AppState
    var after: AppState
    /// What the launch restored.
    var saved: Archive?
    /// What was saved before the step after which the app first showed what is lost.
    var savedEarlier: Archive? = nil
    /// What the app saved when it had been started again.
    var savedAgain: Archive? = nil
    /// The trees that the app showed on the way to `before`, from its first launch on.
    var moments: [[PresentationNode]] = []
    /// The tree that the app shows after its restart when the restored input is entered once more. nil if there was none.
    var enteredAgain: [PresentationNode]? = nil
    /// The states on the same way when the app is started without its saved state, and with its own data as they are after the restart.
    var afresh: [AppState] = []

    var restoredPass: PassRecord? { after.insight.restored }
    var savedPass: PassRecord? { before.insight.saved }

    /// What the passes have said of the object at `path`.
    func problems(of pass: PassRecord?, at path: [String]) -> [PassRecord.Problem] {
        (pass?.problems.elements ?? []).filter { $0.key.map(Self.identifiers) == path }
    }

    /// A stored key without its indexes, and without the escapes of what has a meaning in one (S-PATH-8).
    static func identifiers(_ key: String) -> [String] {
        key.split(separator: "/").map(String.init).filter { !($0.hasPrefix(":[") && $0.hasSuffix("]:")) }
            .map { $0.removingPercentEncoding ?? $0 }
    }
}

extension Archive {
    func records(at path: [String], kind: RestorableKind? = nil) -> [ArchiveRecord] {
        records.filter { paths.publicPath(of: $0.path) == path && (kind == nil || $0.kind == kind) }
    }

    /// What app code has encoded, by record and key.
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
