import Testing
import UIKitTesting

@testable import Notes

@MainActor
@Test func `a half-typed note comes back`() throws {
    let app = TestApp { AppDelegate() }
    try app.launch()
    try app.type("half a sentence", into: "Text")
    try app.relaunch()
    #expect(app.element("Text")?.input?.text == "half a sentence")
}
