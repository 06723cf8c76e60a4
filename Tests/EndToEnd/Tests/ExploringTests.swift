import Foundation
import RestorationExploring
import Testing

/// Tests that explore apps: they kill them on every screen, and compare.
@Suite(.serialized, .timeLimit(.minutes(10)))
struct ExploringTests {
    /// The beginnings of the findings of the app with mistakes, and their causes.
    private static let mistakes = [
        "NamelessScreen": "noIdentifier", "HomelessScreen": "notFound", "RefusedScreen": "declined",
        "MistakenScreen": "classMismatch", "UnnamedScreen": "identifierNotSet", "RenamedScreen": "unstableIdentifier",
        "PrivateScreen": "restorationClassUnnamed", "CardsScreen": "containerDoesNotEncode",
        "SameNamesScreen: UITextField \"Name\"": "duplicatePath", "FieldScreen: UITextField \"Note\"": "noIdentifier",
        "SwitchScreen: UISwitch \"Sounds\"": "noIdentifier", "RowsScreen: UITableView": "noIdentifier",
        "SegmentsScreen: UISegmentedControl": "noIdentifier", "CellsScreen: UITableView": "noIdentifier",
        "CountScreen": "notEncoded", "KeysScreen": "notDecoded", "TypesScreen": "valueUndecodable",
        "ObjectsScreen": "valueNotEncodable", "OverwrittenScreen: UITextField \"Name\"": "replacedAfterRestoring",
        "UnshownScreen": "replacedAfterRestoring", "OnceScreen": "notEncodedAgain", "VersionScreen": "dependsOnVersion",
        "SizeScreen": "dependsOnSize", "UnconnectedScreen": "notConnected", "HiddenScreen": "notEncoded",
        "UINavigationController of SheetScreen": "excludedByAncestor",
        "TabsScreen.UnseenScreen.encodeRestorableState(with:)": "crashInEncode",
        "UndecodedScreen.decodeRestorableState(with:)": "crashAtLaunch",
        "WaitingScreen.decodeRestorableState(with:)": "hangAtLaunch", "the app": "endedAtLaunch",
        "static PlaceScreen.goOn(in:)": "crashAtLaunch", "CopyScreen": "notResumed", "ArgumentsScreen": "dependsOnMode",
        "DependentScreen": "dependsOnInput", "TotalScreen": "appData",
    ]

    @Test
    func `Thirty-five mistakes are found, each with its cause, one that costs nothing is a note, and nothing else`()
        async throws
    {
        var app = ExploredApp(executable: BuiltProducts.mistakesApp)
        app.patience = .seconds(12)
        var options = ExploringOptions()
        // The explorers wait for their apps more than they work.
        options.jobs = 4
        let result = try await RestorationExplorer(app, options: options).explore()
        for (subject, cause) in Self.mistakes {
            let found = result.findings.filter { $0.cause.subject == subject }
            #expect(found.map(\.cause.kind) == [cause], "\(subject)")
        }
        #expect(result.findings.count == Self.mistakes.count, "\(result)")
        #expect(result.notes.map { "\($0.cause.subject) \($0.cause.kind)" } == ["WithoutSuperScreen superNotCalled"])
        #expect(result.coverage.screens == 38)
        // The code of the screen says that this is intentional.
        #expect(result.expected.map(\.key) == ["noIdentifier LoginScreen declared"], "\(result.expected)")
        // A finding has the steps that lead to it again.
        let count = try #require(result.findings.first { $0.cause.subject == "CountScreen" })
        #expect(count.steps.map(\.description) == ["Press the button \"CountScreen\"", "Press the button \"Count\""])
        #expect(count.cause.place?.hasSuffix("LostState.swift:27") == true)
        for subject in [
            "CountScreen", "CopyScreen", "HiddenScreen", "WithoutSuperScreen", "ArgumentsScreen", "DependentScreen",
            "TotalScreen",
        ] {
            let finding = try #require((result.findings + result.notes).first { $0.cause.subject == subject })
            let replay = try await RestorationExplorer(app).replay(finding)
            #expect(replay.outcome == .sameAgain, "\(subject)")
            #expect(replay.finding?.cause.kind == finding.cause.kind)
        }
        // Before the first count everything comes back, and no pass reports anything.
        for subject in ["CountScreen", "WithoutSuperScreen"] {
            var mended = try #require((result.findings + result.notes).first { $0.cause.subject == subject })
            mended.steps = Array(count.steps.prefix(1))
            #expect(try await RestorationExplorer(app).replay(mended).outcome == .comesBack)
        }
        // The finding names another loss than this one.
        var other = try #require(result.findings.first { $0.cause.subject == "SwitchScreen: UISwitch \"Sounds\"" })
        other.steps = count.steps
        #expect(try await RestorationExplorer(app).replay(other).outcome == .different)
    }

    @Test func `A loss in the second window of an app is found, with the step that opens the window`() async throws {
        var app = ExploredApp(executable: BuiltProducts.sceneApp)
        var options = ExploringOptions()
        options.jobs = 2
        let whole = try await RestorationExplorer(app, options: options).explore()
        #expect(whole.findings.isEmpty, "\(whole)")
        #expect(whole.coverage.screens == 2)
        app.environment["SCENE_FORGETS"] = "1"
        let result = try await RestorationExplorer(app, options: options).explore()
        let finding = try #require(result.findings.first { $0.element.hasPrefix("window 2: ") }, "\(result)")
        #expect(result.findings.allSatisfy { $0.element.hasPrefix("window 2: ") }, "\(result)")
        #expect(finding.cause.kind == "notInActivity" && finding.cause.subject == "NoteController")
        #expect(finding.steps.first?.description == "Press the button \"Open another\"")
        #expect(try await RestorationExplorer(app, options: options).replay(finding).outcome == .sameAgain)
    }

    @Test func `an app that shows nothing is an error that says so`() async throws {
        let app = ExploredApp(executable: URL(fileURLWithPath: "/bin/true"))
        await #expect(throws: ExploringError.self) { try await RestorationExplorer(app).explore() }
        let missing = ExploredApp(executable: URL(fileURLWithPath: "/nowhere/App"))
        await #expect(throws: ExploringError.self) { try await RestorationExplorer(missing).explore() }
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: BuiltProducts.contacts.path)))
    func `every screen of the example comes back wholly`() async throws {
        var options = ExploringOptions()
        var restarts = 0
        // A busy machine needs the longer time.
        for limit in [15, 120] where restarts <= 10 {
            options.limit = .seconds(limit)
            let result = try await RestorationExplorer(
                ExploredApp(executable: BuiltProducts.contacts), options: options
            ).explore()
            #expect(result.findings.isEmpty, "\(result)")
            restarts = result.coverage.restarts
        }
        #expect(restarts > 10)
    }
}
