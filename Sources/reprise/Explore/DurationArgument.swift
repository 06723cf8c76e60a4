import ArgumentParser

/// An argument with a duration: `90s`, `5m`, `1h`, or a number of seconds. It is above 0 and less than 10,000,000
/// seconds.
struct DurationArgument: ExpressibleByArgument, Sendable {
    let duration: Duration

    init?(argument: String) {
        let units: [Character: Double] = ["s": 1, "m": 60, "h": 3600]
        let unit = argument.last.flatMap { units[$0] }
        guard let number = Double(unit == nil ? argument : String(argument.dropLast())), number > 0,
            number * (unit ?? 1) < 1e7
        else { return nil }
        duration = .seconds(number * (unit ?? 1))
    }
}
