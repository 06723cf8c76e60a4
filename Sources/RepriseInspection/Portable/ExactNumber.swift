/// A floating-point number that survives JSON unchanged. JSON has no infinity, no NaN and, as most programs read
/// it, no negative zero. The payload of a NaN is lost.
struct ExactNumber: Codable, Sendable, Equatable {
    private let number: Double
    /// True if the number is a `Float`. It is written with the fewest digits that distinguish it from other numbers
    /// of its type.
    private let isFloat: Bool

    init(_ number: Double) {
        self.number = number
        isFloat = false
    }

    init(_ number: Float) {
        self.number = Double(number)
        isFloat = true
    }

    var double: Double { number }
    var float: Float { Float(number) }

    private static let words: [String: Double] = [
        "NaN": .nan, "Infinity": .infinity, "-Infinity": -.infinity, "-0": -0.0,
    ]

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Double.self) {
            self.init(number)
        } else if let number = Self.words[try container.decode(String.self)] {
            self.init(number)
        } else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "Write a number, or one of NaN, Infinity, -Infinity, -0.")
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if number.isNaN {
            try container.encode("NaN")
        } else if number.isInfinite {
            try container.encode(number < 0 ? "-Infinity" : "Infinity")
        } else if number == 0 {
            if number.sign == .minus { try container.encode("-0") } else { try container.encode(0) }
        } else if isFloat {
            try container.encode(Float(number))
        } else {
            try container.encode(number)
        }
    }
}
