/// A reason why bytes are not those of an archive.
public enum ArchiveDamage: String, Sendable, Hashable, CaseIterable {
    /// The bytes are something else, or end before the format's mark.
    case notAnArchive = "these are not the bytes of an archive"
    /// Each number has exactly one encoding, so that equal states have equal bytes.
    case invalidNumber = "a number is not encoded in its shortest form"
    /// A key, a name or a value is not UTF-8.
    case invalidText = "a text is not UTF-8"
    /// An encoder never writes this length or number in that place.
    case invalidValue = "a value is not one that an encoder makes"
    /// The tag is from a newer version of the format, or random.
    case unknownTag = "a value or section has an unknown tag"
    /// The order is fixed, so that equal states have equal bytes.
    case unsorted = "keys or elements are not in ascending order, each once"
    /// A path is stored after its parent.
    case invalidPath = "a path is listed twice or before its parent"
    /// The reader checks all references before it uses them.
    case danglingReference = "a reference leads to a missing path or object"
    /// The kind and path of a record identify it.
    case duplicateRecord = "two records describe the same object"
    /// The values are nested deeper than `CodedValues.maximumDepth` (S-SEC-13).
    case tooDeep = "values are nested too deep"
    /// Sections have a fixed order, and the required ones are all present.
    case missingSection = "a section is missing, listed twice or in the wrong place"
    /// Something else appended bytes.
    case trailingBytes = "there are bytes after the end"
    /// The reader refuses the file before it reads it.
    case tooLarge = "the file is larger than any archive"
}
