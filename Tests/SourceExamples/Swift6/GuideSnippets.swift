import Foundation
import Observation
import Testing
import UIKit
import UIKitTesting

// The short pieces of code of the guide (Sources/UIKit/UIKit.docc), as the guide has them. GuideCodeTests compares the two.

/// The pages about saving, launches and desktops.
@MainActor
enum GuideConfigurations {
    static func offerToSendReport(_ report: RestorationReport? = nil) {}
    static func showBanner(_ text: String) {}

    final class MigratingDelegate: UIResponder, UIApplicationDelegate {
        var stateRestorationConfiguration: UIStateRestorationConfiguration {
            var configuration = UIStateRestorationConfiguration()
            configuration.migrations = [
                UIStateMigration(from: "11", to: "12") { state in
                    state.renameClass("Notes.EditController", to: NoteController.self)
                    try state.renameIdentifier("Edit", to: "Note")
                    try state.change("zoom", of: "Note") { (percent: Int) in Double(percent) / 100 }
                }
            ]
            return configuration
        }
    }

    final class FreshDelegate: UIResponder, UIApplicationDelegate {
        var stateRestorationConfiguration: UIStateRestorationConfiguration {
            var configuration = UIStateRestorationConfiguration()
            configuration.launchPolicies[.updated] = .startFresh
            return configuration
        }

        func applicationDidBecomeActive(_ application: UIApplication) {
            if application.launchReason == .recovering { offerToSendReport(application.restorationReport) }
        }
    }

    final class CarefulDelegate: UIResponder, UIApplicationDelegate {
        var stateRestorationConfiguration: UIStateRestorationConfiguration {
            var configuration = UIStateRestorationConfiguration()
            configuration.keyStore = .secretService()
            configuration.maximumAge = 30 * 86_400
            return configuration
        }

        func application(
            _ application: UIApplication,
            willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            application.restartsAtLogin = true
            return true
        }

        func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool {
            (application.launchOptions?[.url] as? URL)?.host != "sign-in"
        }

        func application(_ application: UIApplication, didFailToSaveStateWith error: ArchiveError) {
            showBanner("Your latest input isn't saved yet. \(error)")
        }
    }

    static func options() -> UIStateRestorationConfiguration {
        var configuration = UIStateRestorationConfiguration()
        configuration.launchPolicies[.openingURL] = .startFresh
        configuration.launchPolicies[.restoring] = .startFresh
        configuration.restoresHiddenControllersLazily = true
        configuration.restoresNewerVersions = false
        configuration.sendsActionsForRestoredInput = true
        return configuration
    }

    static func reports() {
        if case .crash = UIApplication.shared.previousRunEnd { offerToSendReport() }
        if let report = UIApplication.shared.preservationReport { print(report) }
        print(UIApplication.shared.interfaceReport)
    }
}

/// The page about drafts.
enum GuideDrafts {
    struct Note {
        var text = ""
        var version = 1
    }

    final class NoteController: UIViewController {
        private var note: Note?
        @Restored("draft", begunOn: \NoteController.note?.version) private var draft: String?

        func show(_ note: Note) { self.note = note }
        func edit(_ text: String) { draft = text }
    }
}

extension GuideDrafts.NoteController: UIRestoredDraftHandling {
    func handleOutdatedDraft(_ draft: UIRestoredDraft) -> Bool {
        guard let mine = draft.value(as: String.self), mine != note?.text else {
            draft.discard()
            return true
        }
        return false
    }
}

/// The pages about controllers.
@MainActor
enum GuideControllers {
    struct Draft: Codable { var text = "" }

    final class WizardController: UIViewController {}

    @MainActor
    final class Search {
        @Restored("query") var query = ""
        @Restored("column") var column = "name"
    }

    final class ResultsController: UIViewController {
        private let search = Search()
    }

    final class ForgetfulController: UIViewController {
        @Restored("query", survives: [.crash, .update]) private var query = ""
        @Restored("layout", survives: [.crash, .logout]) private var layout: Data?
    }

    @MainActor
    @Observable
    final class Form {
        @ObservationIgnored @Restored("name") var name = ""
    }

    final class DraftController: UIViewController {
        @Restored("draft") private var draft = Draft()
        @Restored("page") var page: Int?
        var accountNumber = ""
        private var storedTitle = ""

        override func encodeRestorableState(with coder: NSCoder) {
            super.encodeRestorableState(with: coder)
            coder.encode(accountNumber, forKey: "account")
            coder.markSensitive(forKey: "account")
        }

        func presentWizard() {
            let wizard = WizardController()
            wizard.restorationIdentifier = "Wizard"
            wizard.restoresWhenReadded = true
            present(wizard, animated: true)
        }

