import Foundation
import Testing

@testable import RestorationArchive

@Suite("Numbers")
struct NumberTests {
    // S-CODER-14.1, S-CODER-14.2
    @Test func `S-CODER-14: each overload reads back by its own method and as a number object`() throws {
        let coder = try roundTrip { coder in
            coder.encode(true, forKey: "bool")
            coder.encode(Int.min, forKey: "int")
            coder.encode(Int32.max, forKey: "int32")
            coder.encodeCInt(-7, forKey: "cint")
            coder.encode(Int64.max, forKey: "int64")
            coder.encode(Float(0.1), forKey: "float")
            coder.encode(0.1, forKey: "double")
        }
        #expect(coder.decodeBool(forKey: "bool"))
        #expect(coder.decodeInteger(forKey: "int") == .min)
        #expect(coder.decodeInt32(forKey: "int32") == .max)
        #expect(coder.decodeCInt(forKey: "cint") == -7)
        #expect(coder.decodeInt64(forKey: "int64") == .max)
        #expect(coder.decodeFloat(forKey: "float") == 0.1)
        #expect(coder.decodeDouble(forKey: "double") == 0.1)
        for key in ["bool", "int", "int32", "cint", "int64", "float", "double"] {
            #expect(coder.decodeObject(forKey: key) is NSNumber)
            #expect(coder.decodeObject(of: NSNumber.self, forKey: key) != nil)
        }
        #expect(coder.decodeObject(forKey: "bool") as? Bool == true)
        #expect(coder.decodeObject(forKey: "float") as? Float == 0.1)
    }

    // S-CODER-7.2, S-CODER-15.1, S-CODER-15.3
    @Test func `S-CODER-15: an Int? picks the object overload and reads as an integer and by as! Int`() throws {
        let value: Int? = 42
        let coder = try roundTrip { $0.encode(value, forKey: "n") }
        #expect(coder.decodeInteger(forKey: "n") == 42)
        #expect(coder.decodeObject(forKey: "n") as! Int == 42)
        #expect(coder.decodeObject(forKey: "n") as? Int8 == 42)
        #expect(coder.decodeObject(forKey: "n") as? Double == 42)
        #expect(coder.decodeObject(forKey: "n") as? UInt64 == 42)
    }

    static let boxed: [(any Sendable, Double)] = [
        (Int8(-3), -3), (UInt8(200), 200), (Int16(-3), -3), (UInt16(3), 3), (UInt32.max, 4_294_967_295), (UInt(3), 3),
        (UInt64.max, 18_446_744_073_709_551_616), (Float(0.5), 0.5), (Decimal(string: "2.5")!, 2.5), (true, 1),
        (CGFloat(0.25), 0.25),
    ]

    // S-CODER-15.1, S-CODER-15.2, S-CODER-16.1
    @Test(arguments: boxed)
    func `S-CODER-15, S-CODER-16: any number as an object reads by the number methods`(
        value: any Sendable, double: Double
    ) throws {
        let coder = try roundTrip { $0.encode(value as Any, forKey: "n") }
        #expect(coder.decodeDouble(forKey: "n") == double)
        #expect(coder.decodeFloat(forKey: "n") == Float(double))
        #expect(coder.decodeBool(forKey: "n"))
        #expect(value is CGFloat || coder.decodeObject(forKey: "n") is NSNumber)
    }

    @Test func `S-CODER-15: NSNumber keeps what it holds`() throws {
        let coder = try roundTrip { coder in
            coder.encode(NSNumber(value: false), forKey: "bool")
            coder.encode(NSNumber(value: UInt64.max), forKey: "max")
            coder.encode(NSNumber(value: 0.1), forKey: "double")
            coder.encode(NSNumber(value: Float(0.1)), forKey: "float")
            coder.encode(NSDecimalNumber(string: "0.1"), forKey: "decimal")
        }
        #expect(coder.decodeObject(forKey: "bool") as? Bool == false)
        #expect(coder.decodeObject(forKey: "max") as? UInt64 == .max)
        #expect(coder.decodeDouble(forKey: "double") == 0.1)
        #expect(coder.decodeFloat(forKey: "float") == 0.1)
        #expect(coder.decodeObject(forKey: "decimal") as? Decimal == Decimal(string: "0.1"))
        #expect(coder.decodeDouble(forKey: "decimal") == 0.1)
    }

