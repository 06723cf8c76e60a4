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

    // S-API-3.1, S-API-3.2
    @Test(arguments: [("README.md", 3), (guide, 5)], ["5", "6"])
    func `S-API-3: the code of README and of the guide's first app compiles in both language modes, without a warning`(
        document: (name: String, blocks: Int), mode: String
    ) throws {
        let code = try code(of: document.name)
        #expect(code.blockCount == document.blocks)
        let compiler = try SourceCompiler()
        #expect(try compiler.compile(code.app.joined(separator: "\n"), as: "Notes", mode) == "")
        guard !code.test.isEmpty else { return }
        #expect(try compiler.compile(code.test.joined(separator: "\n"), as: "NotesTests", mode) == "")
    }

    @Test func `README's package description is one, and names products that there are`() throws {
        let manifest = try code(of: "README.md").manifest
        // Its first line names the version of the tools.
        let text = manifest.filter { !$0.hasPrefix("#sourceLocation") }.joined(separator: "\n")
        let compiler = try SourceCompiler()
        _ = try compiler.write(text, to: "Package.swift")
        let dump = try compiler.run("swift", ["package", "dump-package", "--package-path", compiler.folder.path])
        #expect(dump.status == 0, "\(dump.text)")
        let own = try String(
            contentsOf: BuiltProducts.repository.appendingPathComponent("Package.swift"), encoding: .utf8)
        let products = text.matches(of: /\.product\(name: "(\w+)", package: "reprise"\)/).map { String($0.1) }
        #expect(products == ["UIKit", "WebDisplay", "UIKitTesting"])
        for product in products { #expect(own.contains(".library(name: \"\(product)\"")) }
    }

    @Test func `Code that doesn't compile is found, with the document's line`() throws {
        let mark = "<!-- code: in A, because it is its method -->"
        let code = try DocumentedCode(
            of: "# A\n\n```swift\nimport UIKit\nclass A: UIView {\n}\n```\n\n\(mark)\n"
                + "```swift\nfunc wrong() { missing() }\n```\n", named: "A.md")
        #expect(code.blockCount == 2)
        let said = try SourceCompiler().compile(code.app.joined(separator: "\n"), as: "A", "6")
        #expect(said.contains("A.md:11:16: error: cannot find 'missing'"), "\(said)")
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
        let text = (["import UIKit"] + lines).joined(separator: "\n")
        let said = try SourceCompiler().compile(text, as: "Uses", "6")
        let told = said.matches(of: /Uses\.swift:(\d+):\d+: \w+: .*main actor-isolated/).compactMap { Int($0.1) }
        // The first line imports UIKit.
        #expect(Set(told).sorted() == Self.isolatedUses.indices.map { $0 + 2 })
    }

    // S-API-6.3
    @Test func `S-API-6: the compiler tells that the constants and the alias are deprecated`() throws {
        let names = [
            "UIApplicationStateRestorationBundleVersionKey", "UIApplicationStateRestorationUserInterfaceIdiomKey",
            "UIApplicationStateRestorationTimestampKey", "UIApplicationStateRestorationSystemVersionKey",
            "UIStateRestorationViewControllerStoryboardKey", "UIApplicationLaunchOptionsKey.self",
        ]
        let lines = names.enumerated().map { "func use\($0.offset)() -> Any { \($0.element) }" }
        let text = (["import UIKit"] + lines).joined(separator: "\n")
        let said = try SourceCompiler().compile(text, as: "Names", "6")
        #expect(!said.hasPrefix("status"))
        for name in names { #expect(said.contains("'\(name.split(separator: ".")[0])' is deprecated"), "\(name)") }
    }

    @Test(arguments: [
        "```swift\nimport UIKit\n", "<!-- code: elsewhere, because it is -->\n```swift\n```\n",
        "<!-- code: test -->\n```swift\n```\n", "<!-- code: in B, because it is -->\n```swift\n```\n",
    ])
    func `A block without an end, or with a mark that means nothing, is refused`(document: String) {
        #expect(throws: DocumentedCode.Failure.self) { try DocumentedCode(of: document, named: "A.md") }
    }
}
