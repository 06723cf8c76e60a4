@testable import UIKit

extension UIApplication {
    /// The sessions of an app with scenes. It is nil in any other app, and before the launch.
    var sessions: SceneSessions? { (lifeCycle as? SceneBasedLifeCycle)?.sessions }
}
