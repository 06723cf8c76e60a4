/// How much one request may make: a small file can name itself so often that nothing would be large enough for all of it.
@MainActor
final class InterfaceBudget {
    private var controllers = 0
    private var objects = 0
    private static let maximumControllers = 1000
    private static let maximumObjects = 100_000

    /// - Returns: false if there have been too many.
    func takeController() -> Bool {
        controllers += 1
        return controllers <= Self.maximumControllers
    }

    enum Answer {
        case granted, refused
        /// The first that is refused: it is reported for all.
        case refusedNow
    }

    /// For what is made once. Cells, which are made as often as they are shown, take none.
    func takeObject() -> Answer {
        objects += 1
        if objects <= Self.maximumObjects { return .granted }
        return objects == Self.maximumObjects + 1 ? .refusedNow : .refused
    }
}
