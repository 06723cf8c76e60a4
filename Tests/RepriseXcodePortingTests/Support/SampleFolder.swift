import Foundation
import Testing

@testable import RepriseXcodePorting

/// A test's folder with files, which disappears with the test.
final class SampleFolder: Sendable {
    /// The path without symbolic links.
    let path: String
    private let outer: URL

    /// Makes the folder.
    ///
    /// - Parameter name: the name of the folder. SwiftPM uses it as the package's name.
    init(_ files: [String: String] = [:], name: String = "App") throws {
        outer = FileManager.default.temporaryDirectory.appendingPathComponent("xcodeport-\(UUID().uuidString)")
        let folder = outer.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = try #require(FilePath.resolved(folder.path))
        for (name, text) in files { try write(text, to: name) }
    }

    deinit { try? FileManager.default.removeItem(at: outer) }

    func write(_ text: String, to name: String) throws {
        let file = URL(fileURLWithPath: path + "/" + name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    func link(_ name: String, to destination: String) throws {
        try FileManager.default.createSymbolicLink(atPath: path + "/" + name, withDestinationPath: destination)
    }

    func plan(target: String? = nil) throws -> PortPlan {
        try PortPlan(try AppFolder(path, workingFolder: "/"), target: target)
    }

    func manifest(target: String? = nil, reprise: String = SwiftPackage.reprise) throws -> String {
        try PackageManifest(plan(target: target), reprise: .folder(reprise)).text
    }

    func report() throws -> PortReport { PortReport(try plan()) }
}

extension PortReport {
    func finding(_ rule: String, _ subject: String? = nil) -> PortFinding? {
        findings.first { $0.rule == rule && (subject == nil || $0.subject == subject) }
    }
}
