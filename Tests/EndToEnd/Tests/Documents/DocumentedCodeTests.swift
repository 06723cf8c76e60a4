import Foundation
import Testing

/// Tests that the compiler accepts the code of README.md and of the guide's first app as it is in the documents.
@Suite(.serialized)
struct DocumentedCodeTests {
    private static let guide = "Sources/UIKit/UIKit.docc/FirstApp.md"

    private func code(of document: String) throws -> DocumentedCode {
        let file = BuiltProducts.repository.appendingPathComponent(document)
        return try DocumentedCode(of: String(contentsOf: file, encoding: .utf8), named: document)
    }

    /// Runs `body` with a folder, and removes the folder.
    private func withFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("code-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    private func run(_ program: String, _ arguments: [String]) throws -> (text: String, status: Int32) {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + arguments
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (text, process.terminationStatus)
    }

    /// Compiles a module with the modules that the tests use.
    ///
    /// - Returns: all messages of the compiler, also warnings.
    private func compile(_ lines: [String], as module: String, _ mode: String, in folder: URL) throws -> String {
        let source = folder.appendingPathComponent("\(module).swift")
        try lines.joined(separator: "\n").write(to: source, atomically: true, encoding: .utf8)
        let built = BuiltProducts.fixtureApp.deletingLastPathComponent()
        let maps = ["CSwiftRuntime", "CChildProcess"].flatMap { module in
            ["-Xcc", "-fmodule-map-file=\(built.appendingPathComponent("\(module).build/module.modulemap").path)"]
        }
        let said = try run(
            "swiftc",
            [
                "-emit-module", "-enable-testing", "-parse-as-library", "-swift-version", mode, "-module-name", module,
                "-emit-module-path", folder.appendingPathComponent("\(module).swiftmodule").path,
                "-I", built.appendingPathComponent("Modules").path, "-I", folder.path,
            ] + maps + [source.path])
        return said.status == 0 ? said.text : "status \(said.status)\n\(said.text)"
    }

    // S-API-3.1, S-API-3.2
    @Test(arguments: [("README.md", 3), (guide, 4)], ["5", "6"])
    func `S-API-3: the code of README and of the guide's first app compiles in both language modes, without a warning`(
        document: (name: String, blocks: Int), mode: String
    ) throws {
        let code = try code(of: document.name)
        #expect(code.blockCount == document.blocks)
        try withFolder { folder in
            let app = try compile(code.app, as: "Notes", mode, in: folder)
            #expect(app == "")
            guard !code.test.isEmpty else { return }
            let test = try compile(code.test, as: "NotesTests", mode, in: folder)
            #expect(test == "")
        }
    }

