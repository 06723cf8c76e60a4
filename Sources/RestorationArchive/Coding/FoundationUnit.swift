import Foundation

/// A class of units in the form that coders store: a symbol, and the numbers that convert to the base unit.
struct FoundationUnit {
    let type: FoundationType
    /// `Measurement` of this class. Only a measurement of exactly this class casts to it.
    let measurementType: ObjectIdentifier
    private let measurement: (Double, Unit) -> Any?

    /// Returns the measurement as Swift's structure, or as Foundation's class for a unit of another class.
    static func measurement(_ value: Double, _ unit: Unit) -> Any {
        byClass[ObjectIdentifier(Swift.type(of: unit))].flatMap { $0.measurement(value, unit) }
            ?? NSMeasurement(doubleValue: value, unit: unit)
    }

    nonisolated(unsafe) static let all: [FoundationUnit] = [
        FoundationUnit("UnitAcceleration", UnitAcceleration.self), FoundationUnit("UnitAngle", UnitAngle.self),
        FoundationUnit("UnitArea", UnitArea.self), FoundationUnit("UnitConcentrationMass", UnitConcentrationMass.self),
        FoundationUnit("UnitDispersion", UnitDispersion.self), FoundationUnit("UnitDuration", UnitDuration.self),
        FoundationUnit("UnitElectricCharge", UnitElectricCharge.self),
        FoundationUnit("UnitElectricCurrent", UnitElectricCurrent.self),
        FoundationUnit("UnitElectricPotentialDifference", UnitElectricPotentialDifference.self),
        FoundationUnit("UnitElectricResistance", UnitElectricResistance.self),
        FoundationUnit("UnitEnergy", UnitEnergy.self), FoundationUnit("UnitFrequency", UnitFrequency.self),
        FoundationUnit(
            "UnitFuelEfficiency", UnitFuelEfficiency.self,
            named: [.litersPer100Kilometers, .milesPerGallon, .milesPerImperialGallon]),
        FoundationUnit("UnitIlluminance", UnitIlluminance.self),
        FoundationUnit("UnitInformationStorage", UnitInformationStorage.self),
        FoundationUnit("UnitLength", UnitLength.self), FoundationUnit("UnitMass", UnitMass.self),
        FoundationUnit("UnitPower", UnitPower.self), FoundationUnit("UnitPressure", UnitPressure.self),
        FoundationUnit("UnitSpeed", UnitSpeed.self), FoundationUnit("UnitTemperature", UnitTemperature.self),
        FoundationUnit("UnitVolume", UnitVolume.self), plain,
    ]

    nonisolated(unsafe) private static let byClass = Dictionary(
        uniqueKeysWithValues: all.map { (ObjectIdentifier($0.type.cls), $0) })

    /// Creates a class of units. Encoding throws for a unit whose conversion is neither linear nor among `named`.
    ///
    /// - Parameter named: The units of the class whose conversion has no public numbers.
    private init<Class: Dimension>(_ name: String, _ cls: Class.Type, named: [Class] = []) {
        type = FoundationType(
            name, cls,
            { (unit: Class, coder) throws(EncodingRefusal) in
                coder.encode(unit.symbol, forKey: "symbol")
                if named.contains(where: { $0 == unit }) { return }
                guard let converter = unit.converter as? UnitConverterLinear,
                    Swift.type(of: converter) == UnitConverterLinear.self
                else { throw .notHeld(Class.self, "its conversion is a function. Encode the value in another unit") }
                coder.encode(converter.coefficient, forKey: "coefficient")
                coder.encode(converter.constant, forKey: "constant")
            },
            { coder -> Class? in
                guard let symbol = coder.decodeObject(forKey: "symbol") as? String else { return nil }
                guard coder.containsValue(forKey: "coefficient") else { return named.first { $0.symbol == symbol } }
                return Class(
                    symbol: symbol,
                    converter: UnitConverterLinear(
                        coefficient: coder.decodeDouble(forKey: "coefficient"),
                        constant: coder.decodeDouble(forKey: "constant")))
            })
        measurementType = ObjectIdentifier(Measurement<Class>.self)
        measurement = { value, unit in (unit as? Class).map { Measurement(value: value, unit: $0) } }
    }

    private init(
        type: FoundationType, measurementType: ObjectIdentifier, measurement: @escaping (Double, Unit) -> Any?
    ) {
        self.type = type
        self.measurementType = measurementType
        self.measurement = measurement
    }

    /// The class of units that cannot be converted to others. Encoding throws for a subclass of it.
    private static var plain: FoundationUnit {
        FoundationUnit(
            type: FoundationType(
                "NSUnit", Unit.self,
                { (unit: Unit, coder) throws(EncodingRefusal) in
                    guard Swift.type(of: unit) == Unit.self else { throw .notEncodable(Swift.type(of: unit)) }
                    coder.encode(unit.symbol, forKey: "symbol")
                },
                { coder in (coder.decodeObject(forKey: "symbol") as? String).map { Unit(symbol: $0) } }),
            measurementType: ObjectIdentifier(Measurement<Unit>.self),
            measurement: { Measurement(value: $0, unit: $1) })
    }
}
