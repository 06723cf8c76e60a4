import Foundation
import RestorationArchive

extension NSCoder {
    /// The session that this coder saves or restores. It is nil in an app without scenes, and for any other coder
    /// (S-SCENE-82). UIKit calls the app delegate's methods and restoration classes once for each session.
    @MainActor
    public var sceneSession: UISceneSession? {
        guard self is RestorationEncoder || self is RestorationDecoder else { return nil }
        return UIApplication.shared.lifeCycle.sceneAtWork?.session
    }
}
