import Foundation
import RestorationArchive

/// The base of all save passes. Objects write into coders of their own, and the pass answers their references to
/// other objects.
@MainActor
package class EncodingPass {
    let source: any PreservationSource
    private let encodingGuard: EncodingGuard?
    private nonisolated let thread = PassThread()
    let application: ApplicationValues
    package nonisolated let storesSensitiveValues: Bool
    /// True if the delegate implements the secure form of the method that allows saving (S-SEC-3).
    private(set) var requiresSecureCoding = true

    // Unchecked, because the checks cost as much as the accesses; it is not accessed while another access runs.
    @exclusivity(unchecked) var trace: EncodingTrace
    /// The path of the object that is encoding, for the report.
    private var currentPath: PathTable.ID?
    /// The coder of the previous object. The next object gets it unless app code still holds it.
    private var spareEncoder: RestorationEncoder?
    /// A spare queue, shared by all passes.
    @exclusivity(unchecked) private static var spareQueue: BackgroundQueue?

    /// - Parameter expectedCount: The approximate number of objects to encode.
    init(source: any PreservationSource, application: ApplicationValues, expectedCount: Int = 0) {
        self.source = source
        self.application = application
        encodingGuard = source.encodingGuard
        storesSensitiveValues = source.storesSensitiveValues
        trace = EncodingTrace(expectedCount: expectedCount)
    }

    // MARK: For the kinds

    /// Returns the reference to an object with an identifier, or nil if another object has its path. Unless the
    /// reference is conditional, the pass also encodes the object. Returns nil unless a kind of pass overrides it.
    func reference(to object: any RestorableObject, isConditional: Bool) -> RecordReference? { nil }

    /// Returns the fingerprint of the referenced object, which is the same in every launch. Returns that of the app
    /// delegate unless a kind of pass overrides it.
    func fingerprint(of reference: RecordReference) -> ObjectFingerprint { .application }

    /// Notes that a reference to `object` reads as nil. Does nothing unless a kind of pass overrides it.
    func didRefuse(_ object: AnyObject, _ problem: PassProblem) {}

    /// Returns true if the object may have changed since UIKit last asked it. Returns true unless a kind of pass
    /// overrides it.
    func mayHaveChanged(_ object: any RestorableObject) -> Bool { true }

    /// The number of the pass if it is complete. Nil unless a kind of pass overrides it.
    var completePass: Int? { nil }

    /// True if the process may end after this pass is saved. False unless a kind of pass overrides it.
    var isLast: Bool { false }

    /// Notes a problem of the object that is encoding in the trace. Kinds of passes that make a report add it there,
    /// too.
    func report(_ problem: PassProblem) {
        trace.append(problem)
    }

    // MARK: Encoding

    /// Asks the app delegate if UIKit may save, and for the app's own values (S-SAVE-10, S-SAVE-13). If the app crashed
    /// there repeatedly, UIKit doesn't ask for values, and reports that.
    ///
    /// - Returns: The app's own values, or nil if the delegate declined.
    func applicationState() -> CodedValues? {
        let coder = makeEncoder(owner: nil)
        guard source.shouldSave(coder) else {
            _ = coder.finish()
            return nil
        }
        requiresSecureCoding = coder.requiresSecureCoding
        guarding(.application, .none, nil) { extent in
            guard extent == .everything else { return }
            source.willEncode(coder)
            if let delegate = source.savedDelegate { encodeProperties(of: delegate, "the delegate", with: coder) }
        }
        return coder.finish()
    }

    /// Continues with the delegate's answer from an earlier pass: true if coders require secure coding.
    func continueCoding(secure: Bool) {
        requiresSecureCoding = secure
    }

    func record(of object: any RestorableObject, _ reference: RecordReference) -> ArchiveRecord {
        currentPath = reference.path
        defer { currentPath = nil }
        if let held = heldValues(of: object) {
            return record(of: object, reference, values: adding(structureOf: object, reference, to: held))
        }
        let encoder = makeEncoder(owner: object.restorableInstance)
        let queue = takeQueue()
        encode(object, reference, with: encoder, queue)
        if let lifetime = object.restorationLifetime {
            encoder.withReservedKeys { encoder.encode(lifetime, forKey: ReservedKey.lifetime) }
        }
        guard !queue.isUsed else {
            var record = record(of: object, reference, values: encoder.finish())
            complete(&record, of: object, with: encoder, queue)
            return record
        }
        if BackgroundPart.exist { object.mark.background = nil }
        defer {
            spareEncoder = encoder
            Self.spareQueue = queue
        }
        return record(of: object, reference, values: encoder.finish())
    }

    /// Adds a controller's present place in the hierarchy to the values that it holds.
    private func adding(
        structureOf object: any RestorableObject, _ reference: RecordReference, to held: CodedValues
    ) -> CodedValues {
        guard reference.kind == .viewController else { return held }
        let encoder = makeEncoder(owner: object.restorableInstance)
        defer { spareEncoder = encoder }
        encoder.builtInStateIsDone = true
        object.encodeBuiltInState(with: encoder)
        var values = held
        values.append(encoder.finish())
        return values
    }

    private func record(
        of object: any RestorableObject, _ reference: RecordReference, values: CodedValues
    ) -> ArchiveRecord {
        let names = object.recordNames
        return ArchiveRecord(
            kind: reference.kind, path: reference.path, className: names.className,
            restorationClassName: restorationClassName(names, object), storyboardName: names.storyboardName,
            storyboardIdentifier: names.storyboardIdentifier, values: values)
    }

    private func encode(
        _ object: any RestorableObject, _ reference: RecordReference, with encoder: RestorationEncoder,
        _ queue: BackgroundQueue
    ) {
        guard encodingGuard != nil else { return encode(.everything, of: object, with: encoder, queue) }
        let view: EncodingCrash.ViewState =
            reference.kind != .viewController ? .none : object.isViewLoaded ? .loaded : .notLoaded
        guarding(fingerprint(of: reference), view, object) { encode($0, of: object, with: encoder, queue) }
    }

    private func encode(
        _ extent: CrashPolicy.Extent, of object: any RestorableObject, with encoder: RestorationEncoder,
        _ queue: BackgroundQueue
    ) {
        if extent == .everything {
            object.encodeRestorableState(with: encoder, backgroundQueue: queue)
            encodeProperties(of: object.restorableInstance, object.reportName, with: encoder)
        }
        guard !encoder.builtInStateIsDone, extent != .nothing else { return }
        if extent == .everything {
            let method = queue.isUsed ? "encodeRestorableState(with:backgroundQueue:)" : "encodeRestorableState(with:)"
            report(
                .superNotCalled,
                "\(object.reportName) is saved whole, but its \(method) did not call super. Call super in the override."
            )
        }
        encoder.builtInStateIsDone = true
        object.encodeBuiltInState(with: encoder)
    }

    /// - Parameter name: The object in a sentence.
    private func encodeProperties(
        of object: AnyObject, _ name: @autoclosure () -> String, with encoder: RestorationEncoder
    ) {
        RestoredProperties.encode(of: object, with: encoder, pass: completePass, isModel: source.isModel) {
            key, error in
            report(
                .valueNotEncodable,
                "@Restored(\"\(key)\") of \(name()) was not saved: its value cannot be encoded. \(error)")
        }
    }

    /// Calls `body` with the extent that the guard allows for an object, and reports it unless it is everything.
    /// Classes of UIKit's own are saved whole instead of without the app's values. Without a guard, the extent is
    /// everything.
    ///
    /// - Parameter object: The object, or nil for the app delegate.
    private func guarding(
        _ fingerprint: ObjectFingerprint, _ view: EncodingCrash.ViewState, _ object: (any RestorableObject)?,
        _ body: (CrashPolicy.Extent) -> Void
    ) {
        guard let encodingGuard else { return body(.everything) }
        encodingGuard.encode(fingerprint, view) { extent in
            // UIKit's own classes add no values that the pass could leave out.
            if extent == .builtIn, let object, RuntimeClass.isOfUIKit(type(of: object.restorableInstance)) {
                return body(.everything)
            }
            if extent != .everything {
                let name = object?.reportName ?? "The app delegate"
                report(.encodeSkippedAfterCrash, encodingGuard.sentence(about: fingerprint, name))
            }
            body(extent)
        }
    }

    private func restorationClassName(_ names: RecordNames, _ object: any RestorableObject) -> String? {
        switch names.restorationClass {
        case .none: return nil
        case .name(let name): return name
        case .unnamed(let description):
            report(
                .restorationClassUnnamed,
                "\(object.validIdentifier ?? "It") will not come back by its restoration class "
                    + "\(description), which has no name that the next launch could find. Move that class out of the "
                    + "function or private scope it is declared in.")
            return nil
        }
    }

    private func makeEncoder(owner: AnyObject?) -> RestorationEncoder {
        if isKnownUniquelyReferenced(&spareEncoder), let encoder = spareEncoder.take() {
            encoder.begin(owner: owner, requiresSecureCoding: requiresSecureCoding, host: self)
            return encoder
        }
        return RestorationEncoder(
            owner: owner, application: application, requiresSecureCoding: requiresSecureCoding, host: self)
    }

    /// Returns an empty queue.
    private func takeQueue() -> BackgroundQueue {
        if isKnownUniquelyReferenced(&Self.spareQueue), let queue = Self.spareQueue.take() { return queue }
        // App code still holds the queue. Operations that it adds later run, but no save waits for them.
        Self.spareQueue.take()?.open()
        return BackgroundQueue()
    }

    /// Adds the output of the object's operations to the record. If these operations begin now, they own the coder from
    /// now on.
    private func complete(
        _ record: inout ArchiveRecord, of object: any RestorableObject, with encoder: RestorationEncoder,
        _ queue: BackgroundQueue
    ) {
        let part = object.mark.background ?? BackgroundPart()
        object.mark.background = part
        part.complete(
            &record, with: queue, isChanged: mayHaveChanged(object), isLast: isLast, wait: source.longestBackgroundWait,
            moment: source.moment
        ) { coming in
            let host = BackgroundHost(
                storesSensitiveValues: storesSensitiveValues, isRestorable: type(of: source).mayBeRestorable)
            encoder.beginBackgroundPart(host: host)
            nonisolated(unsafe) let encoder = encoder
            queue.begin { [mark = object.mark, weak source, sourceType = type(of: source)] in
                let isMissed = coming.end(encoder.finish(), host.problems)
                sourceType.onMainActor { source?.operationsEnded(coming, mark, isMissed: isMissed) }
            }
        }
    }

    private func report(_ reason: RestorationReport.Reason, _ message: String) {
        report(PassProblem(reason: reason, path: currentPath, message: message))
    }

    // MARK: References

    func answer(to object: AnyObject, isConditional: Bool) -> ReferenceAnswer {
        let restorability = source.restorability(of: object)
        switch restorability {
        case .ordinary:
            return .notRestorable
        case .unregistered:
            return refuse(
                object, .notRegistered,
                "A reference to \(RuntimeClass.withArticle(RuntimeClass.name(of: type(of: object)))) decodes as nil, "
                    + "because the object is not registered. Call "
                    + "UIApplication.registerObject(forStateRestoration:restorationIdentifier:) right after creating it."
            )
        case .viewInCell(let view):
            return refuse(
                object, .viewInCell,
                "\(view.reportName) was not saved: it is in a reusable cell, which shows another row later. Give the list a "
                    + "restorationIdentifier, and UIKit saves the user's input in its rows. Save other values with the row's data."
            )
        case .elsewhere(let restorable):
            return refuse(
                object, .otherScene,
                "A reference to \(restorable.kindInWords) decodes as nil, because it belongs to another scene, which UIKit saves by "
                    + "itself. Encode an identifier by which you find it again.")
        case .transient(let controller):
            return refuse(
                object, .noIdentifier,
                "A reference to \(controller.kindInWords) decodes as nil, because UIKit never saves such a controller. "
                    + "Leave it out.")
        case .restorable(let restorable), .waiting(let restorable):
            let isConditional = if case .waiting = restorability { true } else { isConditional }
            guard restorable.validIdentifier != nil else {
                return refuse(
                    object, .noIdentifier,
                    "A reference to \(restorable.kindInWords) decodes as nil, because it has no restorationIdentifier. "
                        + "Give it one.")
            }
            return answer(reference(to: restorable, isConditional: isConditional), isConditional)
        }
    }

    private func answer(_ reference: RecordReference?, _ isConditional: Bool) -> ReferenceAnswer {
        guard let reference else {
            trace.append(.duplicate)
            return .nothing
        }
        trace.append(.reference(reference, isConditional: isConditional))
        return .reference(reference)
    }

    private func refuse(
        _ object: AnyObject, _ reason: RestorationReport.Reason, _ message: String
    ) -> ReferenceAnswer {
        trace.append(.refused(reason, message))
        didRefuse(object, PassProblem(reason: reason, path: currentPath, message: message))
        return .nothing
    }
}

extension EncodingPass: EncodingHost {
    package nonisolated func reference(to object: AnyObject, conditional: Bool) -> ReferenceAnswer {
        guard thread.isCurrent else { return .nothing }
        nonisolated(unsafe) let object = object
        return thread.assumeMainActor { answer(to: object, isConditional: conditional) }
    }

    package nonisolated func report(_ problem: CodingProblem, from encoder: RestorationEncoder) {
        guard thread.isCurrent else { return }
        thread.assumeMainActor { report(.init(problem.reason), problem.sentence) }
    }

    package nonisolated func storyboard(of owner: AnyObject) -> AnyObject? {
        guard thread.isCurrent else { return nil }
        nonisolated(unsafe) let owner = owner
        nonisolated(unsafe) var storyboard: AnyObject?
        thread.assumeMainActor { storyboard = (owner as? any RestorableObject)?.restorableStoryboard }
        return storyboard
    }
}
