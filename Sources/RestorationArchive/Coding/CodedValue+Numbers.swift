import Foundation

/// Conversions between numbers (S-CODER-17 to S-CODER-21). Each gives nil if the value is not a number, or does not
/// fit.
extension CodedValue {
    init(_ value: UInt64) {
        self = Int64(exactly: value).map(CodedValue.integer) ?? .unsigned(value)
    }

    /// Returns the value cut towards zero, or nil if it isn't a number or doesn't fit into `Integer`. A Bool gives 1 or
    /// 0.
    package func integer<Integer: FixedWidthInteger>(_ type: Integer.Type) -> Integer? {
        switch self {
        case .bool(let value): value ? 1 : 0
        case .integer(let value): Integer(exactly: value)
        case .unsigned(let value): Integer(exactly: value)
        case .float(let value): Integer(exactly: value.rounded(.towardZero))
        case .double(let value), .cgFloat(let value): Integer(exactly: value.rounded(.towardZero))
        case .decimal(let value): Integer(value.cutTowardsZero.description)
        default: nil
        }
    }

    var bool: Bool? {
        switch self {
        case .bool(let value): value
        case .integer(let value): value != 0
        case .unsigned: true
        case .float(let value): value != 0
        case .double(let value), .cgFloat(let value): value != 0
        case .decimal(let value): value != 0
        default: nil
        }
    }

    package var double: Double? {
        switch self {
        case .bool(let value): value ? 1 : 0
        case .integer(let value): Double(value)
        case .unsigned(let value): Double(value)
        case .float(let value): Double(value)
        case .double(let value), .cgFloat(let value): value
        case .decimal(let value): value.isNaN ? .nan : Double(value.description)
        default: nil
        }
    }

    /// The nearest `Float`, or nil if the value isn't a number. It is not computed by way of `Double`, which would
    /// round twice.
    var float: Float? {
        switch self {
        case .integer(let value): Float(value)
        case .unsigned(let value): Float(value)
        case .float(let value): value
        case .decimal(let value): value.isNaN ? .nan : Float(value.description)
        default: double.map { Float($0) }
        }
    }
}

extension Decimal {
    fileprivate var cutTowardsZero: Decimal {
        var value = self
        var result = Decimal()
        NSDecimalRound(&result, &value, 0, self < 0 ? .up : .down)
        return result
    }
}
