/// A message with the number of the last saved event of each page.
struct SavedMessage: StreamMessage {
    static let event = "saved"
    var numbers: [String: Int]

    func encode(to encoder: any Encoder) throws { try numbers.encode(to: encoder) }
}