    // S-CODER-16.1, S-CODER-16.2
    @Test func `S-CODER-16: a CGFloat as an object casts to CGFloat`() throws {
        let coder = try roundTrip { $0.encode(CGFloat(1.5) as Any, forKey: "n") }
        #expect(coder.decodeObject(forKey: "n") as? CGFloat == 1.5)
        #expect(coder.decodeObject(forKey: "n") as? Double == nil)
        #expect(coder.decodeInteger(forKey: "n") == 1)
    }

    @Test func `S-CODER-17 to S-CODER-19: 11.0 reads as a Float, Int32 as an Int, integers as floating point`() throws {
        let coder = try roundTrip { coder in
            coder.encode(11.0, forKey: "version")
            coder.encode(Int32(1), forKey: "one")
            coder.encode(16_777_217, forKey: "large")
        }
        #expect(coder.decodeFloat(forKey: "version") == 11.0)
        #expect(coder.decodeInteger(forKey: "one") == 1)
        #expect(coder.decodeInt64(forKey: "one") == 1)
        #expect(coder.decodeDouble(forKey: "large") == 16_777_217)
        #expect(coder.decodeFloat(forKey: "large") == 16_777_216)
    }

    static let toInteger: [(Double, Int32?)] = [
        (1.9, 1), (-1.9, -1), (0.4, 0), (2_147_483_647.9, .max), (2_147_483_648, nil), (-2_147_483_648.5, .min),
        (-2_147_483_649, nil), (.nan, nil), (.infinity, nil), (1e300, nil),
    ]

    // S-CODER-20.1 to S-CODER-20.3
    @Test(arguments: toInteger)
    func `S-CODER-20: a number reads as an integer cut towards zero, or 0 and reported`(value: Double, expected: Int32?)
        throws
    {
        let host = FakeHost()
        let coder = try roundTrip(host: host) { coder in
            coder.encode(value, forKey: "n")
            coder.encode("fine", forKey: "later")
        }
        #expect(coder.decodeInt32(forKey: "n") == expected ?? 0)
        #expect(host.reasons == (expected == nil ? [.valueUndecodable] : []))
        #expect((coder.error != nil) == (expected == nil))
        #expect(coder.decodeObject(forKey: "later") as? String == "fine")
    }

    @Test func `S-CODER-20: decimals and large integers are cut or refused in the same way`() throws {
        let host = FakeHost()
        let coder = try roundTrip(host: host) { coder in
            coder.encode(Decimal(string: "-7.9"), forKey: "decimal")
            coder.encode(Decimal(string: "1e30"), forKey: "huge")
            coder.encode(UInt64.max as Any, forKey: "unsigned")
            coder.encode(Int.max, forKey: "int")
            coder.encode(Decimal.nan as Any, forKey: "nan")
        }
        #expect(coder.decodeInteger(forKey: "decimal") == -7)
        #expect(host.problems.isEmpty)
        #expect(coder.decodeInteger(forKey: "huge") == 0)
        #expect(coder.decodeInteger(forKey: "unsigned") == 0)
        #expect(coder.decodeInt32(forKey: "int") == 0)
        #expect(coder.decodeInteger(forKey: "nan") == 0)
        #expect(host.reasons.count == 4)
    }

    // S-CODER-21.1, S-CODER-21.2
    @Test func `S-CODER-21: a number as Bool is true unless 0, a Bool as a number 1 or 0`() throws {
        let coder = try roundTrip { coder in
            coder.encode(0.0, forKey: "zero")
            coder.encode(-0.5, forKey: "half")
            coder.encode(true, forKey: "yes")
        }
        #expect(!coder.decodeBool(forKey: "zero"))
        #expect(coder.decodeBool(forKey: "half"))
        #expect(coder.decodeInteger(forKey: "yes") == 1)
        #expect(coder.decodeFloat(forKey: "yes") == 1)
    }

