/// Whether something comes true while the main actor is left to others, within a time that nobody needs.
@MainActor
func eventually(_ condition: () -> Bool) async -> Bool {
    let end = ContinuousClock.now + .seconds(60)
    while !condition(), ContinuousClock.now < end { try? await Task.sleep(for: .milliseconds(1)) }
    return condition()
}
