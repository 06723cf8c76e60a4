import Foundation

@testable import UIKit

/// The storyboards and nibs for these tests, and a folder of others that a developer names.
@MainActor
enum InterfaceFixtures {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Resources")
    /// Real files on a developer's machine. `REPRISE_STORYBOARDS` names their folder.
    nonisolated static let others = ProcessInfo.processInfo.environment["REPRISE_STORYBOARDS"].map {
        URL(fileURLWithPath: $0)
    }

    /// All files in the order of their names, the project's first.
    static var all: [URL] { [folder, others].compactMap(\.self).flatMap(files) }
    static var storyboards: [URL] { all.filter { $0.pathExtension == "storyboard" } }
    static var nibs: [URL] { all.filter { $0.pathExtension == "xib" } }

    private static func files(in folder: URL) -> [URL] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.sorted().map(folder.appendingPathComponent)
            .filter { ["storyboard", "xib"].contains($0.pathExtension) }
    }

    /// Runs `body` with these folders as the app's resources and an empty report.
    ///
    /// - Returns: the problems in the report.
    static func within(_ folders: URL..., body: () throws -> Void) rethrows -> [InterfaceProblem] {
        let before = (ResourceFolders.ofProcess, UIApplication.shared.interfaceReport)
        ResourceFolders.ofProcess = folders
        UIApplication.shared.interfaceReport = InterfaceReport()
        defer { (ResourceFolders.ofProcess, UIApplication.shared.interfaceReport) = before }
        try body()
        return UIApplication.shared.interfaceReport.problems
    }
}
