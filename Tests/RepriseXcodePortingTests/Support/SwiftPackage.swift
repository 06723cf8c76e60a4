import ChildProcesses
import Foundation
import Testing

@testable import RepriseXcodePorting

/// A check of packages by SwiftPM itself.
enum SwiftPackage {
    /// A package in the shape of Reprise, without content.
    static let stub: [String: String] = [
        "Package.swift": """
        // swift-tools-version: 6.2
        import PackageDescription
        let package = Package(
            name: "reprise",
            products: [
                .library(name: "UIKit", targets: ["UIKit"]), .library(name: "WebDisplay", targets: ["WebDisplay"]),
                .library(name: "WebKit", targets: ["WebKit"]), .plugin(name: "PortPlugin", targets: ["PortPlugin"]),
            ],
            targets: [
                .target(name: "UIKit"), .target(name: "WebDisplay"), .target(name: "WebKit"), .plugin(name: "PortPlugin", capability: .buildTool()),
            ])
        """,
        "Sources/UIKit/UIKit.swift": "", "Sources/WebDisplay/WebDisplay.swift": "", "Sources/WebKit/WebKit.swift": "",
        "Plugins/PortPlugin/PortPlugin.swift": "",
    ]

    /// The folder of this package.
    static let reprise = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().path

    /// Runs `swift package` with the arguments, and returns its output.
    private static func run(_ arguments: [String], in folder: String) throws -> (
        status: Int32, output: String, errors: String
    ) {
        let outcome = try ChildProcess.run(
            .init(
                "swift", ["package", "--package-path", folder] + arguments, output: .collected, errors: .collected))
        return (outcome.status.exitCode ?? -1, outcome.text, outcome.errorText)
    }

    /// Checks that SwiftPM accepts the package of a plan. It checks the manifest with Reprise itself, and the targets'
    /// files with a stub.
    static func check(_ folder: SampleFolder, target: String? = nil, sourceLocation: SourceLocation = #_sourceLocation)
        throws
    {
        let plan = try folder.plan(target: target)
        try PortFiles(plan, manifest: PackageManifest(plan, reprise: .folder(reprise))).write(overwriting: true)
        let dump = try run(["dump-package"], in: folder.path)
        #expect(dump.status == 0, "\(dump.errors)", sourceLocation: sourceLocation)

        let stub = try SampleFolder(stub, name: "reprise")
        try PortFiles(plan, manifest: PackageManifest(plan, reprise: .folder(stub.path))).write(overwriting: true)
        let described = try run(["describe", "--type", "json"], in: folder.path)
        #expect(described.status == 0, "\(described.errors)", sourceLocation: sourceLocation)
        #expect(!described.errors.contains("warning"), "\(described.errors)", sourceLocation: sourceLocation)
        let sources = try sources(described.output)
        for target in plan.targets {
            #expect(sources[target.name] == Set(target.layout.swiftFiles), sourceLocation: sourceLocation)
        }
    }

    /// Checks that SwiftPM accepts the package of a plan without unsafe flags. Its targets have only their own file.
    static func checkSeparate(_ folder: SampleFolder, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let plan = try folder.plan()
        let stub = try SampleFolder(stub, name: "reprise")
        let manifest = try PackageManifest(plan, reprise: .folder(stub.path), sources: .separate)
        try PortFiles(plan, manifest: manifest).write(overwriting: true)
        let described = try run(["describe", "--type", "json"], in: folder.path)
        #expect(described.status == 0, "\(described.errors)", sourceLocation: sourceLocation)
        #expect(!described.errors.contains("warning"), "\(described.errors)", sourceLocation: sourceLocation)
        let sources = try sources(described.output)
        #expect(Set(sources.values.joined()) == Set(manifest.ownFiles), sourceLocation: sourceLocation)
    }

    /// Returns the Swift files of each target as SwiftPM found them, relative to the package.
    private static func sources(_ json: String) throws -> [String: Set<String>] {
        struct Description: Decodable {
            struct Target: Decodable {
                var name: String
                var path: String
                var sources: [String]
            }
            var targets: [Target]
        }
        let start = try #require(json.firstIndex(of: "{"))
        let description = try JSONDecoder().decode(Description.self, from: Data(json[start...].utf8))
        return Dictionary(
            uniqueKeysWithValues: description.targets.map { target in
                let prefix = target.path == "." || target.path.isEmpty ? "" : target.path + "/"
                return (target.name, Set(target.sources.map { prefix + $0 }))
            })
    }
}
