import Foundation
import RestorationArchive
import StateRestoration

extension RuntimeClass {
    /// Whether the class is one of UIKit's own, whose properties all tell when they change. Any other class may override
    /// `encodeRestorableState(with:)`, or the getter of its identifier, and save what UIKit cannot see; there is no way to
    /// ask a class at run time which methods it overrides.
    @MainActor
    static func isOfUIKit(_ type: AnyClass) -> Bool { name(of: type).hasPrefix("UIKit.") }
}

extension RestorableObject {
    /// Runs the part that UIKit keeps, if `coder` is the object's own and it did not run yet.
    ///
    /// An override may call super with the coder of another object, as hand-made containers do: then nothing of UIKit's is
    /// exchanged through it (S-PRES-18).
    func encodeBuiltInStateOnce(with coder: NSCoder) {
        guard let coder = coder as? RestorationEncoder, coder.owner === self, !coder.builtInStateIsDone else { return }
        coder.builtInStateIsDone = true
        encodeBuiltInState(with: coder)
    }

    func decodeBuiltInStateOnce(with coder: NSCoder) {
        guard let coder = coder as? RestorationDecoder, coder.owner === self, !coder.builtInStateIsDone else { return }
        coder.builtInStateIsDone = true
        decodeBuiltInState(with: coder)
    }
}
