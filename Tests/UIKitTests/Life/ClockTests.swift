import Foundation
import Testing
import UIKitTesting

/// Tests of a clock that is wrong (docs/durability.md).
@Suite(.serialized)
@MainActor
struct ClockTests {
    // S-LIFE-11.2, S-LIFE-13.1
    @Test func `S-LIFE-13: whatever the clock says, the next launch finds the newest state and complains of nothing`()
        throws
    {
        let app = TestApp(root: { FormController("Form") })
        let times = [
            Date(timeIntervalSince1970: 1_800_000_000), Date(timeIntervalSince1970: 0),
            Date(timeIntervalSince1970: 1_799_999_999), Date(timeIntervalSince1970: -86_400), .distantFuture,
            Date(timeIntervalSince1970: 1e15), .distantPast, Date(timeIntervalSince1970: 1_800_000_001),
        ]
        for (index, time) in times.enumerated() {
            app.now = { time }
            try app.launch()
            #expect(app.element("field")?.input?.text == (index == 0 ? "" : "launch \(index - 1)"))
            #expect(UIApplication.shared.restorationReport?.problems ?? [] == [])
            try app.type("launch \(index)", into: "field")
            #expect(app.save())
        }
    }

    @Test func `S-SAVE-4, S-LIFE-13: a clock that is set back while the app runs keeps no save from being the newest`()
        throws
    {
        let app = TestApp(root: { FormController("Form") })
        var time = Date(timeIntervalSince1970: 1_800_000_000)
        app.now = { time }
        try app.launch()
        for (index, seconds) in [1_800_000_000, 1_700_000_000, 0, 1_900_000_000, -1].enumerated() {
            time = Date(timeIntervalSince1970: Double(seconds))
            try app.type("save \(index)", into: "field")
            #expect(app.save())
        }
        try app.launch()
        #expect(app.element("field")?.input?.text == "save 4")
    }
}
