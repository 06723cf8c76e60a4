import RestorationArchive
import RepriseInspection
import RepriseRestoration
import UIKitTesting

/// A search for the reason why a controller's own content changed: whether it was encoded, and if it was lost after
/// that.
struct OwnStateCause {
    let evidence: Evidence

    func cause(of difference: TreeDifference, controller: Int?) -> Cause {
        let controllers = evidence.before.insight.inspection.controllers
        guard let controller else {
            return Cause(.unknown, difference.element.words, "The explorer knows no cause.", "")
        }
        let name = controllers[controller].shortName
        let path = controllers[controller].path
        let said =
            (evidence.problems(of: evidence.savedPass, at: path)
            + evidence.problems(of: evidence.restoredPass, at: path))
            .first { Self.reasons.contains($0.reason) }
        if let said { return Cause(kind: said.reason, name, said.message, Advice.text(for: said.reason) ?? "") }
        let key = path.joined(separator: "/")
        let earlier = evidence.savedEarlier?.archive?.ownValues ?? [:]
        let saved = (evidence.saved?.archive?.ownValues ?? [:]).filter { earlier[$0.key] != $0.value }
        let again = evidence.savedAgain?.archive?.ownValues ?? [:]
        let own = saved.filter { $0.key.hasPrefix("\(key)|") }
        let candidates = own.isEmpty ? saved : own
        guard !candidates.isEmpty else {
            let what = difference.kind == .enabled ? "if it is enabled" : "what it shows"
            return Cause(
                .notEncoded, name, "No value that the app encodes says \(what).",
                "coder.encode(value, forKey: \"value\") in encodeRestorableState(with:) of \(name), and the reverse in "
                    + "decodeRestorableState(with:).")
        }
        let keys = candidates.keys.sorted()
        let names = keys.map { "\"\($0.split(separator: "|").last ?? "")\"" }.joined(separator: ", ")
        if keys.allSatisfy({ again[$0] == candidates[$0] }) {
            return Cause(
                .replacedAfterRestoring, name,
                "The app encoded it (\(names)), and has it after the decode, but shows something else.",
                "Show the value where you decode it, or in viewWillAppear from the property that has it.")
        }
        return Cause(
            .notDecoded, name, "The app encoded it (\(names)), and lost it after the decode.",
            "Decode \(names) in decodeRestorableState(with:) of \(name), under the same key and with the same type, and set no other "
                + "value afterwards.")
    }

    private static let reasons: Set = [
        "valueNotEncodable", "valueNotSecure", "reservedKey", "limitExceeded", "notRegistered", "valueUndecodable",
        "classNotAllowed", "referenceNotRestored", "wrongDirection", "changedDuringPass", "encodeSkippedAfterCrash",
        "duplicatePath", "backgroundEncodingLate",
    ]
}
