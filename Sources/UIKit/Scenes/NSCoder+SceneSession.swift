import Foundation
import RestorationArchive

extension NSCoder {
    /// The session that is saved or restored with this coder; nil in an app without scenes, and for any other coder
    /// (S-SCENE-82). The app delegate's methods and restoration classes are called once for each session.
    @MainActor
    public var sceneSession: UISceneSession? {
        guard self is RestorationEncoder || self is RestorationDecoder else { return nil }
        return UIApplication.shared.sceneAtWork?.session
    }
}
