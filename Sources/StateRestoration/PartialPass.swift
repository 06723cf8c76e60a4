import Foundation
import RestorationArchive

/// A save pass that asks the app delegate and some of the objects that were preserved, where the others have not changed.
///
/// It takes every other object to be saved where and in the order in which it was. Whatever it meets that speaks against
/// that (an object that is new, gone or elsewhere, another reference, another problem) makes it give up.
@MainActor
package final class PartialPass: EncodingPass {
    package enum Outcome {
        case change(ArchiveChange)
        /// The delegate answered that nothing is to be saved (S-SAVE-12).
        case declined
        /// Only a complete pass can tell what the state is.
        case differs
    }

    private let preserved: PreservedObjects
    private var differs = false

    package init(of preserved: PreservedObjects, source: any PreservationSource, application: ApplicationValues) {
        self.preserved = preserved
        super.init(source: source, application: application)
    }

    /// - Parameter positions: of the records to encode anew, in the order of the archive.
    package func run(_ positions: [Int]) -> Outcome {
        guard let state = applicationState() else { return .declined }
        guard requiresSecureCoding == preserved.requiresSecureCoding, preserved.hasRoots(source.rootControllers),
            isAsBefore(part: 0), let records = records(at: positions)
        else { return .differs }
        preserved.application = application
        preserved.applicationState = state
        return .change(ArchiveChange(application: application, applicationState: state, records: records))
    }

    /// Goes on with what the newest pass has left for later; the delegate has answered that one.
    package func proceed(_ positions: [Int]) -> Outcome {
        continueCoding(secure: preserved.requiresSecureCoding)
        guard let records = records(at: positions) else { return .differs }
        return .change(
            ArchiveChange(application: application, applicationState: preserved.applicationState, records: records))
    }

    private func records(at positions: [Int]) -> [Int: ArchiveRecord]? {
        var records: [Int: ArchiveRecord] = Dictionary(minimumCapacity: positions.count)
        for position in positions {
            guard let object = preserved.object(at: position) else { return nil }
            trace = EncodingTrace()
            records[position] = record(of: object, preserved.references[position])
            guard isAsBefore(part: position + 1) else { return nil }
        }
        return records
    }

    private func isAsBefore(part: Int) -> Bool {
        !differs && preserved.trace.part(part, equals: trace)
    }

    override func fingerprint(of reference: RecordReference) -> ObjectFingerprint {
        preserved.fingerprints.fingerprint(of: reference, in: preserved.paths)
    }

    override func reference(to object: any RestorableObject, isConditional: Bool) -> RecordReference? {
        guard let mark = object.preservationMark, mark.pass == preserved.pass else {
            differs = true
            return nil
        }
        guard !mark.isRefused, let path = mark.path else { return nil }
        return RecordReference(kind: object.restorableKind, path: path)
    }
}
