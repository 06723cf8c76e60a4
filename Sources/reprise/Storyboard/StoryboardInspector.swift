import Foundation
import UIKit

/// Inspects files, each once, and what they say of one another.
final class StoryboardInspector {
    typealias Outcome = Result<InterfaceInspection, InterfaceProblem>
    private var outcomes: [String: Outcome] = [:]
    private let paths: [String]

    /// - Parameter paths: of all the files that are looked at, where references are looked for too.
    init(_ paths: [String]) {
        self.paths = paths
    }

    func outcome(_ path: String) -> Outcome {
        if let known = outcomes[path] { return known }
        let url = URL(fileURLWithPath: path)
        let outcome = MainActor.assumeIsolated {
            do throws(InterfaceProblem) { return Outcome.success(try InterfaceInspection(contentsOf: url)) } catch {
                return Outcome.failure(error)
            }
        }
        outcomes[path] = outcome
        return outcome
    }

    /// What is wrong with the references of a file to other storyboards.
    func referenceFindings(of inspection: InterfaceInspection, at path: String) -> [InterfaceInspection.Finding] {
        var findings: [InterfaceInspection.Finding] = []
        var unknown: [InterfaceInspection.Reference] = []
        // A bundle of its own is not here.
        for reference in inspection.references where reference.bundle == nil && !reference.storyboard.isEmpty {
            let targets = candidates(reference.storyboard, beside: path).compactMap { try? outcome($0).get() }
            if targets.isEmpty {
                unknown.append(reference)
            } else if !targets.contains(where: { $0.answers(reference) }) {
                let missing = reference.identifier.map { "controller \"\($0)\"" } ?? "initial controller"
                findings.append(
                    .init(
                        .error, InterfaceProblem.Reason.missingReference.rawValue, line: reference.line,
                        objectID: reference.objectID,
                        "The storyboard \"\(reference.storyboard)\" has no \(missing). Mend the reference, or the "
                            + "Storyboard ID there."))
            }
        }
        if let first = unknown.first {
            let names = Set(unknown.map { "\"\($0.storyboard)\"" }).sorted()
            findings.append(
                .init(
                    .note, "referenceNotSeen", line: first.line, otherLines: unknown.dropFirst().map(\.line),
                    "References to other storyboards were not checked: \(names.joined(separator: ", ")). Name the files or "
                        + "their folder too."))
        }
        return findings
    }

    /// Files of that name that were given, then those that lie beside.
    private func candidates(_ name: String, beside path: String) -> [String] {
        guard !name.contains("/") else { return [] }
        let file = "\(name).storyboard"
        let given = paths.filter { URL(fileURLWithPath: $0).lastPathComponent == file }
        if !given.isEmpty { return given }
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        let outer = folder.pathExtension == "lproj" ? folder.deletingLastPathComponent() : folder
        return [folder, outer, outer.appendingPathComponent("Base.lproj")].map { $0.appendingPathComponent(file).path }
            .filter { FileManager.default.fileExists(atPath: $0) }
    }
}

extension InterfaceInspection {
    fileprivate func answers(_ reference: Reference) -> Bool {
        reference.identifier.map(identifiers.contains) ?? hasInitialController
    }
}
