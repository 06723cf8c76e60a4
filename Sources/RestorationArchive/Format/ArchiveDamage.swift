/// What is wrong with the bytes of an archive.
public enum ArchiveDamage: String, Sendable, Hashable, CaseIterable {
    /// Something else, or cut off before the format's mark.
    case notAnArchive = "these are not the bytes of an archive"
    /// Each number has one encoding, so that equal states have equal bytes.
    case invalidNumber = "a number is not encoded in its shortest form"
    /// Found in a key, a name or a value.
    case invalidText = "a text is not UTF-8"
    /// A length or number that is never written in that place.
    case invalidValue = "a value is not one that an encoder makes"
    /// Made by a newer version of the format, or by chance.
    case unknownTag = "a value or section has an unknown tag"
    /// The order is fixed, so that equal states have equal bytes.
    case unsorted = "keys or elements are not in ascending order, each once"
    /// Paths are stored below paths that are known already.
    case invalidPath = "a path is listed twice or before its parent"
    /// Found before anything is looked up by it.
    case danglingReference = "a path or object that is referred to is missing"
    /// Records are told apart by kind and path.
    case duplicateRecord = "two records describe the same object"
    /// Deeper than `CodedValues.maximumDepth` (S-SEC-13).
    case tooDeep = "values are nested too deep"
    /// Sections stand in one order, the required ones all there.
    case missingSection = "a section is missing, listed twice or in the wrong place"
    /// Appended by something else.
    case trailingBytes = "there are bytes after the end"
    /// Refused before it is read.
    case tooLarge = "the file is larger than any archive"
}
