import Foundation
import Testing

@testable import UIKit

/// Classes for tests that find overrides of a method. The method's table shows it.
@MainActor
@Suite struct OverriddenMethodTests {
    private class Base {
        func first() {}
        func second(_ number: Int) -> Int { number }
        func third() {}
    }
    private final class Plain: Base {}
    private final class Sample: Base {
        override func second(_ number: Int) -> Int { number + 1 }
    }
    private final class Both: Base {
        override func second(_ number: Int) -> Int { number + 2 }
        override func third() {}
    }
    private class Direct: Base {
        let stored = 1
        override func second(_ number: Int) -> Int { number + 3 }
        func added() {}
    }
    private final class Inherited: Direct {
        override func first() {}
    }
    private final class Others: Base {
        let stored = [1]
        override func first() {}
        override func third() {}
        func added() {}
    }

    @Test func `A class overrides a method if it does itself, or if one above it does`() {
        let method = OverriddenMethod(of: Base.self, overriddenBy: Sample.self, unlike: Plain.self)
        let overriding: [AnyClass] = [Sample.self, Both.self, Direct.self, Inherited.self]
        #expect(overriding.allSatisfy(method.isOverridden))
        let others: [AnyClass] = [Base.self, Plain.self, Others.self]
        #expect(!others.contains(where: method.isOverridden))
        // An optimizing compiler may leave out methods that nobody calls.
        #expect(
            [Base(), Sample(), Both(), Direct(), Inherited(), Others()].map { $0.second(1) } == [1, 2, 3, 4, 4, 1])
    }

    @Test func `Samples that show no place, or more than one, show nothing`() {
        for sample in [Both.self, Plain.self] as [AnyClass] {
            let method = OverriddenMethod(of: Base.self, overriddenBy: sample, unlike: Plain.self)
            #expect(!method.isOverridden(by: Both.self) && !method.isOverridden(by: Direct.self))
        }
    }

    @Test func `UIKit's own classes are told from those of an app that override the methods`() {
        final class Moving: UITableViewController {
            override func tableView(
                _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
            ) {}
        }
        final class Committing: UITableViewController {
            override func tableView(
                _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
                forRowAt indexPath: IndexPath
            ) {}
        }
        let (moving, committing) = (Moving(style: .plain), Committing(style: .plain))
        #expect(moving.overridesMove && !moving.overridesCommit)
        #expect(committing.overridesCommit && !committing.overridesMove)
        let plain = UITableViewController(style: .plain)
        #expect(!plain.overridesMove && !plain.overridesCommit)
    }
}
