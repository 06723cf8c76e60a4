import Foundation
import Testing

/// Tests of `swift package explore` in an app's package.
@Suite(.serialized)
struct ExplorePluginTests {
    @Test func `The plugin builds the app and the tool, and fails when the tool does`() throws {
        let swift = SwiftCommand(package: BuiltProducts.repository.appendingPathComponent("Examples/Contacts"))
        // This message is about the tool's own options, so the plug-in built the tool, and passed them on.
        let result = try swift("package", "explore", "--product", "Contacts", "--jobs", "0")
        #expect(result.text.contains("--jobs takes a number from 1 to 64"), "\(result.text)")
        #expect(result.status == 1)
    }
}
