import Foundation
import Testing

@testable import RepriseXcodePorting

@Suite("Package.swift")
struct PackageManifestTests {
    /// Returns the manifest from its package on. The part before is the same in all manifests.
    private func targets(_ files: [String: String], target: String? = nil) throws -> String {
        let folder = try SampleFolder(files)
        let text = try folder.manifest(target: target, reprise: FilePath.folder(folder.path) + "/reprise")
        let start = try #require(text.firstRange(of: "let package = Package("))
        return String(text[start.lowerBound...])
    }

    @Test func `A package begins with its tools version and where the compiler finds the rewritten files`() throws {
        let text = try SampleFolder(Xcode8Project.files).manifest()
        let end = try #require(text.firstRange(of: "let package = Package"))
        #expect(
            text[..<end.lowerBound] == #"""
                // swift-tools-version: 6.2
                // Written by reprise port from Old List.xcodeproj. The app's files stay as Xcode has them.

                import PackageDescription

                /// The compiler reads what PortPlugin has made of a target's files under the names of the originals. A build with another
                /// --scratch-path has to have its path in REPRISE_SCRATCH_PATH, too.
                func portedSources(of target: String) -> SwiftSetting {
                    let scratch = Context.environment["REPRISE_SCRATCH_PATH"] ?? "\(Context.packageDirectory)/.build"
                    let package = Context.packageDirectory.split(separator: "/").last?.lowercased() ?? ""
                    let outputs = "\(scratch)/plugins/outputs/\(package)/\(target)/destination/PortPlugin"
                    return .unsafeFlags(["-vfsoverlay", "\(outputs)/overlay.yaml"])
                }


                """#)
    }

    @Test func `An app with Objective-C beside, translations and a name with a space`() throws {
        #expect(
            try targets(Xcode8Project.files) == """
                let package = Package(
                    name: "Old List",
                    dependencies: [.package(name: "reprise", path: "../reprise")],
                    targets: [
                        .executableTarget(
                            name: "Old_List",
                            dependencies: [
                                .product(name: "UIKit", package: "reprise"),
                                .product(name: "WebDisplay", package: "reprise"),
                            ],
                            path: "Old List",
                            exclude: ["Info.plist", "Model.xcdatamodeld", "Old.m"],
                            resources: [.copy("Assets.xcassets"), .copy("Base.lproj"), .copy("de.lproj")],
                            swiftSettings: [.swiftLanguageMode(.v5), portedSources(of: "Old_List")],
                            plugins: [.plugin(name: "PortPlugin", package: "reprise")]),
                    ]
                )

                """)
    }

    @Test func `An app with a framework, and conditions of one configuration`() throws {
        #expect(
            try targets(Xcode11Project.files) == """
                let package = Package(
                    name: "Notes",
                    dependencies: [.package(name: "reprise", path: "../reprise")],
                    targets: [
                        .target(
                            name: "NotesKit",
                            dependencies: [.product(name: "UIKit", package: "reprise")],
                            path: "Notes Kit",
                            swiftSettings: [.swiftLanguageMode(.v5), portedSources(of: "NotesKit")],
                            plugins: [.plugin(name: "PortPlugin", package: "reprise")]),
                        .executableTarget(
                            name: "Notes",
                            dependencies: [
                                .target(name: "NotesKit"),
                                .product(name: "UIKit", package: "reprise"),
                                .product(name: "WebDisplay", package: "reprise"),
                            ],
                            path: "Notes",
                            exclude: ["Info.plist", "Lite", "Notes.entitlements", "Read me.md"],
                            resources: [.copy("Main.storyboard")],
                            swiftSettings: [
                                .swiftLanguageMode(.v5),
                                .define("NOTES"),
                                .define("TRACE", .when(configuration: .debug)),
                                portedSources(of: "Notes"),
                            ],
                            plugins: [.plugin(name: "PortPlugin", package: "reprise")]),
                    ]
                )

                """)
    }

    @Test func `An app that lies in two folders, with folders of a language in both`() throws {
        #expect(
            try targets(Xcode14Project.files) == """
                let package = Package(
                    name: "Shop",
                    defaultLocalization: "en",
                    dependencies: [.package(name: "reprise", path: "../reprise")],
                    targets: [
                        .executableTarget(
                            name: "__Shops",
                            dependencies: [
                                .product(name: "UIKit", package: "reprise"),
                                .product(name: "WebDisplay", package: "reprise"),
                            ],
                            path: ".",
                            exclude: [
                                "Features/Row/en.lproj/Localizable.strings",
                                "Features/Unused.swift",
                                "Main/notes.txt",
                                "Main/words.json",
                                "README.md",
                                "Tools",
                                "reprise-port.json",
                            ],
                            resources: [
                                .copy("Features/Row/Base.lproj"),
                                .process("Features/Row/en.lproj"),
                                .copy("Features/words.json"),
                                .copy("Main/Fonts"),
                                .process("Main/en.lproj"),
                                .copy("Main/pt-BR.lproj"),
                            ],
                            swiftSettings: [
                                .swiftLanguageMode(.v5),
                                .define("SHOP"),
                                .define("BETA"),
                                .define("EXTRA"),
                                .define("MORE"),
                                .define("bad"),
                                portedSources(of: "__Shops"),
                            ],
                            plugins: [.plugin(name: "PortPlugin", package: "reprise")]),
                    ]
                )

                """)
    }

    @Test func `An app of Swift 6 in synchronized folders`() throws {
        #expect(
            try targets(Xcode16Project.files) == """
                let package = Package(
                    name: "Today",
                    dependencies: [.package(name: "reprise", path: "../reprise")],
                    targets: [
                        .executableTarget(
                            name: "Today",
                            dependencies: [
                                .product(name: "UIKit", package: "reprise"),
                                .product(name: "WebDisplay", package: "reprise"),
                                .product(name: "WebKit", package: "reprise"),
                            ],
                            path: ".",
                            exclude: [
                                "Shared/Unused.swift",
                                "Today/Drafts/Old draft.swift",
                                "Today/Info.plist",
                                "Today/Localizable.xcstrings",
                                "reprise-port.json",
                            ],
                            resources: [.copy("Today/Assets.xcassets"), .copy("Today/Base.lproj"), .copy("Today/words.json")],
                            swiftSettings: [
                                .swiftLanguageMode(.v6),
                                .defaultIsolation(MainActor.self),
                                .enableUpcomingFeature("InferIsolatedConformances"),
                                .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
                                portedSources(of: "Today"),
                            ],
                            plugins: [.plugin(name: "PortPlugin", package: "reprise")]),
                    ]
                )

                """)
    }

    @Test func `An app without a project`() throws {
        #expect(
            try targets(PlainFolder.files) == """
                let package = Package(
                    name: "App",
                    dependencies: [.package(name: "reprise", path: "../reprise")],
                    targets: [
                        .executableTarget(
                            name: "App",
                            dependencies: [
                                .product(name: "UIKit", package: "reprise"),
                                .product(name: "WebDisplay", package: "reprise"),
                            ],
                            path: ".",
                            exclude: ["App.entitlements", "AppTests", "Info.plist", "Pods", "README.md", "reprise-port.json"],
                            resources: [.copy("Assets.xcassets"), .copy("Base.lproj"), .copy("Views/Row.xib")],
                            swiftSettings: [.swiftLanguageMode(.v5), portedSources(of: "App")],
                            plugins: [.plugin(name: "PortPlugin", package: "reprise")]),
                    ]
                )

                """)
    }

    @Test func `A package without unsafe flags compiles a file of its own, and names the app's for the plug-in`() throws
    {
        let folder = try SampleFolder(Xcode11Project.files)
        let plan = try folder.plan()
        let manifest = try PackageManifest(
            plan, reprise: .folder(FilePath.folder(folder.path) + "/reprise"), sources: .separate)
        #expect(!manifest.text.contains("unsafeFlags") && !manifest.text.contains("portedSources"))
        #expect(
            manifest.text.contains(
                """
                            path: "Notes Kit",
                            sources: ["NotesKit+Linux.swift"],
                            swiftSettings: [.swiftLanguageMode(.v5)],
                            plugins: [.plugin(name: "PortPlugin", package: "reprise")]),
                """))
        let files = try PortFiles(plan, manifest: manifest).files
        #expect(
            files.map(\.name) == [
                "Package.swift", "reprise-port.json", "Notes Kit/NotesKit+Linux.swift", "Notes/Notes+Linux.swift",
            ])
        let settings = try JSONDecoder().decode(PortSettings.self, from: files[1].data)
        #expect(
            settings.separateSources
                == Dictionary(uniqueKeysWithValues: plan.targets.map { ($0.name, $0.layout.swiftFiles) }))
        // A second run finds its own files, and doesn't take them for the app's.
        try PortFiles(plan, manifest: manifest).write(overwriting: true)
        #expect(PortSettings(try folder.plan(), isSeparate: true).separateSources == settings.separateSources)
        let overlaid = try PackageManifest(plan, reprise: .placeholder)
        #expect(try PortFiles(plan, manifest: overlaid).files.count == 2)
        #expect(!String(decoding: try PortSettings(plan).data(), as: UTF8.self).contains("separateSources"))
    }

    @Test func `Reprise is named by the way to it, by its path if it is far away, or by its address`() throws {
        let plan = PortPlan(
            folder: "/a/b/c/d/App", project: nil, name: "App", language: "en", targets: [], findings: [])
        func line(_ location: RepriseLocation) throws -> String? {
            try PackageManifest(plan, reprise: location).text.split(separator: "\n").first {
                $0.contains("dependencies:")
            }
            .map { $0.trimmed }
        }
        #expect(
            try line(.folder("/a/b/c/reprise")) == #"dependencies: [.package(name: "reprise", path: "../../reprise")],"#
        )
        #expect(try line(.folder("/x/main")) == #"dependencies: [.package(name: "reprise", path: "/x/main")],"#)
        #expect(
            try line(.placeholder)
                == #"dependencies: [.package(url: "https://github.com/OWNER/reprise", from: "0.6.0")],"#)
        #expect(RepriseLocation("../r", workingFolder: "/a/b") == .folder("/a/r"))
        #expect(RepriseLocation("https://x.org/r.git", workingFolder: "/").identity == "r")
        #expect(throws: PortingError.sameIdentity("app")) { try PackageManifest(plan, reprise: .folder("/z/APP")) }
    }

    @Test func `The tool knows the package that it was built in`() throws {
        let folder = try SampleFolder(SwiftPackage.stub.merging([".build/debug/reprise": ""]) { $1 }, name: "r")
        #expect(RepriseLocation(ofProgram: folder.path + "/.build/debug/reprise") == .folder(folder.path))
        #expect(RepriseLocation(ofProgram: "/usr/bin/env") == nil)
    }
}
