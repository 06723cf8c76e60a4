import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite(.serialized)
struct DatePickerTests {
    private func app(_ configure: @escaping (UIDatePicker) -> Void = { _ in }) throws -> TestApp {
        try .showing {
            let picker = UIDatePicker().named("date")
            picker.timeZone = TimeZone(identifier: "Europe/Berlin")
            picker.date = date("2026-11-21T14:30:42Z")
            configure(picker)
            return [picker]
        }
    }

    private func picker(_ app: TestApp) throws -> UIDatePicker { try app.view("date") }

    private func shown(_ app: TestApp) -> DateInput? {
        UIApplication.shared.endTurn()
        return app.element("date", role: .datePicker)?.date
    }

    @Test func `It begins with Apple's defaults`() {
        let picker = UIDatePicker()
        #expect(picker.datePickerMode == .dateAndTime)
        #expect(abs(picker.date.timeIntervalSinceNow) < 60)
        #expect(picker.minimumDate == nil)
        #expect(picker.maximumDate == nil)
        #expect(picker.minuteInterval == 1)
        #expect(picker.countDownDuration == 0)
        #expect(picker.calendar == .current)
        #expect(picker.locale == .current)
        #expect(picker.timeZone == nil)
        #expect(picker.preferredDatePickerStyle == .automatic)
        #expect(picker.datePickerStyle == .compact)
        picker.datePickerMode = .countDownTimer
        #expect(picker.datePickerStyle == .wheels)
        picker.calendar = Calendar(identifier: .buddhist)
        picker.calendar = nil
        #expect(picker.calendar == .current)
    }

    @Test(
        arguments: [
            (.time, .time, "15:30"), (.date, .date, "2026-11-21"), (.dateAndTime, .dateAndTime, "2026-11-21T15:30"),
            (.yearAndMonth, .yearAndMonth, "2026-11"), (.countDownTimer, .duration, "00:00"),
        ] as [(UIDatePicker.Mode, DateInput.Kind, String)])
    func `Each mode shows the wall clock of its time zone`(mode: UIDatePicker.Mode, kind: DateInput.Kind, text: String)
        throws
    {
        let app = try app { $0.datePickerMode = mode }
        #expect(shown(app) == DateInput(kind: kind, value: text))
    }

    @Test func `Without a time zone of its own it uses its calendar's`() throws {
        let app = try app {
            var calendar = Calendar(identifier: .hebrew)
            calendar.timeZone = TimeZone(identifier: "Asia/Tokyo") ?? .gmt
            $0.timeZone = nil
            $0.calendar = calendar
        }
        #expect(shown(app)?.value == "2026-11-21T23:30")
    }

