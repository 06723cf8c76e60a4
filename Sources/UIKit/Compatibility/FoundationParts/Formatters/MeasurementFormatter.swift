import Foundation

/// A formatter of values with units. It replaces Foundation's class, which Linux lacks. It writes symbols of units in
/// every style, and doesn't convert values to the units of the user's country.
open class MeasurementFormatter: Formatter, @unchecked Sendable {
    /// The choice of the unit.
    public struct UnitOptions: OptionSet, Sendable {
        /// The bits as in Apple's header.
        public let rawValue: UInt
        /// Creates options from their bits.
        /// - Parameter rawValue: The bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Uses the unit of the value. The formatter always does.
        public static let providedUnit = UnitOptions(rawValue: 1)
        /// Has no effect, because the formatter doesn't convert units.
        public static let naturalScale = UnitOptions(rawValue: 2)
        /// Writes temperatures without their scale.
        public static let temperatureWithoutUnit = UnitOptions(rawValue: 4)
    }

    /// The choice of the unit. Empty by default.
    open var unitOptions: UnitOptions = []
    /// The style. `short` omits the space before the symbol. The others don't differ.
    open var unitStyle = Formatter.UnitStyle.medium
    /// The locale. By default it is the user's. Setting it also sets that of `numberFormatter`.
    open var locale: Locale! = .autoupdatingCurrent { didSet { numberFormatter?.locale = locale } }
    /// The formatter of the number.
    open var numberFormatter: NumberFormatter!

    /// Creates a formatter of numbers with up to three decimals.
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

    /// Returns the value with its unit's symbol, after a space unless the style is `short`. A temperature has no space.
    open func string<UnitType: Unit>(from measurement: Measurement<UnitType>) -> String {
        let number = numberFormatter.string(from: NSNumber(value: measurement.value)) ?? "\(measurement.value)"
        if measurement.unit is UnitTemperature {
            return number + (unitOptions.contains(.temperatureWithoutUnit) ? "°" : measurement.unit.symbol)
        }
        return number + (unitStyle == .short ? "" : " ") + measurement.unit.symbol
    }

    /// Returns the unit's symbol.
    open func string(from unit: Unit) -> String { unit.symbol }
}
