import Foundation
import Testing
import UIKitTesting

@Test func `a kill loses nothing`() async throws {
    let programs = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
    let app = try AppProcess(executable: programs.appendingPathComponent("Notes"))
    try await app.start()
    try await app.type("half a sentence", into: "Text")
    try await app.flush()
    try await app.kill()

    try await app.start()
    let text = try await app.waitForElement("Text")
    #expect(text.input?.text == "half a sentence")
}