        func openWindow(_ noteID: String) {
            let activity = NSUserActivity(activityType: "org.example.Notes.note")
            activity.userInfo = ["noteID": noteID]
            let options = UIScene.ActivationRequestOptions()
            options.requestingScene = view.window?.windowScene
            UIApplication.shared.requestSceneSessionActivation(nil, userActivity: activity, options: options) { error in
                print(error)
            }
        }

        func goBack(_ session: UISceneSession) async {
            let states = await UIApplication.shared.earlierStates(of: session)
            if let newest = states.first {
                UIApplication.shared.requestSceneSessionReversion(session, to: newest) { error in print(error) }
            }
        }

        func reopenWindow() {
            if let session = UIApplication.shared.recentlyClosedSessions.first {
                UIApplication.shared.requestSceneSessionActivation(session, userActivity: nil, options: nil)
            }
        }
    }

    final class LoginController: UIViewController {
        override func viewDidLoad() {
            super.viewDidLoad()
            // Nobody is logged in for the next time.
            expectsRestoration = false
        }
    }
}

/// The page about scenes.
class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        let list = NoteListController()
        list.restorationIdentifier = "List"
        let navigation = UINavigationController(rootViewController: list)
        navigation.restorationIdentifier = "Navigation"
        let activity = connectionOptions.userActivities.first ?? session.stateRestorationActivity
        if let noteID = activity?.userInfo?["noteID"] as? String {
            navigation.pushViewController(NoteController(noteID: noteID), animated: false)
        }
        window = UIWindow(windowScene: scene)
        window?.rootViewController = navigation
        window?.makeKeyAndVisible()
    }

    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
        let navigation = window?.rootViewController as? UINavigationController
        guard let note = navigation?.topViewController as? NoteController else { return nil }
        let activity = NSUserActivity(activityType: "org.example.Notes.note")
        activity.userInfo = ["noteID": note.noteID ?? ""]
        return activity
    }
}

/// The page about storyboards.
@MainActor
enum GuideStoryboards {
    final class EditorController: UIViewController {
        init?(coder: NSCoder, note: String) { super.init(coder: coder) }
        required init?(coder: NSCoder) { super.init(coder: coder) }
    }

    enum Outlets {
        final class NoteController: UIViewController {
            @Outlet var titleField: UITextField!
            @Outlet var starButtons: [UIButton]!
            @Outlet(.weak) var owner: UIViewController!
        }
    }

    final class NoteController: UIViewController {
        var note = ""

        override class var interfaceMembers: [InterfaceMember] {
            [
                .action("save:", NoteController.save),
                .action("backToNotes:", NoteController.backToNotes),
                .segueAction("makeEditor:", NoteController.makeEditor),
                .outlet("photoView", \NoteController.photoView),
                .attribute("borderWidth", \NoteController.borderWidth),
            ]
        }

        @IBAction func save(_ sender: UIBarButtonItem) {}
        func backToNotes(_ segue: UIStoryboardSegue) {}
        func makeEditor(_ coder: NSCoder) -> EditorController? { EditorController(coder: coder, note: note) }
        var photoView: UIImageView? { didSet { photoView?.alpha = 0.5 } }
        var borderWidth: CGFloat = 0 { didSet { view.layer.borderWidth = borderWidth } }
    }

    class AppDelegate: UIResponder, UIApplicationDelegate {
        static var interfaceExtensions: [InterfaceMember] {
            [.attribute("cornerRadius", \UIView.cornerRadius)]
        }
    }
}

extension UIView {
    @IBInspectable fileprivate var cornerRadius: CGFloat {
        get { layer.cornerRadius }
        set {
            layer.cornerRadius = newValue
            layer.masksToBounds = newValue > 0
        }
    }
}

/// A server of the page about data that comes late.
enum StoryServer {
    static func text(of story: String?) async -> String { "Text of \(story ?? "nothing")" }
}

class StoryController: UIViewController {
    @Restored("storyID") var storyID: String?
    private let label = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(label)
        extendStateRestoration()
        Task {
            label.text = await StoryServer.text(of: storyID)
            completeStateRestoration()
        }
    }
}

/// The test of the page about iOS apps. It needs an app that is built elsewhere.
@MainActor
func aHalfTypedTitleComesBack() async throws {
    let programs = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
    let app = try AppProcess(executable: programs.appendingPathComponent("Journal"))
    try await app.start()
    try await app.press("Add")
    try await app.type("A walk by the ri", into: "Title")
    try await app.flush()
    try await app.kill()

    try await app.start()
    let field = try await app.waitForElement("Title", role: .textField)
    #expect(field.input?.text == "A walk by the ri")
}
