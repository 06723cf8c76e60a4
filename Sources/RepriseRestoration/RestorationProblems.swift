import Foundation
import RestorationArchive

/// The problems of one restore pass, in words.
@MainActor
struct RestorationProblems {
    private let archive: Archive
    private var problems: [RestorationReport.Problem] = []
    /// The positions in `problems` of missing records that the pass may still find.
    private var problemOfMissing: [Int: Int] = [:]
    private var settled: Set<Int> = []

    init(archive: Archive) {
        self.archive = archive
    }

    /// The problems in the order of their occurrence, without those that were solved.
    var remaining: [RestorationReport.Problem] {
        problems.enumerated().filter { !settled.contains($0.offset) }.map(\.element)
    }

    mutating func add(_ reason: RestorationReport.Reason, at index: Int?, _ message: String) {
        let path = index.map { RestorationPath(table: archive.paths, id: archive.records[$0].path) }
        problems.append(.init(reason, at: path, message))
    }

    /// Removes the problem of a missing record that was found after all (S-FIND-16).
    mutating func wasFound(_ index: Int) {
        if let problem = problemOfMissing[index] { settled.insert(problem) }
    }

    // MARK: Left out

    mutating func declined(_ index: Int, by className: String) {
        add(
            .declined, at: index,
            "\(name(index)) was left out, with everything below it: its restoration class \(className) returned nil. "
                + "Return an object if it should come back.")
    }

    mutating func expired(_ index: Int, age: TimeInterval, lifetime: TimeInterval) {
        add(
            .expired, at: index,
            "\(name(index)) was left out, with everything below it: it was saved \(Self.seconds(age)) ago, and its "
                + "restorationLifetime is \(Self.seconds(lifetime)).")
    }

    /// Reports a record of an earlier launch without a place: the object that referred to it has another object now,
    /// or is gone.
    mutating func hasNoPlace(_ index: Int) {
        add(
            .unclaimed, at: index,
            "\(name(index)) could not be restored by an earlier launch, and nothing has a place for it now. UIKit retains it. You need "
                + "not do anything.")
    }

    mutating func dropped(_ index: Int, after launches: Int) {
        add(
            .unclaimed, at: index,
            "\(name(index)) could not be restored by \(launches) launches, so UIKit no longer retains it. To retain it longer, set a "
                + "greater UIStateRestorationConfiguration.unclaimedLaunches.")
    }

    /// Reports dropped records.
    ///
    /// - Parameter count: The number of objects that are too many to keep for later launches.
    mutating func dropped(_ count: Int) {
        add(
            .unclaimed, at: nil,
            "UIKit does not retain \(count) of the objects that could not be restored: they are too many, or too large together."
        )
    }

    private static func seconds(_ seconds: TimeInterval) -> String { String(format: "%.0f s", seconds) }

    /// Reports a class or delegate without the method that provides objects (S-API-5).
    mutating func notImplemented(_ index: Int, by className: String) {
        let method =
            archive.records[index].kind == .object
            ? "object(withRestorationIdentifierPath:coder:)" : "viewController(withRestorationIdentifierPath:coder:)"
        add(
            .declined, at: index,
            "\(name(index)) was left out, with everything below it: its restoration class \(className) does not implement "
                + "\(method) as a method of the class. Declare it `static` or `class`, in the class that adopts the protocol."
        )
    }

    mutating func classMissing(_ index: Int, _ className: String) {
        add(
            .restorationClassMissing, at: index,
            "\(name(index)) was left out: this version of the app has no restoration class \(className). If you "
                + "renamed it, UIKit cannot restore what it saved under the old name.")
    }

    mutating func classNotConforming(_ index: Int, _ className: String) {
        add(
            .restorationClassNotConforming, at: index,
            "\(name(index)) was left out: its restoration class \(className) no longer adopts the restoration protocol. "
                + "Adopt it again.")
    }

    mutating func notFound(_ index: Int) {
        let advice =
            switch archive.records[index].kind {
            case .viewController:
                "Build it at launch, give it a restorationClass, or return it from "
                    + "application(_:viewControllerWithRestorationIdentifierPath:coder:)."
            case .view:
                "A view must exist, with its restorationIdentifier, when its controller's view is loaded."
            case .object:
                "Register it before restoration begins, or give it an objectRestorationClass."
            }
        problemOfMissing[index] = problems.count
        add(.notFound, at: index, "\(name(index)) was left out: it did not exist, and nothing created it. \(advice)")
    }

    /// Reports an object that the launch leaves out because it crashed (S-LIFE-7, S-LIFE-8).
    mutating func crashed(_ index: Int, _ suspect: LaunchNote.Suspect) {
        let end =
            suspect.isAbove
            ? "the app ended again \(suspect.step.inWords) below it."
            : "the app ended \(suspect.step.inWords)."
        add(
            .leftOutAfterCrash, at: index,
            "\(name(index)) was left out, with everything below it: \(end) \(suspect.step.advice) UIKit quarantines the state when it "
                + "saves a newer one.")
    }

    mutating func leftOut(_ index: Int, with parent: Int) {
        problemOfMissing[index] = problems.count
        add(
            .parentLeftOut, at: index,
            "\(name(index)) was left out, because its ancestor \(name(parent)) was left out. See there.")
    }

    // MARK: Restored otherwise than the app may expect

    mutating func providedTwice(_ index: Int, _ object: any RestorableObject) {
        add(
            .providedTwice, at: index,
            "\(name(index)) did not decode: the app provided the same \(object.className) for another path before, and it decodes "
                + "only that one. Return a different object for each path.")
    }

    mutating func identifierNotSet(_ index: Int, _ object: any RestorableObject) {
        add(
            .identifierNotSet, at: index,
            "\(name(index)) was restored, but has \(object.validIdentifier.map { "\"\($0)\"" } ?? "nothing") as its "
                + "restorationIdentifier, so the next save does not keep it here. Assign the last component of the path."
        )
    }

    mutating func classMismatch(_ index: Int, _ object: any RestorableObject) {
        add(
            .classMismatch, at: index,
            "\(name(index)) did not decode: the app provided \(object.kindInWords), but \(archive.records[index].className) "
                + "saved it. Return an object of the saved class, or of a subclass.")
    }

    mutating func superNotCalled(_ index: Int) {
        add(
            .superNotCalled, at: index,
            "\(name(index)) is restored whole, but its decodeRestorableState(with:) did not call super. Call super in "
                + "the override.")
    }

    private func name(_ index: Int) -> String { archive.records[index].reportName(in: archive.paths) }
}

extension ArchiveRecord {
    /// Returns the object's name as the start of a sentence: `Contact, a ContactViewController,`.
    func reportName(in paths: PathTable) -> String {
        "\(paths.step(of: path).identifier ?? "An object"), \(RuntimeClass.withArticle(className)),"
    }
}
