/// The limit of objects in one request. A small file can name itself so often that its objects would fill the memory.
@MainActor
final class InterfaceBudget {
    private var controllers = 0
    private var objects = 0
    private static let maximumControllers = 1000
    private static let maximumObjects = 100_000

    /// Counts a controller.
    /// - Returns: False after 1,000 controllers.
    func takeController() -> Bool {
        controllers += 1
        return controllers <= Self.maximumControllers
    }

    enum Answer {
        case granted, refused
        /// The first refusal, which UIKit reports for all.
        case refusedNow
    }

    /// Counts an object, and refuses it after 100,000. Objects that are created once count. Cells, which are created as
    /// often as they are shown, don't.
    func takeObject() -> Answer {
        objects += 1
        if objects <= Self.maximumObjects { return .granted }
        return objects == Self.maximumObjects + 1 ? .refusedNow : .refused
    }
}
