import Foundation

/// Writes a value with its unit: Foundation's class of that name, which Linux lacks. Units are written as their symbols, in every
/// style, and are not converted to those of the user's country.
open class MeasurementFormatter: Formatter, @unchecked Sendable {
    /// Which unit is written.
    public struct UnitOptions: OptionSet, Sendable {
        /// The bits as Apple's header has them.
        public let rawValue: UInt
        /// For a combination that comes as a number.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The one of the value, which it is in any case.
        public static let providedUnit = UnitOptions(rawValue: 1)
        /// Has no effect: units are not converted.
        public static let naturalScale = UnitOptions(rawValue: 2)
        /// Temperatures without their scale.
        public static let temperatureWithoutUnit = UnitOptions(rawValue: 4)
    }

    /// None by default.
    open var unitOptions: UnitOptions = []
    /// `short` leaves no space before the symbol; the others write the same.
    open var unitStyle = Formatter.UnitStyle.medium
    /// The user's by default.
    open var locale: Locale! = .autoupdatingCurrent { didSet { numberFormatter?.locale = locale } }
    /// Writes the number.
    open var numberFormatter: NumberFormatter!

    /// Numbers with up to three decimals.
    public override init() {
        super.init()
        numberFormatter = NumberFormatter()
        numberFormatter.numberStyle = .decimal
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        numberFormatter = NumberFormatter()
        numberFormatter.numberStyle = .decimal
    }

    /// The value and its unit.
    open func string<UnitType: Unit>(from measurement: Measurement<UnitType>) -> String {
        let number = numberFormatter.string(from: NSNumber(value: measurement.value)) ?? "\(measurement.value)"
        if measurement.unit is UnitTemperature {
            return number + (unitOptions.contains(.temperatureWithoutUnit) ? "°" : measurement.unit.symbol)
        }
        return number + (unitStyle == .short ? "" : " ") + measurement.unit.symbol
    }

    /// The unit's symbol.
    open func string(from unit: Unit) -> String { unit.symbol }
}
