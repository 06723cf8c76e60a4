import Foundation

@testable import ReprisePorting

/// The apps in the folder `Apps`, which have every construct.
enum SampleApps {
    static let names = [
        "CodeOnly", "Forms2018", "Library2019", "Modern2023", "Scenes", "Storyboard2016", "Swift3",
    ]

    static func files(of app: String) throws -> [SourceFile] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Apps/\(app)")
        return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map {
            SourceFile(path: $0, text: try String(contentsOf: folder.appending(path: $0), encoding: .utf8))
        }
    }
}