    // S-CODER-49.2 to S-CODER-49.4
    @Test func `S-CODER-49: number type codes, alone and in arrays; others are reported`() throws {
        let host = FakeHost()
        let coder = try roundTrip(host: host) { coder in
            var small = Int8(-5)
            var wide = UInt64.max
            var real = Float(0.1)
            coder.encodeValue(ofObjCType: "c", at: &small)
            coder.encodeValue(ofObjCType: "Q", at: &wide)
            coder.encodeValue(ofObjCType: "f", at: &real)
            coder.encodeArray(ofObjCType: "s", count: 3, at: [Int16(1), -2, 3])
            coder.encodeValue(ofObjCType: "[4i]", at: [Int32(1), -2, 3, .max])
            coder.encodeValue(ofObjCType: "{x=ii}", at: &small)
            coder.encodeValue(ofObjCType: "", at: &small)
        }
        #expect(host.reasons == [.valueNotEncodable, .valueNotEncodable])
        var small = Int8(0)
        var wide = UInt64(0)
        var real = Float(0)
        var list = [Int16](repeating: 9, count: 4)
        coder.decodeValue(ofObjCType: "c", at: &small)
        coder.decodeValue(ofObjCType: "Q", at: &wide)
        coder.decodeValue(ofObjCType: "f", at: &real)
        var numbers = [Int32](repeating: 9, count: 4)
        coder.decodeArray(ofObjCType: "s", count: 3, at: &list)
        coder.decodeValue(ofObjCType: "[4i]", at: &numbers)
        #expect(small == -5 && wide == .max && real == 0.1)
        #expect(list == [1, -2, 3, 9])
        #expect(numbers == [1, -2, 3, .max])
        coder.decodeArray(ofObjCType: "[2i]", count: 1, at: &numbers)
        #expect(numbers == [0, 0, 3, .max])
        #expect(host.reasons.count == 2)
    }

    // S-CODER-49.1
    @Test func `S-CODER-49: each number type code keeps the least and the greatest number of its type`() throws {
        let host = FakeHost()
        func check<Number: Equatable>(_ code: String, _ least: Number, _ greatest: Number) throws {
            let coder = try roundTrip(host: host) { coder in
                [least, greatest].withUnsafeBytes { bytes in
                    coder.encodeArray(ofObjCType: code, count: 2, at: bytes.baseAddress!)
                }
            }
            var read = [greatest, least]
            read.withUnsafeMutableBytes { bytes in
                coder.decodeArray(ofObjCType: code, count: 2, at: bytes.baseAddress!)
            }
            #expect(read == [least, greatest], "\(code)")
        }
        try check("c", Int8.min, Int8.max)
        try check("C", UInt8.min, UInt8.max)
        try check("s", Int16.min, Int16.max)
        try check("S", UInt16.min, UInt16.max)
        try check("i", Int32.min, Int32.max)
        try check("I", UInt32.min, UInt32.max)
        try check("l", Int.min, Int.max)
        try check("L", UInt.min, UInt.max)
        try check("q", Int64.min, Int64.max)
        try check("Q", UInt64.min, UInt64.max)
        try check("f", -Float.greatestFiniteMagnitude, Float.greatestFiniteMagnitude)
        try check("d", -Double.greatestFiniteMagnitude, Double.greatestFiniteMagnitude)
        try check("B", false, true)
        #expect(host.problems.isEmpty)
    }

    @Test func `S-CODER-9, S-CODER-49: what does not fit its type code reads as 0, and is reported`() throws {
        let host = FakeHost()
        let coder = try roundTrip(host: host) { coder in
            var wide = UInt64.max
            var small = Int8(5)
            coder.encodeValue(ofObjCType: "Q", at: &wide)
            coder.encode("text" as Any?)
            coder.encodeValue(ofObjCType: "c", at: &small)
        }
        var numbers = [Int8](repeating: 9, count: 3)
        coder.decodeArray(ofObjCType: "c", count: 3, at: &numbers)
        #expect(numbers == [0, 0, 5])
        #expect(host.reasons == [.valueUndecodable, .valueUndecodable])
        #expect(coder.error != nil)
    }
}
