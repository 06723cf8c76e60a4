/// An unfolded line of a vCard file, as bytes, because a fold may split the bytes of one character.
struct VCardLine {
    /// The line number in the file, from 1.
    let number: Int
    /// The bytes up to the limit, without line ends and without the spaces of the folds.
    var bytes: [UInt8]
    /// True if the line was longer than the limit.
    var isTruncated = false

    /// Appends as many bytes as the limit allows.
    mutating func append(_ more: some Collection<UInt8>, limit: Int) {
        let room = limit - bytes.count
        if more.count > room { isTruncated = true }
        bytes.append(contentsOf: more.prefix(max(0, room)))
    }
}
