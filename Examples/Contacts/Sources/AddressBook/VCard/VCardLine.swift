/// A line of a vCard file after unfolding, still as bytes: a fold may part the bytes of one character.
struct VCardLine {
    /// Where the line begins in the file, counted from 1.
    let number: Int
    /// The bytes without line ends and without the spaces of the folds, up to the limit.
    var bytes: [UInt8]
    /// Whether there was more than the limit allows.
    var isTruncated = false

    /// Appends as much as the limit allows.
    mutating func append(_ more: some Collection<UInt8>, limit: Int) {
        let room = limit - bytes.count
        if more.count > room { isTruncated = true }
        bytes.append(contentsOf: more.prefix(max(0, room)))
    }
}