    @Test func `README's package description is one, and names products that there are`() throws {
        let manifest = try code(of: "README.md").manifest
        try withFolder { folder in
            // Its first line names the version of the tools.
            let text = manifest.filter { !$0.hasPrefix("#sourceLocation") }.joined(separator: "\n")
            try text.write(to: folder.appendingPathComponent("Package.swift"), atomically: true, encoding: .utf8)
            let dump = try run("swift", ["package", "dump-package", "--package-path", folder.path])
            #expect(dump.status == 0, "\(dump.text)")
            let own = try String(
                contentsOf: BuiltProducts.repository.appendingPathComponent("Package.swift"), encoding: .utf8)
            let products = text.matches(of: /\.product\(name: "(\w+)", package: "reprise"\)/).map { String($0.1) }
            #expect(products == ["UIKit", "WebDisplay", "UIKitTesting"])
            for product in products { #expect(own.contains(".library(name: \"\(product)\"")) }
        }
    }

    @Test func `Code that doesn't compile is found, with the document's line`() throws {
        let mark = "<!-- code: in A, because it is its method -->"
        let code = try DocumentedCode(
            of: "# A\n\n```swift\nimport UIKit\nclass A: UIView {\n}\n```\n\n\(mark)\n"
                + "```swift\nfunc wrong() { missing() }\n```\n", named: "A.md")
        #expect(code.blockCount == 2)
        try withFolder { folder in
            let said = try compile(code.app, as: "A", "6", in: folder)
            #expect(said.contains("A.md:11:16: error: cannot find 'missing'"), "\(said)")
        }
    }

    /// The members of the specification's chapter 1 that are isolated to the main actor: a type, and a use of its
    /// member.
    private static let isolatedUses = [
        ("UIApplication", "UIApplication.registerObject(forStateRestoration: object, restorationIdentifier: \"X\")"),
        ("UIApplication", "value.ignoreSnapshotOnNextApplicationLaunch()"),
        ("UIApplication", "_ = value.restorationReport"),
        ("UIApplication", "_ = value.preservationReport"),
        ("UIApplication", "value.discardRestorableState()"),
        ("any UIApplicationDelegate", "_ = value.application(app, shouldSaveSecureApplicationState: coder)"),
        ("any UIApplicationDelegate", "_ = value.application(app, shouldRestoreSecureApplicationState: coder)"),
        ("any UIApplicationDelegate", "_ = value.application(app, shouldSaveApplicationState: coder)"),
        ("any UIApplicationDelegate", "_ = value.application(app, shouldRestoreApplicationState: coder)"),
        (
            "any UIApplicationDelegate",
            "_ = value.application(app, viewControllerWithRestorationIdentifierPath: [\"X\"], coder: coder)"
        ),
        ("any UIApplicationDelegate", "value.application(app, willEncodeRestorableStateWith: coder)"),
        ("any UIApplicationDelegate", "value.application(app, didDecodeRestorableStateWith: coder)"),
        ("any UIApplicationDelegate", "_ = value.application(app, willFinishLaunchingWithOptions: nil)"),
        ("any UIApplicationDelegate", "_ = value.application(app, didFinishLaunchingWithOptions: nil)"),
        ("UIViewController", "_ = value.restorationIdentifier"),
        ("UIViewController", "_ = value.restorationClass"),
        ("UIViewController", "value.encodeRestorableState(with: coder)"),
        ("UIViewController", "value.decodeRestorableState(with: coder)"),
        ("UIViewController", "value.applicationFinishedRestoringState()"),
        ("UIViewController", "_ = value.restorationParent"),
        ("UIViewController", "_ = value.storyboard"),
        ("UIView", "_ = value.restorationIdentifier"),
        ("UIView", "value.encodeRestorableState(with: coder)"),
        ("UIView", "value.decodeRestorableState(with: coder)"),
        ("UIView", "_ = value.preservesUserInput"),
        ("UIResponder", "value.invalidateRestorableState()"),
        ("any UIStateRestoring", "_ = value.restorationParent"),
        ("any UIStateRestoring", "_ = value.objectRestorationClass"),
        ("any UIStateRestoring", "value.encodeRestorableState(with: coder)"),
        ("any UIStateRestoring", "value.decodeRestorableState(with: coder)"),
        ("any UIStateRestoring", "value.applicationFinishedRestoringState()"),
        (
            "any UIObjectRestoration.Type",
            "_ = value.object(withRestorationIdentifierPath: [\"X\"], coder: coder)"
        ),
        (
            "any UIViewControllerRestoration.Type",
            "_ = value.viewController(withRestorationIdentifierPath: [\"X\"], coder: coder)"
        ),
        (
            "any UIDataSourceModelAssociation",
            "_ = value.modelIdentifierForElement(at: IndexPath(row: 0, section: 0), in: view)"
        ),
        ("any UIDataSourceModelAssociation", "_ = value.indexPathForElement(withModelIdentifier: \"X\", in: view)"),
        ("UIStoryboard", "_ = value.instantiateViewController(withIdentifier: \"X\")"),
    ]

    // S-API-1.1
    @Test func `S-API-1: a use of a member by code outside of the main actor is told, nonisolated members aside`()
        throws
    {
        let uses =
            Self.isolatedUses + [
                ("UIApplication", "value.extendStateRestoration()"),
                ("UIApplication", "value.completeStateRestoration()"),
            ]
        let lines = uses.enumerated().map { number, use in
            "func use\(number)(_ value: \(use.0), _ app: UIApplication, _ object: any UIStateRestoring, "
                + "_ view: UIView, _ coder: NSCoder) { \(use.1) }"
        }
        try withFolder { folder in
            let said = try compile(["import UIKit"] + lines, as: "Uses", "6", in: folder)
            let told = said.matches(of: /Uses\.swift:(\d+):\d+: \w+: .*main actor-isolated/).compactMap { Int($0.1) }
            // The first line imports UIKit.
            #expect(Set(told).sorted() == Self.isolatedUses.indices.map { $0 + 2 })
        }
    }

    // S-API-6.3
    @Test func `S-API-6: the compiler tells that the constants and the alias are deprecated`() throws {
        let names = [
            "UIApplicationStateRestorationBundleVersionKey", "UIApplicationStateRestorationUserInterfaceIdiomKey",
            "UIApplicationStateRestorationTimestampKey", "UIApplicationStateRestorationSystemVersionKey",
            "UIStateRestorationViewControllerStoryboardKey", "UIApplicationLaunchOptionsKey.self",
        ]
        let lines = names.enumerated().map { "func use\($0.offset)() -> Any { \($0.element) }" }
        try withFolder { folder in
            let said = try compile(["import UIKit"] + lines, as: "Names", "6", in: folder)
            #expect(!said.hasPrefix("status"))
            for name in names { #expect(said.contains("'\(name.split(separator: ".")[0])' is deprecated"), "\(name)") }
        }
    }

    @Test(arguments: [
        "```swift\nimport UIKit\n", "<!-- code: elsewhere, because it is -->\n```swift\n```\n",
        "<!-- code: test -->\n```swift\n```\n", "<!-- code: in B, because it is -->\n```swift\n```\n",
    ])
    func `A block without an end, or with a mark that means nothing, is refused`(document: String) {
        #expect(throws: DocumentedCode.Failure.self) { try DocumentedCode(of: document, named: "A.md") }
    }
}
