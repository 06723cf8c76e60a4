import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Tests of apps that a host of many people puts away (spec chapter 25).
@MainActor
@Suite(.serialized)
struct BackgroundRestTests: SeveralScenes {
    // S-HOST-2.2, S-HOST-2.3
    @Test func `S-HOST-2: an app that rests has all scenes in the background, and everything of them on disk`()
        async throws
    {
        let app = app()
        try app.launch()
        for page in [try app.openPage(), try second(app)] {
            let field = try #require(try scene(page).presentation.allElements.first { $0.role == .textField })
            page.deliver(.edit(field.id, text: "of \(page.session)", selection: nil))
        }
        let application = UIApplication.shared
        let scenes = application.connectedScenes
        #expect(scenes.count == 2 && scenes.allSatisfy { $0.activationState == .foregroundActive })
        await application.rest()
        #expect(scenes.allSatisfy { $0.activationState == .background })
        #expect(application.applicationState == .background)
        app.kill()
        try app.launch()
        let texts = try UIApplication.shared.openSessions.map { session in
            let page = try app.openPage(of: session)
            return try scene(page).presentation.allElements.compactMap { $0.input?.text }
        }
        #expect(texts.flatMap(\.self).count { $0.hasPrefix("of ") } == 2, "\(texts)")
    }

    // S-HOST-2.5, S-HOST-2.6, S-HOST-3.3
    @Test func `S-HOST-3: the wait for background tasks ends when a page shows the app again, and the tasks go on`()
        async throws
    {
        let app = app()
        try app.launch()
        _ = try app.openPage()
        let application = UIApplication.shared
        let scene = try #require(application.connectedScenes.first)
        var hasExpired = false
        let task = application.beginBackgroundTask { hasExpired = true }
        application.backgroundTasks.limit = 3600
        defer { application.backgroundTasks.limit = 30 }
        let rest = Task { await application.rest() }
        while application.backgroundTimeRemaining > 3600 { await Task.yield() }
        #expect(scene.activationState == .background)
        _ = try app.openPage()
        await rest.value
        #expect(scene.activationState == .foregroundActive && !hasExpired)
        #expect(application.backgroundTimeRemaining == .greatestFiniteMagnitude)
        application.endBackgroundTask(task)
    }

    // S-HOST-2.8
    @Test func `S-HOST-2: an app without scenes is saved, and stays active`() async throws {
        let app = TestApp(root: { FormController("Form") })
        try app.launch()
        let field = try #require(app.windows.allElements.first { $0.role == .textField })
        app.deliver(.edit(field.id, text: "kept", selection: nil))
        let application = UIApplication.shared
        await application.rest()
        #expect(application.applicationState == .active)
        app.kill()
        try app.launch()
        #expect(app.windows.allElements.contains { $0.input?.text == "kept" })
    }

    // S-HOST-3.1, S-HOST-3.4, S-HOST-3.5
    @Test func `S-HOST-3: a rest waits for all tasks, and for nothing else`() async {
        let tasks = BackgroundTasks()
        #expect(tasks.limit == 30)
        tasks.limit = 3600
        await tasks.wait()
        #expect(tasks.timeRemaining == .greatestFiniteMagnitude)
        let other = Task { try? await Task.sleep(for: .seconds(3600)) }
        defer { other.cancel() }
        let (first, second) = (tasks.begin(nil), tasks.begin(nil))
        #expect(first != second)
        var isOver = false
        let wait = Task {
            await tasks.wait()
            isOver = true
        }
        while tasks.timeRemaining > 3600 { await Task.yield() }
        tasks.end(first)
        tasks.end(first)
        for _ in 0..<100 { await Task.yield() }
        #expect(!isOver && tasks.timeRemaining > 0)
        tasks.end(second)
        await wait.value
        #expect(tasks.timeRemaining == .greatestFiniteMagnitude)
    }

    // S-HOST-3.2
    @Test func `S-HOST-3: tasks that take too long expire once`() async {
        let tasks = BackgroundTasks()
        var expired: [String] = []
        let ended = tasks.begin { expired.append("ended") }
        _ = tasks.begin { expired.append("long") }
        _ = tasks.begin(nil)
        tasks.end(ended)
        tasks.limit = 0.05
        await tasks.wait()
        #expect(expired == ["long"])
        tasks.limit = 3600
        await tasks.wait()
        #expect(expired == ["long"])
    }

    // S-HOST-4.7
    @Test func `S-HOST-4: a process that dies after a rest did not crash, however soon after its launch`() async throws
    {
        let app = app()
        try app.launch()
        _ = try app.openPage()
        app.save()
        for _ in 0..<4 {
            app.kill()
            try app.launch()
            let scene = try #require(UIApplication.shared.connectedScenes.first as? UIWindowScene)
            #expect(scene.launchGuard?.decision.isRecovering == false)
            await UIApplication.shared.rest()
            #expect(scene.launchGuard == nil)
        }
    }

    // S-HOST-4.7
    @Test func `S-HOST-4: a process belongs to the run of its host, and else to that of the machine`() {
        let run = UUID()
        #expect(LaunchEnvironment.boot(in: ["UIKIT_HOST_RUN": run.uuidString]) == run)
        #expect(LaunchEnvironment.boot(in: ["UIKIT_HOST_RUN": "x"]) == LaunchEnvironment.boot(in: [:]))
        #expect(LaunchEnvironment.boot(in: [:]) != run)
    }

    // S-HOST-9.8
    @Test(arguments: [nil, "user alice"])
    func `S-HOST-9: an app learns its person from the options of a connection and from the session`(person: String?)
        throws
    {
        var known: [String?] = []
        let app = app { script in
            script.onConnect = { _, session, options in known += [session.person, options.person] }
        }
        app.person = person
        try app.launch()
        #expect(known == [person, person])
    }
}
