/// Two runs in which the same is done: one is never ended, the other is killed after each step.
final class Twins {
    let living: AppRun
    /// nil where the screen does not come back: then the one run is killed, and a new one begins.
    let killed: AppRun?
    /// What was done in both, from a first launch on.
    var steps: [ExplorerAction]
    /// What the living one shows.
    var state: AppState

    init(living: AppRun, killed: AppRun?, steps: [ExplorerAction], state: AppState) {
        self.living = living
        self.killed = killed
        self.steps = steps
        self.state = state
    }
}
