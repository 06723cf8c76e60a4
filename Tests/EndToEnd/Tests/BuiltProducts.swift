import Foundation

/// The programs that the tests start.
enum BuiltProducts {
    static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// The fixture app, which is beside the tests.
    static let fixtureApp = testBundleFolder.appendingPathComponent("EndToEndApp")

    /// An app with web views and a search for tests in a browser.
    static let webApp = testBundleFolder.appendingPathComponent("EndToEndWebApp")
    /// An app with its own resources and those of a library.
    static let bundleApp = testBundleFolder.appendingPathComponent("EndToEndBundleApp")
    /// An app with scenes, and without restoration by identifiers.
    static let sceneApp = testBundleFolder.appendingPathComponent("EndToEndSceneApp")
    /// An app that crashes while it restores.
    static let crashApp = testBundleFolder.appendingPathComponent("EndToEndCrashApp")
    /// An app with thirty-six ways to forget restoration.
    static let mistakesApp = testBundleFolder.appendingPathComponent("EndToEndMistakesApp")
    static let reprise = testBundleFolder.appendingPathComponent("reprise")

    /// The example, which is a package of its own. `scripts/test` builds it before the tests run.
    static let contacts = testBundleFolder.appendingPathComponent("Contacts")

    /// The smallest example, which `scripts/build-examples` builds.
    static let notes = testBundleFolder.appendingPathComponent("Notes")

    /// The apps that `scripts/build-examples` makes from Examples/Ported.
    static let journal = testBundleFolder.appendingPathComponent("Journal")
    static let recipes = testBundleFolder.appendingPathComponent("Recipes")

    private static let testBundleFolder = URL(fileURLWithPath: CommandLine.arguments.first ?? "")
        .resolvingSymlinksInPath().deletingLastPathComponent()
}
