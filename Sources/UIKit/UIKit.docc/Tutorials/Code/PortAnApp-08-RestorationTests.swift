import Foundation
import Testing
import UIKitTesting

@Test func aHalfTypedTitleComesBack() async throws {
    let programs = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
    let app = try AppProcess(executable: programs.appendingPathComponent("Journal"))
    try await app.start()
    try await app.press("Add")
    try await app.type("A walk by the ri", into: "Title")
    try await app.flush()
    try await app.kill()

    try await app.start()
    let field = try await app.waitForElement("Title", role: .textField)
    #expect(field.input?.text == "A walk by the ri")
}
