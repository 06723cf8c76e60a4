/// The events up to these numbers are saved, by the pages that have sent them.
struct SavedMessage: StreamMessage {
    static let event = "saved"
    var numbers: [String: Int]

    func encode(to encoder: any Encoder) throws { try numbers.encode(to: encoder) }
}
