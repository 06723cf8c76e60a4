/// Two runs with the same steps: one is never ended, the other is killed after each step.
final class Twins {
    let living: AppRun
    /// The killed run, or nil if the screen does not come back. The other run is then killed, and a new one begins.
    let killed: AppRun?
    /// The steps of both runs, starting from a first launch.
    var steps: [ExplorerAction]
    /// The state of the run that is never ended.
    var state: AppState

    init(living: AppRun, killed: AppRun?, steps: [ExplorerAction], state: AppState) {
        self.living = living
        self.killed = killed
        self.steps = steps
        self.state = state
    }
}
