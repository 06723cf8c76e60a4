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
            advice: "The read names no class for this object; use decodeObject(of: \(className).self, forKey:).")
    }

    static let tooDeep = DecodingRefusal(
        reason: .limitExceeded,
        advice: "The value is nested deeper than \(CodedValues.maximumDepth) levels; encode a flatter one.")
}
