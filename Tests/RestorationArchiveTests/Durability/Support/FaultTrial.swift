import Foundation
import Testing

@testable import RestorationArchive

/// A session on the machine's own file system in which calls fail, and the state afterwards.
struct FaultTrial {
    /// The steps of an app with its store in two launches.
    static let session: [StoreStep] = [
        .open, .save, .save, .synchronize, .save, .synchronize, .markRestored, .beginGeneration, .save, .saveAgain,
        .synchronize, .close, .open, .save, .save, .synchronize, .withdraw, .save,
    ]

    /// A folder as sessions leave it, with two unreadable files.
    struct Beginning {
        let files: [String: Data]
        let history: StateHistory
        static let lastNumber = 3
        static let unreadable = ["0000000005.state": Data("torn".utf8), "0000000009.state": Data([1])]

        init() throws {
            let home = try ScratchHome()
            let run = StoreRun(on: PosixFileSystem(), root: home.path)
            run.run([.open, .save, .close, .open, .markRestored, .save, .save, .synchronize, .close])
            for (name, data) in Self.unreadable {
                try data.write(to: URL(fileURLWithPath: run.directory + "/" + name))
            }
            files = try home.files()
            history = run.history
        }
    }

    let beginning: Beginning
    private(set) var trials = 0
    private(set) var launches = 0

    init() throws {
        beginning = try Beginning()
    }

    /// Runs the session with that plan.
    ///
    /// - Returns: false if nothing failed because the session has fewer calls.
    mutating func run(_ plan: FaultyFileSystem.Plan, called name: String) throws -> Bool {
        let home = try ScratchHome(beginning.files)
        let fileSystem = FaultyFileSystem()
        fileSystem.plan.withLock { $0 = plan }
        let run = StoreRun(
            on: fileSystem, root: home.path, history: beginning.history, lastNumber: Beginning.lastNumber)
        run.run(Self.session)
        guard fileSystem.plan.withLock({ $0.hasFailed }) else { return false }
        trials += 1
        let context: Comment = "\(name), which said \(run.problems)"

        // In the first case the process dies here, and the fault ends with it.
        let copy = try ScratchHome(try home.files())
        let found = StoreRun.launch(on: PosixFileSystem(), root: copy.path)
        launches += 1
        let number = stateNumber(of: found.archive)
        #expect(number.map(run.history.legalAfterKill.contains) ?? false, "\(found.problems) after \(context)")
        #expect(found.canSave, context)
        try expectUnreadable(in: copy, run, context)

        // In the second case the fault ends while the process lives.
        fileSystem.plan.withLock { $0.cure() }
        let count = run.problems.count
        run.run([.save, .synchronize])
        if run.problems.count > count, !run.opening.canSave { run.run([.close, .open, .save, .synchronize]) }
        let saved = run.history.legalAfterPowerCut
        #expect(saved.count == 1, "what was saved last is durable after \(context), \(run.problems.dropFirst(count))")
        run.run([.close])
        #expect(home.openDescriptors() == [], context)
        let next = StoreRun.launch(on: PosixFileSystem(), root: home.path)
        launches += 1
        let last = stateNumber(of: next.archive)
        #expect(last.map(saved.contains) ?? false, "found \(last ?? -1), saved \(saved) after \(context)")
        try expectUnreadable(in: home, run, context)
        return true
    }

    private func expectUnreadable(in home: ScratchHome, _ run: StoreRun, _ context: Comment) throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: home.path + StoreRun.folder)
        for (name, data) in Beginning.unreadable {
            // A withdrawal also quarantines files that it can't read. A file that UIKit couldn't open has two names for
            // a while.
            let kept = names.filter { $0.hasPrefix(name.prefix(11)) }
            #expect((1...2).contains(kept.count), context)
            for name in kept {
                let url = URL(fileURLWithPath: home.path + StoreRun.folder + "/" + name)
                #expect(try Data(contentsOf: url) == data, context)
            }
        }
        #expect(!names.contains { $0.hasPrefix(".saving") }, context)
    }
}
