import Foundation

/// Restoring what the saving suite saves, beside decoding the same values.
@MainActor
struct RestoringSuite {
    let count: Int

    func run(_ sampler: Sampler) throws -> [Row] {
        let app = try BenchmarkApp(.flat(count))
        defer { app.end() }
        try app.save()
        let json = try JSONEncoder().encode(ControllerValues.sample(count))
        let propertyListEncoder = PropertyListEncoder()
        propertyListEncoder.outputFormat = .binary
        let propertyList = try propertyListEncoder.encode(ControllerValues.sample(count))

        let subjects = [
            Subject("JSONDecoder", count: count) {
                try Subject.timed { try JSONDecoder().decode([ControllerValues].self, from: json) }
            },
            Subject("Restoring: open, verify, read", count: count) { try app.launchAgain().opening },
            Subject("Restoring: create and decode", count: count) { try app.launchAgain().restoring },
            Subject("PropertyListDecoder", count: count) {
                try Subject.timed { try PropertyListDecoder().decode([ControllerValues].self, from: propertyList) }
            },
        ]
        let medians = try sampler.medians(of: subjects)
        return [1, 2, 0, 3].map { index in
            Row(
                name: subjects[index].name, count: count, median: medians[index],
                comparison: .init(name: "JSONDecoder", median: medians[0]))
        }
    }
}
