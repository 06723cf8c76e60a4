/// What is wrong with the bytes of an archive.
public enum ArchiveDamage: String, Sendable, Hashable, CaseIterable {
    case notAnArchive = "these are not the bytes of an archive"
    case invalidNumber = "a number is not encoded in its shortest form"
    case invalidText = "a text is not UTF-8"
    case invalidValue = "a value is not one that an encoder makes"
    case unknownTag = "a value or section has an unknown tag"
    case unsorted = "keys or elements are not in ascending order, each once"
    case invalidPath = "a path is listed twice or before its parent"
    case danglingReference = "a path or object that is referred to is missing"
    case duplicateRecord = "two records describe the same object"
    case tooDeep = "values are nested too deep"
    case missingSection = "a section is missing, listed twice or in the wrong place"
    case trailingBytes = "there are bytes after the end"
    case tooLarge = "the file is larger than any archive"
}
