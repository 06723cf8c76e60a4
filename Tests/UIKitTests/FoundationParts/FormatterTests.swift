import Foundation
import Testing
import UIKit

/// Formatters that Linux's Foundation lacks.
struct FormatterTests {
    private func spans(_ style: DateComponentsFormatter.UnitsStyle, _ units: NSCalendar.Unit) -> DateComponentsFormatter
    {
        let formatter = DateComponentsFormatter()
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = Locale(identifier: "en_US")
        formatter.calendar = calendar
        formatter.unitsStyle = style
        formatter.allowedUnits = units
        return formatter
    }

    @Test func `A time with colons has no zeros before it, unless it is padded`() {
        let formatter = spans(.positional, [.hour, .minute, .second])
        #expect(formatter.string(from: 3_665) == "1:01:05")
        #expect(formatter.string(from: 65) == "1:05")
        #expect(formatter.string(from: 0) == "0")
        #expect(formatter.string(from: -65) == "-1:05")
        formatter.zeroFormattingBehavior = .pad
        formatter.allowedUnits = [.minute, .second]
        #expect(formatter.string(from: 5) == "00:05")
        #expect(formatter.string(from: .nan) == nil)
    }

    @Test(arguments: [
        (DateComponentsFormatter.UnitsStyle.abbreviated, "1d 2h 3m", "1h"),
        (.short, "1 day, 2 hr, 3 min", "1 hr"), (.full, "1 day, 2 hours, 3 minutes", "1 hour"),
        (.brief, "1day 2hr 3min", "1hr"),
    ])
    func `Words leave zeros out`(_ style: DateComponentsFormatter.UnitsStyle, _ long: String, _ short: String) {
        let formatter = spans(style, [.day, .hour, .minute])
        #expect(formatter.string(from: 93_784) == long)
        #expect(formatter.string(from: 3_600) == short)
        formatter.maximumUnitCount = 1
        #expect(formatter.string(from: 93_784)?.contains("2") == false)
    }

    @Test func `Months and years are counted by the calendar`() {
        let formatter = spans(.full, [.year, .month, .day])
        #expect(formatter.string(from: DateComponents(year: 1, month: 2, day: 3)) == "1 year, 2 months, 3 days")
    }

    @Test func `A date is said by how far it is from another`() {
        let formatter = RelativeDateTimeFormatter()
        formatter.locale = Locale(identifier: "en_US")
        let now = Date(timeIntervalSinceReferenceDate: 700_000_000)
        #expect(formatter.localizedString(for: now - 7_200, relativeTo: now) == "2 hours ago")
        #expect(formatter.localizedString(for: now + 259_200, relativeTo: now) == "in 3 days")
        formatter.dateTimeStyle = .named
        #expect(formatter.localizedString(for: now - 86_400, relativeTo: now) == "yesterday")
    }

    @Test func `Lists and measurements are texts`() {
        let list = ListFormatter()
        list.locale = Locale(identifier: "en_US")
        #expect(list.string(from: ["a", "b", 3]) == "a, b, and 3")
        let measures = MeasurementFormatter()
        measures.locale = Locale(identifier: "en_US")
        #expect(measures.string(from: Measurement(value: 3.5, unit: UnitLength.kilometers)) == "3.5 km")
        #expect(measures.string(from: Measurement(value: 20, unit: UnitTemperature.celsius)) == "20°C")
    }
}
