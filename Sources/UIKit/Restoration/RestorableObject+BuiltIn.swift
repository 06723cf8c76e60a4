import Foundation
import RestorationArchive
import RepriseRestoration

extension RestorableObject {
    /// Encodes UIKit's own values, if `coder` is the object's own and has not encoded them yet.
    ///
    /// An override may call `super` with the coder of another object, as hand-made containers do. UIKit then
    /// exchanges no values through it (S-PRES-18).
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
