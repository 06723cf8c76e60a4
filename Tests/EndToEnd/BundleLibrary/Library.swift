/// A library whose resources an app uses without asking for its bundle.
public struct Library {
    public let name = "Library"

    public init() {}
}

public var libraryName: String { Library().name }