    @Test(
        arguments: [
            (.date, "2028-02-29", "2028-02-29T14:30:42Z"), (.time, "08:05", "2026-11-21T07:05:00Z"),
            (.dateAndTime, "2027-07-01T00:00", "2027-06-30T22:00:00Z"),
            (.dateAndTime, "2027-07-01T00:00:59", "2027-06-30T22:00:00Z"),
            (.yearAndMonth, "2027-02", "2027-02-21T14:30:42Z"),
        ] as [(UIDatePicker.Mode, String, String)])
    func `The user's choice changes what the mode shows, and no more`(
        mode: UIDatePicker.Mode, text: String, result: String
    ) throws {
        var calls = 0
        let app = try app { picker in
            picker.datePickerMode = mode
            picker.onValueChanged { calls += 1 }
        }
        for _ in 0..<2 { #expect(app.setDate(text, of: "date") == .handled) }
        #expect(try picker(app).date == date(result))
        #expect(calls == 1)
    }

    @Test(
        arguments: [
            "", "T", "2026", "2026-13-01T00:00", "2026-02-30T00:00", "2027-02-29T12:00", "2026-00-10T00:00",
            "2026-11-21", "14:30", "2026-11-21T24:00", "2026-11-21T14:60", "2026-11-21T14:3", "2026-11-21T-1:30",
            "0000-01-01T00:00", "99999-01-01T00:00", "2026-11-21T14:30T", "２０２６-11-21T14:30", "+026-11-21T14:30",
            "2026-11-21T14:30:00.000", "now", "2026-11-21T14:30\0",
        ])
    func `What is no date is refused`(text: String) throws {
        let app = try app()
        #expect(app.setDate(text, of: "date").isRefused)
        #expect(app.setValue(1, of: "date").isRefused)
        #expect(try picker(app).date == date("2026-11-21T14:30:42Z"))
    }

    @Test func `A time that summer time skips is the one after it`() throws {
        let app = try app()
        #expect(app.setDate("2027-03-28T02:30", of: "date") == .handled)
        #expect(shown(app)?.value == "2027-03-28T03:30")
    }

    @Test func `Dates stay between the bounds, unless those contradict each other`() throws {
        let app = try app {
            $0.minimumDate = date("2026-11-20T12:00:00Z")
            $0.maximumDate = date("2026-11-25T12:00:00Z")
        }
        #expect(shown(app)?.minimum == "2026-11-20T13:00")
        #expect(shown(app)?.maximum == "2026-11-25T13:00")
        app.setDate("2030-01-01T00:00", of: "date")
        let picker = try picker(app)
        #expect(picker.date == picker.maximumDate)
        picker.date = date("2020-01-01T00:00:00Z")
        #expect(picker.date == picker.minimumDate)
        picker.minimumDate = date("2026-12-24T00:00:00Z")
        #expect(shown(app)?.minimum == nil)
        picker.date = date("2020-01-01T00:00:00Z")
        #expect(picker.date == date("2020-01-01T00:00:00Z"))
        picker.maximumDate = nil
        #expect(picker.date == picker.minimumDate)
    }

    @Test func `Minutes come in the interval, if that divides an hour`() throws {
        let picker = UIDatePicker()
        for interval in [0, -5, 7, 31, 60, Int.max] {
            picker.minuteInterval = interval
            #expect(picker.minuteInterval == 1)
        }
        let app = try app {
            $0.minuteInterval = 15
            $0.minimumDate = date("2026-11-21T13:50:00Z")
        }
        #expect(shown(app)?.value == "2026-11-21T15:30")
        #expect(shown(app)?.minimum == "2026-11-21T15:00")
        #expect(shown(app)?.minuteInterval == 15)
        #expect(try self.picker(app).date == date("2026-11-21T14:30:00Z"))
        app.setDate("2026-11-22T10:44", of: "date")
        #expect(try self.picker(app).date == date("2026-11-22T09:30:00Z"))
        try self.picker(app).roundsToMinuteInterval = false
        app.setDate("2026-11-22T10:44", of: "date")
        #expect(try self.picker(app).date == date("2026-11-22T09:44:00Z"))
    }

    @Test func `In time mode only bounds of the same day limit the time`() throws {
        let app = try app {
            $0.datePickerMode = .time
            $0.minimumDate = date("2026-11-20T09:00:00Z")
            $0.maximumDate = date("2026-11-21T20:00:00Z")
        }
        #expect(shown(app)?.minimum == nil)
        #expect(shown(app)?.maximum == "21:00")
    }

    @Test func `A countdown takes hours and minutes, and at least one interval`() throws {
        var calls = 0
        let app = try app { picker in
            picker.datePickerMode = .countDownTimer
            picker.minuteInterval = 5
            picker.onValueChanged { calls += 1 }
        }
        #expect(app.setDate("01:33", of: "date") == .handled)
        #expect(try picker(app).countDownDuration == 5400)
        #expect(shown(app) == DateInput(kind: .duration, value: "01:30", minuteInterval: 5))
        #expect(app.setDate("00:00", of: "date") == .handled)
        #expect(try picker(app).countDownDuration == 300)
        for text in ["", "24:00", "1:00", "xx:yy", "2026-11-21"] { #expect(app.setDate(text, of: "date").isRefused) }
        #expect(calls == 2)
        let picker = try picker(app)
        for (duration, kept) in [(1e9, 86_399), (-1, 0), (.nan, 0), (.infinity, 0)] as [(Double, Double)] {
            picker.countDownDuration = duration
            #expect(picker.countDownDuration == kept)
        }
    }

    @Test func `No date of the app's own traps`() throws {
        let app = try app()
        let picker = try picker(app)
        for seconds in [Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e15, -1e15] {
            for mode in [UIDatePicker.Mode.date, .time, .countDownTimer, .dateAndTime, .yearAndMonth] {
                picker.datePickerMode = mode
                picker.date = Date(timeIntervalSinceReferenceDate: seconds)
                picker.minuteInterval = 30
                #expect(shown(app) != nil)
                picker.minimumDate = Date(timeIntervalSinceReferenceDate: seconds)
                #expect(shown(app) != nil)
                picker.minimumDate = nil
                picker.minuteInterval = 1
            }
        }
        picker.datePickerMode = .date
        picker.date = .distantPast
        #expect(shown(app)?.value == "0001-01-01" || shown(app)?.value == "")
    }
}

/// Returns the date of an ISO 8601 text in UTC. If a test misspells one, it gets the reference date.
func date(_ text: String) -> Date {
    (try? Date(text, strategy: .iso8601)) ?? Date(timeIntervalSinceReferenceDate: 0)
}
