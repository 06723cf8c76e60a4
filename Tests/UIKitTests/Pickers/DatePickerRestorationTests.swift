import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite(.serialized)
struct DatePickerRestorationTests {
    private func app(_ configure: @escaping (UIDatePicker) -> Void = { _ in }) throws -> TestApp {
        try .showing {
            let picker = UIDatePicker().named("date")
            picker.timeZone = .gmt
            picker.date = date("2026-11-21T10:00:00Z")
            configure(picker)
            return [picker]
        }
    }

    private func picker(_ app: TestApp) throws -> UIDatePicker { try app.view("date") }

    // S-INPUT-7.6
    @Test func `S-INPUT-7, S-CLASS-26: the date that the user chose comes back and nobody is told`() throws {
        var calls = 0
        let app = try app { $0.onValueChanged { calls += 1 } }
        app.setDate("2027-01-02T03:04", of: "date")
        let before = app.shown
        for _ in 0..<2 { try app.relaunch() }
        #expect(try picker(app).date == date("2027-01-02T03:04:00Z"))
        #expect(app.shown == before)
        #expect(calls == 1)
    }

    // S-INPUT-7.6
    @Test func `S-INPUT-7: the duration that the user chose comes back`() throws {
        let app = try app { $0.datePickerMode = .countDownTimer }
        app.setDate("02:05", of: "date")
        for _ in 0..<2 { try app.relaunch() }
        #expect(try picker(app).countDownDuration == 7500)
        #expect(try picker(app).date == date("2026-11-21T10:00:00Z"))
    }

    @Test(arguments: [UIDatePicker.Mode.dateAndTime, .countDownTimer])
    func `S-INPUT-2: what the app set is not saved`(mode: UIDatePicker.Mode) throws {
        var version = 1.0
        let app = try app {
            $0.datePickerMode = mode
            $0.date = Date(timeIntervalSinceReferenceDate: version * 3600)
            $0.countDownDuration = version * 60
        }
        app.save()
        version = 2
        try app.launch()
        #expect(try picker(app).date == Date(timeIntervalSinceReferenceDate: 7200))
        #expect(try picker(app).countDownDuration == 120)
    }

    @Test func `S-INPUT-1: a date that the app sets after the user's is the app's`() throws {
        let app = try app()
        app.setDate("2027-01-02T03:04", of: "date")
        try picker(app).setDate(date("2027-05-05T05:05:00Z"), animated: true)
        try app.relaunch()
        #expect(try picker(app).date == date("2026-11-21T10:00:00Z"))
    }

    @Test func `S-INPUT-1: what was entered in another kind of mode is not what is shown now`() throws {
        var mode = UIDatePicker.Mode.dateAndTime
        let app = try app { $0.datePickerMode = mode }
        app.setDate("2027-01-02T03:04", of: "date")
        try picker(app).datePickerMode = .countDownTimer
        mode = .countDownTimer
        try app.relaunch()
        #expect(try picker(app).countDownDuration == 0)
        #expect(app.restoreProblems(.selectionInvalid) == [])
    }

    @Test func `S-INPUT-8: a date beyond the bounds is not applied, reported`() throws {
        var maximum = date("2030-01-01T00:00:00Z")
        let app = try app { $0.maximumDate = maximum }
        app.setDate("2027-01-02T03:04", of: "date")
        maximum = date("2026-12-31T00:00:00Z")
        try app.relaunch()
        #expect(try picker(app).date == date("2026-11-21T10:00:00Z"))
        #expect(app.restoreProblems(.selectionInvalid) == [["Root", "date"]])
    }

    @Test func `S-INPUT-8: a date, or a duration, of another mode is not applied, reported`() throws {
        var mode = UIDatePicker.Mode.dateAndTime
        let app = try app { $0.datePickerMode = mode }
        app.setDate("2027-01-02T03:04", of: "date")
        mode = .countDownTimer
        try app.relaunch()
        #expect(app.restoreProblems(.selectionInvalid) == [["Root", "date"]])
        app.setDate("02:05", of: "date")
        mode = .date
        try app.relaunch()
        #expect(app.restoreProblems(.selectionInvalid) == [["Root", "date"]])
        #expect(try picker(app).date == date("2026-11-21T10:00:00Z"))
    }

    @Test func `S-INPUT-8: today is still allowed where the earliest date is this moment and days are shown`() throws {
        var now = date("2026-11-21T10:00:00Z")
        let app = try app {
            $0.datePickerMode = .date
            $0.minimumDate = now
        }
        app.setDate("2026-11-25", of: "date")
        app.setDate("2026-11-21", of: "date")
        now = date("2026-11-21T16:00:00Z")
        try app.relaunch()
        #expect(app.restoreProblems(.selectionInvalid) == [])
        #expect(try picker(app).date == now)
    }

    @Test func `S-INPUT-12: with preservesUserInput false nothing is saved`() throws {
        let app = try app { $0.preservesUserInput = false }
        app.setDate("2027-01-02T03:04", of: "date")
        try app.relaunch()
        #expect(try picker(app).date == date("2026-11-21T10:00:00Z"))
    }
}
