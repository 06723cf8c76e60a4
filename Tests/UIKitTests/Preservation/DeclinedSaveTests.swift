import Foundation
import RestorationArchive
import Testing
import UIKitTesting

@testable import UIKit

/// Tests of an app delegate that declines to save, and agrees, while UIKit writes a save (S-SAVE-12).
@MainActor
@Suite(.serialized)
struct DeclinedSaveTests {
    /// An app whose first save waits until the gate opens. Its delegate answers `saves`.
    @MainActor
    private final class World {
        let gate = Gate()
        var saves = true
        let app: TestApp

        init() throws {
            var answer: () -> Bool = { true }
            let gate = gate
            app = TestApp(root: { DrawingController("Root", text: "first", gate: gate) }) { delegate in
                delegate.onShouldSave = { _ in answer() }
            }
            try app.launch()
            UIApplication.shared.currentScene.preservation.source.longestBackgroundWait = 600
            answer = { [unowned self] in saves }
        }

        /// Begins a save that UIKit writes while the main actor goes on.
        func begin(saving: Bool) throws -> Task<Bool, Never> {
            saves = saving
            return try #require(UIApplication.shared.currentScene.autosaver).saveCompletely()
        }
    }

    /// The answers to several saves in a row, and whether the next launch finds a state.
    /// S-SAVE-12.3, S-SAVE-12.4
    @Test(
        .timeLimit(.minutes(10)),
        arguments: [
            ([true, false, true], true), ([true, false], false), ([true, true, false, false], false),
            ([false, true, false, true], true), ([true, false, true, false], false),
        ])
    func `S-SAVE-12: whatever was answered while a save was being written, the last answer counts after a kill`(
        _ answers: [Bool], _ isFound: Bool
    ) async throws {
        let world = try World()
        let application = UIApplication.shared
        var saves: [Task<Bool, Never>] = []
        for answer in answers { saves.append(try world.begin(saving: answer)) }
        world.gate.open()
        for save in saves { _ = await save.value }
        #expect(try (world.app.foundArchive() != nil) == isFound)
        withExtendedLifetime(application) {}
    }

    @Test(.timeLimit(.minutes(10)), arguments: [true, false])
    func `S-SAVE-12: the answer at the end of the process counts, although an earlier save is being written`(
        _ saves: Bool
    ) async throws {
        let world = try World()
        let application = UIApplication.shared
        let earlier = try world.begin(saving: !saves)
        world.saves = saves
        world.gate.open()
        world.app.save()
        #expect(try (world.app.foundArchive() != nil) == saves)
        _ = await earlier.value
        #expect(try (world.app.foundArchive() != nil) == saves)
        withExtendedLifetime(application) {}
    }

    // S-SAVE-12.4
    @Test func `S-SAVE-12: after each of several answers a kill leaves what the last one says`() throws {
        for answers in [[true], [true, false], [true, false, true]] {
            let world = try World()
            world.gate.open()
            for answer in answers {
                world.saves = answer
                world.app.save()
            }
            world.app.kill()
            #expect((world.app.storedArchive() != nil) == answers.last)
        }
    }
}
