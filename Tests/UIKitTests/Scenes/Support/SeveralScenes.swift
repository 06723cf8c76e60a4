import Foundation
import RestorationArchive
import Testing
import UIKitTesting

@testable import UIKit

/// Functions for tests of several scenes.
@MainActor
protocol SeveralScenes {}

extension SeveralScenes {
    /// Makes an app in which each scene has a form. UIKit finds the form's controller by the name "Form".
    func app(_ configure: (SceneScript) -> Void = { _ in }) -> TestApp {
        let app = TestApp.withScenes(root: { FormController("Form") }) { script in
            script.savesObjects = true
            configure(script)
        }
        app.infoDictionary = TestApp.manifest(supportsMultipleScenes: true)
        app.showsPages = true
        return app
    }

    func second(_ app: TestApp, activity: NSUserActivity? = nil) throws -> TestPage {
        UIApplication.shared.requestSceneSessionActivation(nil, userActivity: activity, options: nil)
        return try #require(app.openRequestedPage())
    }

    func scene(_ page: TestPage) throws -> UIWindowScene {
        let scenes = UIApplication.shared.connectedScenes
        return try #require(scenes.first { $0.session.persistentIdentifier == page.session } as? UIWindowScene)
    }

    /// Makes the store that another process would use for a session, or for the list of sessions.
    func store(of session: String?, in app: TestApp) -> ArchiveStore {
        let data = app.folder.appendingPathComponent("data").path
        return ArchiveStore(
            directory: app.stateFolder.path, bundleIdentifier: "org.example.TestApp", session: session,
            keyStore: KeyFile(directory: data), keyDirectory: data)
    }
}
