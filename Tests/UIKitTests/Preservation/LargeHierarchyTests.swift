import Foundation
import Testing
@testable import UIKit
import UIKitTesting

/// Tests of large and deep hierarchies: they need no more stack, and time only in proportion (S-SAVE-20).
@MainActor
@Suite(.serialized)
struct LargeHierarchyTests {
    @Test func `S-SAVE-20: twenty thousand controllers side by side are saved and restored`() throws {
        let count = 20_000
        let app = TestApp(root: {
            EncodingContainer("Root", children: (0..<count).map { Plain($0) })
        })
        try app.launch()
        for case let child as Plain in app.root?.children ?? [] { child.number += 1 }
        app.save()
        #expect(UIApplication.shared.preservationReport?.entries.count == count + 1)
        app.kill()
        try app.launch()
        let numbers = app.root?.children.compactMap { ($0 as? Plain)?.number } ?? []
        #expect(numbers == Array(1...count))
        #expect(UIApplication.shared.restorationReport?.problems == [])
    }

    @Test func `S-SAVE-20: what is left out of ten thousand levels is reported for each, and the reports stay small`()
        throws
    {
        let depth = 10_000
        let app = TestApp(root: { Plain.chain(depth) })
        try app.launch()
        app.save()
        app.kill()
        // The next version of the app has another root, so UIKit finds nothing, level by level.
        app.makeDelegate = {
            let delegate = StateDelegate()
            delegate.buildRoot = { StateController("Other") }
            // Without this, the delegate's nil would forget all of them.
            delegate.stateRestorationConfiguration.keepsDeclinedRecords = true
            return delegate
        }
        try app.launch()
        let report = try #require(UIApplication.shared.restorationReport)
        #expect(report.entries.count == depth)
        // One more problem says how many objects are too many to retain.
        let problems = report.problems.dropLast()
        #expect(report.problems.last?.message.contains(" 9000 of the objects") == true)
        #expect(problems.count == depth)
        #expect(problems.first?.reason == .notFound)
        #expect(problems.last?.reason == .parentLeftOut)
        #expect(problems.last?.publicPath?.count == depth)
        #expect(Set(problems).count == depth)
    }

    @Test func `S-PATH-1: a class is asked with the whole path, in chains that are provided side by side`() throws {
        // Three chains of six levels below one root. Two of them lack a level.
        func chain(_ names: [String]) -> UIViewController {
            let controllers = names.map { EncodingContainer($0) }
            for controller in controllers { controller.restorationClass = RecreatedController.self }
            for (outer, inner) in zip(controllers, controllers.dropFirst()) { outer.addChild(inner) }
            return controllers[0]
        }
        let chains = [["a", "b", "c", "d"], ["a", "x", "y"], ["k", "b", "c", "d", "e", "f"]]
        var isFirst = true
        let app = TestApp(root: {
            EncodingContainer("Root", children: isFirst ? chains.map(chain) : [])
        })
        try app.launch()
        app.save()
        app.kill()
        isFirst = false
        var asked: Set<[String]> = []
        RecreatedController.provide = { path, _ in
            asked.insert(path)
            return EncodingContainer(path.last)
        }
        defer { RecreatedController.provide = { path, _ in RecreatedController(path.last ?? "") } }
        try app.launch()
        let expected = chains.flatMap { chain in chain.indices.map { ["Root"] + chain[...$0] } }
        #expect(asked == Set(expected))
    }
}

/// A controller with one number. It takes no notes, because there are many of its kind.
private final class Plain: UIViewController {
    var number = 0

    convenience init(_ number: Int) {
        self.init(nibName: nil, bundle: nil)
        self.number = number
        restorationIdentifier = "Plain"
    }

    static func chain(_ depth: Int) -> Plain {
        let root = Plain(0)
        var last = root
        for number in 1..<depth {
            let next = Plain(number)
            last.addChild(next)
            last = next
        }
        return root
    }

    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(number, forKey: "number")
        if let child = children.first { coder.encode(child, forKey: "child") }
    }

    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        number = coder.decodeInteger(forKey: "number")
    }
}
