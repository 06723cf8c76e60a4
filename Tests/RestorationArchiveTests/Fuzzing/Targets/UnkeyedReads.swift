import Foundation

@testable import RestorationArchive

/// All methods of a coder that read the next value.
enum UnkeyedReads {
    static let all: [@Sendable (NSCoder) -> Void] = objects + geometry + typeCodes

    private static let objects: [@Sendable (NSCoder) -> Void] = [
        { KeyedReads.use($0.decodeObject()) },
        { KeyedReads.use($0.decodeData()) },
        { KeyedReads.use($0.decodePropertyList()) },
    ]

    private static let geometry: [@Sendable (NSCoder) -> Void] = [
        { _ = $0.decodeGeometryInOrder(otherwise: { CGPoint.zero }) },
        { _ = $0.decodeGeometryInOrder(otherwise: { CGSize.zero }) },
        { _ = $0.decodeGeometryInOrder(otherwise: { CGRect.zero }) },
    ]

    /// The codes of numbers, and some that a coder doesn't read.
    private static let typeCodes: [@Sendable (NSCoder) -> Void] = [
        "c", "C", "s", "S", "i", "I", "l", "L", "q", "Q", "f", "d", "B", "@", "",
    ].map { code in
        { coder in
            withUnsafeTemporaryAllocation(byteCount: 32, alignment: 8) { memory in
                guard let address = memory.baseAddress else { return }
                coder.decodeValue(ofObjCType: code, at: address)
                coder.decodeArray(ofObjCType: code, count: 3, at: address)
            }
        }
    }
}
