/// The reason why a value is not decoded.
struct DecodingRefusal: Error {
    var reason: CodingProblem.Reason
    var advice: String

    static func undecodable(_ advice: String) -> DecodingRefusal {
        DecodingRefusal(reason: .valueUndecodable, advice: advice)
    }

    static func notAllowed(_ className: String) -> DecodingRefusal {
        DecodingRefusal(
            reason: .classNotAllowed,
            advice: "The call names no class for this object. Use decodeObject(of: \(className).self, forKey:).")
    }

    static let tooDeep = DecodingRefusal(
        reason: .limitExceeded,
        advice: "The value is nested more than \(CodedValues.maximumDepth) levels deep. Encode a flatter one.")
}
