/// The reason why a value is not encoded.
struct EncodingRefusal: Error {
    var reason: CodingProblem.Reason
    var advice: String

    static func notEncodable(_ type: Any.Type) -> EncodingRefusal {
        EncodingRefusal(
            reason: .valueNotEncodable,
            advice: "A coder cannot hold a \(type). Make it Codable and use encodeEncodable(_:forKey:).")
    }

    static func notSecure(_ type: Any.Type) -> EncodingRefusal {
        EncodingRefusal(
            reason: .valueNotSecure,
            advice: "\(type) adopts NSCoding only. Adopt NSSecureCoding and return true from supportsSecureCoding.")
    }

    static func notFound(_ type: Any.Type) -> EncodingRefusal {
        EncodingRefusal(
            reason: .valueNotEncodable,
            advice: "The next launch cannot find \(type) by its name. Do not make it private or local.")
    }

    static func onlyOnMainActor(_ type: Any.Type) -> EncodingRefusal {
        EncodingRefusal(
            reason: .valueNotEncodable,
            advice: "An operation cannot encode a \(type). Encode it before, on the main actor.")
    }

    static func notHeld(_ type: Any.Type, _ reason: String) -> EncodingRefusal {
        EncodingRefusal(reason: .valueNotEncodable, advice: "A coder cannot hold this \(type): \(reason).")
    }

    /// A refusal of decimal numbers in a set. A cast to `NSSet` needs Foundation's hash of an `NSDecimalNumber`, which
    /// recurses endlessly on Linux.
    static let decimalInSet = EncodingRefusal(
        reason: .valueNotEncodable, advice: "A set cannot hold decimal numbers. Use an array or encodeEncodable.")

    static let tooDeep = EncodingRefusal(
        reason: .limitExceeded,
        advice: "The value is nested more than \(CodedValues.maximumDepth) levels deep. Encode a flatter one.")
}
