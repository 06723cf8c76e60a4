import Foundation
import Testing
import UIKit

/// Mistakes of app code for which Apple raises an exception. Here the process stops with a sentence that says what to
/// do.
@MainActor
struct MisuseTests {
    private final class Draft: NSObject, UIStateRestoring {}

    @Test func `S-OBJ-4: an empty identifier stops the process with a sentence that names the object's class`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                UIApplication.registerObject(forStateRestoration: Draft(), restorationIdentifier: "")
            }
        }
        let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
            words.contains("An object of class Draft was registered for state restoration with an empty identifier."))
    }

    @Test func `S-API-45: an unknown storyboard identifier stops the process and names storyboard and identifier`()
        async
    {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try await MainActor.run {
                // UIKit reports a storyboard that doesn't exist, and the process goes on.
                let file = FileManager.default.temporaryDirectory.appendingPathComponent("Settings.storyboard")
                try Data(#"<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"/>"#.utf8).write(
                    to: file)
                let storyboard = try UIStoryboard(contentsOf: file)
                try FileManager.default.removeItem(at: file)
                _ = storyboard.instantiateViewController(withIdentifier: "acount")
            }
        }
        let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(words.contains("\"Settings\"") && words.contains("\"acount\""))
    }
}
