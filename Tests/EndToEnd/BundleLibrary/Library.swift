/// A library with resources that an app uses without the library's bundle.
public struct Library {
    public let name = "Library"

    public init() {}
}

public var libraryName: String { Library().name }
