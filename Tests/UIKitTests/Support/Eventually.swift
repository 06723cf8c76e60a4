/// Waits until a condition is true, and leaves the main actor to others. The limit is far beyond what any machine
/// needs. Returns false after it.
@MainActor
func eventually(_ condition: () -> Bool) async -> Bool {
    let end = ContinuousClock.now + .seconds(60)
    while !condition(), ContinuousClock.now < end { try? await Task.sleep(for: .milliseconds(1)) }
    return condition()
}
