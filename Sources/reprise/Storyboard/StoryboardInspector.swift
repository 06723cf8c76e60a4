import Foundation
import UIKit

/// An inspector of files and of their references to each other. It reads each file once.
@MainActor
struct StoryboardInspector {
    typealias Reference = InterfaceInspection.Reference

    /// The given files, followed by those next to them to which they refer.
    private var paths: [String]
    private let givenCount: Int
    private var files: [String: Result<InterfaceFile, InterfaceProblem>] = [:]
    /// The given files by their names.
    private let given: [String: [String]]

    /// - Parameter paths: the paths of the files to inspect.
    init(_ paths: [String]) {
        self.paths = paths
        givenCount = paths.count
        given = Dictionary(grouping: paths) { URL(fileURLWithPath: $0).lastPathComponent }
    }

    /// - Parameter done: a closure called with the number of inspected files.
    /// - Returns: a report for each given file.
    mutating func reports(done: (Int) -> Void = { _ in }) -> [StoryboardReport.File] {
        var targets: [String: [Reference: String]] = [:]
        var findings: [String: [InterfaceInspection.Finding]] = [:]
        var index = 0
        // A file found next to another may refer to further files.
        while index < paths.count {
            let path = paths[index]
            index += 1
            guard let file = try? read(path).get() else { continue }
            let answers = follow(file, at: path)
            targets[path] = answers.targets
            findings[path] = answers.findings
            for target in Set(answers.targets.values).sorted() where !paths.contains(target) { paths.append(target) }
        }
        let inspections = inspect(targets, done)
        return paths.prefix(givenCount).map { path in
            switch read(path) {
            case .failure(let problem): StoryboardReport.File(path, problem)
            case .success: StoryboardReport.File(path, inspections[path], findings[path] ?? [])
            }
        }
    }

    private func inspect(
        _ targets: [String: [Reference: String]], _ done: (Int) -> Void
    ) -> [String: InterfaceInspection] {
        let readable = paths.compactMap { path in (try? files[path]?.get()).map { (path: path, file: $0) } }
        let places = Dictionary(uniqueKeysWithValues: readable.enumerated().map { ($1.path, $0) })
        let references = readable.map { (targets[$0.path] ?? [:]).compactMapValues { places[$0] } }
        let inspections = InterfaceInspection.inspect(readable.map(\.file), following: references, done: done)
        return Dictionary(uniqueKeysWithValues: zip(readable.map(\.path), inspections))
    }

    private mutating func read(_ path: String) -> Result<InterfaceFile, InterfaceProblem> {
        if let known = files[path] { return known }
        let file: Result<InterfaceFile, InterfaceProblem>
        do throws(InterfaceProblem) {
            file = .success(try InterfaceFile(contentsOf: URL(fileURLWithPath: path)))
        } catch {
            file = .failure(error)
        }
        files[path] = file
        return file
    }

    // MARK: References

    /// Follows the references of a file. It returns the files that they mean, and findings for references that are
    /// broken or that it could not follow. It ignores references to another bundle.
    private mutating func follow(
        _ file: InterfaceFile, at path: String
    ) -> (targets: [Reference: String], findings: [InterfaceInspection.Finding]) {
        var targets: [Reference: String] = [:]
        var findings: [InterfaceInspection.Finding] = []
        var unknown: [Reference] = []
        // A separate bundle isn't available here.
        for reference in file.references where reference.bundle == nil && !reference.storyboard.isEmpty {
            let found = candidates(reference.storyboard, beside: path).filter { (try? read($0).get()) != nil }
            if found.isEmpty {
                unknown.append(reference)
            } else if let target = found.first(where: { (try? read($0).get())?.answers(reference) == true }) {
                targets[reference] = target
            } else {
                let missing = reference.identifier.map { "controller \"\($0)\"" } ?? "initial controller"
                findings.append(
                    .init(
                        .error, InterfaceProblem.Reason.missingReference.rawValue, line: reference.line,
                        objectID: reference.objectID,
                        "The storyboard \"\(reference.storyboard)\" has no \(missing). Fix the reference, or the "
                            + "Storyboard ID there."))
            }
        }
        if let first = unknown.first {
            let names = Set(unknown.map { "\"\($0.storyboard)\"" }).sorted()
            findings.append(
                .init(
                    .note, "referenceNotSeen", line: first.line, otherLines: unknown.dropFirst().map(\.line),
                    "The command did not follow references to other storyboards: \(names.joined(separator: ", ")). Name the files "
                        + "or their folder too."))
        }
        return (targets, findings)
    }

    /// Returns the given files with that name, nearest first, because a folder may contain several apps. Otherwise
    /// returns the existing files in the folder of `path`, and in `Base.lproj` there. If that folder is an `lproj`
    /// folder, it also looks in the folder around it. A name with a slash has no candidates.
    private func candidates(_ name: String, beside path: String) -> [String] {
        guard !name.contains("/") else { return [] }
        let file = "\(name).storyboard"
        if let given = given[file] {
            let distances = given.map { (path: $0, steps: Self.steps(from: path, to: $0)) }
            return distances.sorted { ($0.steps, $0.path) < ($1.steps, $1.path) }.map(\.path)
        }
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        let outer = folder.pathExtension == "lproj" ? folder.deletingLastPathComponent() : folder
        return [folder, outer, outer.appendingPathComponent("Base.lproj")].map { $0.appendingPathComponent(file).path }
            .filter { FileManager.default.fileExists(atPath: $0) }
    }

    /// Returns the number of folders up and down between two files.
    private static func steps(from one: String, to other: String) -> Int {
        let (one, other) = (folders(one), folders(other))
        return one.count + other.count - 2 * zip(one, other).prefix { $0 == $1 }.count
    }

    private static func folders(_ path: String) -> [String] {
        URL(fileURLWithPath: path).standardizedFileURL.deletingLastPathComponent().pathComponents
    }
}
