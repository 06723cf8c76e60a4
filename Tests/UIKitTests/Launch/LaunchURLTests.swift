import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Tests of a launch with a purpose: what the app learns about it, when, and what UIKit restores beneath.
@MainActor
@Suite(.serialized)
struct LaunchURLTests {
    private final class Delegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        var stateRestorationConfiguration = UIStateRestorationConfiguration()
        var restoresBeneathURLs = true
        var answers = (will: true, did: true)
        var onOpen: () -> Void = {}
        private(set) var calls: [String] = []

        private var value: String { (window?.rootViewController as? StateController)?.value as? String ?? "nothing" }

        func application(
            _ application: UIApplication,
            willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            calls.append("will \(launchOptions?[.url] ?? "nil")")
            window = UIWindow(frame: UIScreen.main.bounds)
            window?.rootViewController = StateController("Root")
            window?.makeKeyAndVisible()
            return answers.will
        }
        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            calls.append("did \(launchOptions?[.url] ?? "nil")")
            return answers.did
        }
        func application(
            _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
        ) -> Bool {
            calls.append("open \(url) on \(value)")
            onOpen()
            return true
        }
        func applicationDidBecomeActive(_ application: UIApplication) { calls.append("active") }
        func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool { true }
        func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool {
            restoresBeneathURLs || application.launchOptions?[.url] == nil
        }
    }

    private let first = URL(fileURLWithPath: "/notes/7")
    private let second = URL(fileURLWithPath: "/notes/8")

    /// Returns an app that saved "kept", and opens a URL at its next launch.
    private func app(_ configure: @escaping (Delegate) -> Void = { _ in }) throws -> TestApp {
        let app = TestApp {
            let delegate = Delegate()
            configure(delegate)
            return delegate
        }
        try app.launch()
        (app.root as? StateController)?.valueToEncode = "kept"
        app.save()
        app.kill()
        app.urls = [first]
        return app
    }

    private func calls(_ app: TestApp) -> [String] { (app.delegate as? Delegate)?.calls ?? [] }
    private func value(_ app: TestApp) -> String? { (app.root as? StateController)?.value as? String }

    @Test func `S-REASON-6: A launch for a URL restores first, and opens it then, on top of what came back`() throws {
        let app = try app()
        try app.launch()
        #expect(calls(app) == ["will \(first)", "did \(first)", "open \(first) on kept", "active"])
        #expect(UIApplication.shared.launchReason == .openingURL)
    }

    @Test func `A launch for nothing has no options`() throws {
        let app = try app()
        app.urls = []
        try app.launch()
        #expect(calls(app) == ["will nil", "did nil", "active"])
        #expect(UIApplication.shared.launchOptions == nil && UIApplication.shared.launchReason == .restoring)
    }

    @Test func `Several URLs are opened one after the other, and the options name the first`() throws {
        let app = try app()
        app.urls = [first, second]
        try app.launch()
        #expect(
            calls(app) == [
                "will \(first)", "did \(first)", "open \(first) on kept", "open \(second) on kept", "active",
            ])
    }

    @Test(arguments: [(false, true), (true, false)])
    func `A launch method that returns false has seen to the URL itself`(will: Bool, did: Bool) throws {
        let app = try app { $0.answers = (will, did) }
        try app.launch()
        #expect(calls(app) == ["will \(first)", "did \(first)", "active"])
        #expect(value(app) == "kept")
    }

    @Test func `S-REASON-12: The policy for URLs starts fresh beneath them, and keeps the state aside`() throws {
        let app = try app { $0.stateRestorationConfiguration.launchPolicies[.openingURL] = .startFresh }
        try app.launch()
        #expect(calls(app).contains("open \(first) on nothing"))
        let files = try FileManager.default.contentsOfDirectory(atPath: app.stateFolder.path)
        #expect(files.contains { $0.hasSuffix(".ignored") })
    }

    // S-REASON-12.3
    @Test func `S-REASON-12: The policy for URLs leaves other launches alone`() throws {
        let app = try app { $0.stateRestorationConfiguration.launchPolicies[.openingURL] = .startFresh }
        app.urls = []
        try app.launch()
        #expect(value(app) == "kept")
    }

    // S-REASON-12.1, S-REASON-12.2
    @Test
    func `S-REASON-9, S-REASON-12: The policy for URLs holds for a state of another version, too, whose reason stays`()
        throws
    {
        let app = try app { $0.stateRestorationConfiguration.launchPolicies[.openingURL] = .startFresh }
        app.bundleVersion = "2"
        try app.launch()
        #expect(UIApplication.shared.launchReason == .updated && value(app) == nil)
    }

    @Test func `The delegate's question about the state finds the URL in the app's launch options`() throws {
        let app = try app { $0.restoresBeneathURLs = false }
        try app.launch()
        #expect(calls(app).contains("open \(first) on nothing"))
    }

    @Test func `An app that dies while it opens a URL has lost nothing of what was restored`() throws {
        let app = try app()
        let make = app.makeDelegate
        app.makeDelegate = {
            let delegate = make()
            (delegate as? Delegate)?.onOpen = { app.dieHere() }
            return delegate
        }
        try app.launch()
        app.kill()
        app.makeDelegate = make
        app.urls = []
        try app.launch()
        #expect(value(app) == "kept" && UIApplication.shared.launchReason == .restoring)
    }

    // MARK: Scenes

    /// Returns an app with one session that saved a text.
    private func sceneApp(
        several: Bool, policy: UIStateRestorationConfiguration.LaunchPolicy = .restore,
        _ opened: @escaping ([URL]) -> Void
    ) throws -> TestApp {
        let app = TestApp.withScenes(root: { StateController("Form") }) { script in
            script.savesObjects = true
            script.onConnect = { [connect = script.onConnect] scene, session, options in
                opened(options.urlContexts.map(\.url))
                connect(scene, session, options)
            }
            script.launchPolicies = [.openingURL: policy]
        }
        app.infoDictionary = TestApp.manifest(supportsMultipleScenes: several)
        app.showsPages = several
        try app.launch()
        (app.sceneRoot as? StateController)?.valueToEncode = "kept"
        app.save()
        app.kill()
        app.urls = [first, second]
        return app
    }

    private func text(_ app: TestApp) -> String? { (app.sceneRoot as? StateController)?.value as? String }

    @Test(arguments: [false, true])
    func `S-SCENE-56: the scene that was active last gets the URLs of a launch with its connection, restored`(
        several: Bool
    )
        throws
    {
        var opened: [[URL]] = []
        let app = try sceneApp(several: several) { opened.append($0.sorted { $0.path < $1.path }) }
        opened = []
        try app.launch()
        #expect(opened == [[first, second]])
        #expect(text(app) == "kept" && UIApplication.shared.launchReason == .openingURL)
        #expect(UIApplication.shared.openSessions.count == 1)
    }

    // S-REASON-12.4
    @Test
    func
        `S-REASON-12: Where URLs start fresh and there may be several sessions, a new one gets them and the others stay`()
        throws
    {
        var opened: [[URL]] = []
        let app = try sceneApp(several: true, policy: .startFresh) { opened.append($0) }
        opened = []
        try app.launch()
        #expect(opened.map(\.count) == [2])
        #expect(text(app) != "kept" && UIApplication.shared.openSessions.count == 2)
        let other = try #require(UIApplication.shared.openSessions.first { $0.scene == nil })
        _ = try app.openPage(of: other)
        let root = (other.scene as? UIWindowScene)?.windows.first?.rootViewController
        #expect((root as? StateController)?.value as? String == "kept")
    }

    // S-REASON-12.5
    @Test func `S-REASON-12: Where URLs start fresh and there is one session, its state is kept aside`() throws {
        let app = try sceneApp(several: false, policy: .startFresh) { _ in }
        try app.launch()
        #expect(text(app) != "kept" && UIApplication.shared.openSessions.count == 1)
        let session = try #require(UIApplication.shared.openSessions.first).persistentIdentifier
        let folder = app.stateFolder.appendingPathComponent("sessions/\(session)")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(names.contains { $0.hasSuffix(".ignored") }, "\(names)")
    }

    // MARK: Arguments

    private func urls(_ arguments: [String], _ info: [String: Any]) -> [String] {
        OpenableURLs(info).urls(in: arguments).map(\.absoluteString)
    }
    private let schemes: [String: Any] = ["CFBundleURLTypes": [["CFBundleURLSchemes": ["notes", "NOTES-dev", "file"]]]]

    @Test func `An argument is a URL to open if Info.plist declares its scheme, in any case`() {
        let arguments = ["notes://7", "Notes-Dev:8", "https://example.org", "notes", "//x", ""]
        #expect(urls(arguments, schemes) == ["notes://7", "Notes-Dev:8"])
        #expect(urls(arguments, [:]) == [])
    }

    @Test func `The value of a name with one hyphen is not to be opened`() {
        let arguments = ["-Home", "notes:1", "notes:2", "--verbose", "notes:3", "-a", "-b", "--", "notes:4", "-c"]
        #expect(urls(arguments, schemes) == ["notes:2", "notes:3", "notes:4"])
    }

    @Test func `A file is to be opened if it exists and Info.plist declares its kind, by extension or type`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("urls-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("folder.note"), withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let names = ["a b.note", "letter.TXT", "map.chart", "other.bin"]
        for name in names { try Data().write(to: folder.appendingPathComponent(name)) }
        let paths = (names + ["missing.note", "folder.note"]).map { folder.appendingPathComponent($0).path }
        let info: [String: Any] = [
            "CFBundleDocumentTypes": [
                ["CFBundleTypeExtensions": ["note"]],
                ["LSItemContentTypes": ["public.plain-text", "org.example.chart"]],
            ],
            "UTExportedTypeDeclarations": [
                [
                    "UTTypeIdentifier": "org.example.chart",
                    "UTTypeTagSpecification": ["public.filename-extension": "chart"],
                ] as [String: Any]
            ],
        ]
        let openable = OpenableURLs(info)
        #expect(openable.urls(in: paths).map(\.lastPathComponent) == Array(names.prefix(3)))
        let asURLs = paths.map { URL(fileURLWithPath: $0).absoluteString }
        #expect(openable.urls(in: asURLs).map(\.path) == Array(paths.prefix(3)))
        let every = OpenableURLs(["CFBundleDocumentTypes": [["LSItemContentTypes": ["public.data"]]]])
        #expect(every.urls(in: paths).count == 4)
        #expect(OpenableURLs(schemes).urls(in: paths + asURLs).isEmpty)
    }

    @Test func `An Info.plist whose declarations are something else declares nothing`() {
        for value in [1, "notes", ["notes"], ["CFBundleURLSchemes": "notes"], [["CFBundleURLSchemes": 7]]] as [Any] {
            let info = ["CFBundleURLTypes", "CFBundleDocumentTypes", "UTExportedTypeDeclarations"].map { ($0, value) }
            #expect(urls(["notes:1"], Dictionary(uniqueKeysWithValues: info)).isEmpty)
        }
    }
}
