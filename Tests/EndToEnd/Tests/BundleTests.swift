import Foundation
import Testing
@testable import UIKit
import UIKitTesting

/// Tests of an app as Xcode's templates make them, beside other apps in one build folder.
@Suite(.serialized)
struct BundleTests {
    private func label(_ name: String, of app: AppProcess) async -> String? {
        await app.windows.allElements.compactMap(\.label).first { $0.hasPrefix(name + " ") }
            .map { String($0.dropFirst(name.count + 1)) }
    }

    @Test func `Bundle.main has the values of Info.plist, with what Xcode would fill in`() async throws {
        let app = try AppProcess(executable: BuiltProducts.bundleApp)
        try await app.start()
        #expect(await label("identifier", of: app) == "org.example.EndToEndBundleApp")
        #expect(await label("version", of: app) == "2.1")
        #expect(await label("build", of: app) == "1")
        #expect(await label("server", of: app) == "none")
        try await app.flush()
        let state = app.folder.appendingPathComponent("state/org.example.EndToEndBundleApp.savedState").path
        #expect(FileManager.default.fileExists(atPath: state))
    }

    // S-DEFAULTS-4.2
    @Test func `S-DEFAULTS-4: an app that never says that it wants to save its state keeps its values, too`()
        async throws
    {
        let app = try AppProcess(executable: BuiltProducts.bundleApp)
        for launch in 1...2 {
            try await app.start()
            #expect(await label("launches", of: app) == "\(launch)")
            #expect(try await app.end() == 0)
            // UIKit puts Foundation's file back.
            try FileManager.default.removeItem(at: app.folder.appendingPathComponent("config"))
        }
        try await app.start()
        #expect(await label("launches", of: app) == "3")
    }

    @Test func `Bundle.main finds the app's files and translations`() async throws {
        let app = try AppProcess(executable: BuiltProducts.bundleApp)
        try await app.start()
        #expect(await label("file", of: app) == "Hello from a file")
        #expect(await label("table", of: app) == "Hello from a table")
    }

    @Test func `An app has the pictures of its libraries, and not those of its neighbours`() async throws {
        let app = try AppProcess(executable: BuiltProducts.bundleApp)
        try await app.start()
        #expect(await label("library", of: app) == "Library.svg of Library")
        #expect(await label("neighbour", of: app) == "none")
    }

    @Test func `Each executable of a build folder has its own resources and those of its libraries`() {
        func names(_ urls: [URL]) -> [String] { urls.map(\.lastPathComponent) }
        let bundleApp = ResourceBundles(of: BuiltProducts.bundleApp)
        #expect(names(bundleApp.own) == ["reprise_EndToEndBundleApp.resources"])
        #expect(names(bundleApp.ofLibraries) == ["reprise_EndToEndBundleLibrary.resources"])
        let webApp = ResourceBundles(of: BuiltProducts.webApp)
        #expect(names(webApp.own) == ["reprise_EndToEndWebApp.resources"])
        #expect(names(webApp.ofLibraries) == [])
        let crashApp = ResourceBundles(of: BuiltProducts.crashApp)
        #expect(names(crashApp.own + crashApp.ofLibraries) == [])
    }

    @Test func `An executable with another name than its target has the resources that have an Info.plist`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("renamed-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let built = BuiltProducts.bundleApp.deletingLastPathComponent()
        for name in ["EndToEndBundleApp", "EndToEndBundleLibrary", "EndToEndWebApp"].map({ "reprise_\($0).resources" })
        {
            try FileManager.default.createSymbolicLink(
                at: folder.appendingPathComponent(name), withDestinationURL: built.appendingPathComponent(name))
        }
        let renamed = folder.appendingPathComponent("notes")
        try FileManager.default.createSymbolicLink(at: renamed, withDestinationURL: BuiltProducts.bundleApp)
        let bundles = ResourceBundles(of: renamed)
        #expect(bundles.own.map(\.lastPathComponent) == ["reprise_EndToEndBundleApp.resources"])
        #expect(bundles.ofLibraries.map(\.lastPathComponent) == ["reprise_EndToEndBundleLibrary.resources"])
    }

    @Test func `What is no program, or was cut short, tells of no resources`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("image-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent("program")
        #expect(ProgramImage(file)?.modules == nil)
        try Data("#!/bin/sh\n".utf8).write(to: file)
        #expect(ProgramImage(file)?.modules == nil)
        let whole = try Data(contentsOf: BuiltProducts.bundleApp, options: .alwaysMapped)
        for length in [6, 40, 64, 4_096, 1_000_000, whole.count / 2] {
            try whole.prefix(length).write(to: file)
            let image = ProgramImage(file)
            #expect(image?.modules.contains("EndToEndBundleLibrary") != true, "\(length)")
            #expect(image?.namesOfResources(endingIn: [".resources"]) ?? [] == [], "\(length)")
        }
    }

    @Test func `Documents and caches are there for an app that asks for folders, in the app's own home`() async throws {
        let app = try AppProcess(executable: BuiltProducts.bundleApp)
        try await app.start()
        #expect(await label("documents", of: app) == "written")
        #expect(await label("caches", of: app) == "written")
        #expect(FileManager.default.fileExists(atPath: app.folder.appendingPathComponent("Documents/file").path))
        #expect(FileManager.default.fileExists(atPath: app.folder.appendingPathComponent("cache/file").path))
        let other = try AppProcess(executable: BuiltProducts.crashApp)
        try await other.start()
        #expect(!FileManager.default.fileExists(atPath: other.folder.appendingPathComponent("Documents").path))
    }

    @Test func `What Info.plist leaves to Xcode is said once, and that there is no such scene delegate`() async throws {
        let app = try AppProcess(executable: BuiltProducts.bundleApp)
        try await app.start()
        let lines = app.log.split(separator: "\n")
        #expect(
            lines.count {
                $0.contains("$(CURRENT_PROJECT_VERSION), $(PRODUCT_NAME), ")
                    && $0.contains("\"EndToEndBundleApp\" and version 1 instead")
            } == 1, "\(lines)")
        #expect(lines.count { $0.contains("$(SERVER_OF_XCODE)") && $0.contains("UIKit ignores those values") } == 1)
        #expect(lines.count { $0.contains("no class \"EndToEndBundleApp.SceneDelegate\"") } == 1)
        #expect(lines.count { $0.contains("warning") } == 3)
    }
}
