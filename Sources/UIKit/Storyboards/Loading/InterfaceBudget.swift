/// How much one request may make: a small file can name itself so often that nothing would be large enough for all of it.
@MainActor
final class InterfaceBudget {
    private var controllers = 0
    private static let maximumControllers = 1000

    /// - Returns: false if there have been too many.
    func takeController() -> Bool {
        controllers += 1
        return controllers <= Self.maximumControllers
    }
}
