import Foundation

/// A suite that restores what the saving suite saves, beside decoding the same values.
@MainActor
struct RestoringSuite {
    let count: Int

    func run(_ sampler: Sampler) throws -> [Row] {
        let app = try BenchmarkApp(.flat(count))
        defer { app.end() }
        try app.save()
        let values = ControllerValues.sample(count)
        let json = try JSONEncoder().encode(values)
        let propertyList = try PropertyListEncoder.binary.encode(values)
        let rows = try sampler.measure([
            Subject("Restoring: open, verify, read", count: count) { try app.launchAgain().opening },
            Subject("Restoring: create and decode", count: count) { try app.launchAgain().restoring },
            Subject("JSONDecoder", count: count) {
                try Subject.timed { try JSONDecoder().decode([ControllerValues].self, from: json) }
            },
            Subject("PropertyListDecoder", count: count) {
                try Subject.timed { try PropertyListDecoder().decode([ControllerValues].self, from: propertyList) }
            },
        ])
        return try rows.compared(with: "JSONDecoder", as: "JSONDecoder")
    }
}
