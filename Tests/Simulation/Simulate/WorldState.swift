import CWorld
import SimulatedMachine

/// The parts of a world that outlive a process of the app: the machine, the page, the user, and the promises to them.
struct WorldState {
    /// The way in which a process of the app ends.
    enum End: UInt64 {
        /// SIGKILL: the page cache stays.
        case killed = 0
        /// The machine stops, too. A power cut leaves or removes everything that isn't on the medium.
        case powerCut = 1
        /// A clean end, as after SIGTERM.
        case terminated = 2
        /// The world is over, and no promise was broken.
        case over = 3
        case failed = 4
    }

    /// The screen that the user saw at a moment.
    struct Picture {
        var text: String
        /// The time at which it appeared.
        var at: UInt64
        /// The sum of the newest events of all pages by then.
        var event: Int
        /// The number of things in the drawers.
        var drawers = 0
    }

    let seed: UInt64
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    var steps: UInt64 = 0
    var now: UInt64 = 0
    var boot: UInt64 = 1
    var launches = 0
    var saves = 0
    var events = 0
    var disk = SimulatedDisk()
    /// The pictures of the run before that the next launch may restore. The newest one is the last one.
    var legal: [Picture] = []
    /// The same for a launch after a power cut.
    var onMedium: [Picture] = []
    var end = End.terminated
    /// The page's requests that the run before didn't answer.
    var openRequests: [Int] = []
    /// The presses that app code began. Each has the name of its page, and its number.
    var presses: [String] = []
    /// True if the newest process ended before its launch did.
    var diedInLaunch = false
    var failure = ""
    /// The screen of an app that restores nothing.
    var fresh = ""
    /// The screens that the app declined, if the state of that run is durable.
    var declined: [String] = []
    /// The screens that the app declined, if the state of that run survived only the end of its process so far.
    var declinedLately: [String] = []
    /// The windows of an app with scenes.
    var scenes = SceneMemory()

    /// The counts that the app's model may come back with.
    var ticks = TickPromise()

    init(seed: UInt64) {
        self.seed = seed
    }

    func store(in bytes: inout StoredBytes) {
        for value in [seed, hash, steps, now, boot, end.rawValue] { bytes.put(value) }
        for value in [launches, saves, events, ticks.least, ticks.leastOnMedium, ticks.most] { bytes.put(value) }
        bytes.put(openRequests) { $0.put($1) }
        bytes.put(presses) { $0.put($1) }
        bytes.put(diedInLaunch)
        bytes.put(failure)
        bytes.put(fresh)
        bytes.put(declined) { $0.put($1) }
        bytes.put(declinedLately) { $0.put($1) }
        for pictures in [legal, onMedium] {
            bytes.put(pictures) {
                $0.put($1.text)
                $0.put($1.at)
                $0.put($1.event)
                $0.put($1.drawers)
            }
        }
        scenes.store(in: &bytes)
        disk.store(in: &bytes)
    }

    init(_ bytes: inout StoredBytes) {
        seed = bytes.number()
        hash = bytes.number()
        steps = bytes.number()
        now = bytes.number()
        boot = bytes.number()
        end = End(rawValue: bytes.number()) ?? .failed
        launches = bytes.integer()
        saves = bytes.integer()
        events = bytes.integer()
        ticks = TickPromise(least: bytes.integer(), leastOnMedium: bytes.integer(), most: bytes.integer())
        openRequests = bytes.list { $0.integer() }
        presses = bytes.list { $0.text() }
        diedInLaunch = bytes.flag()
        failure = bytes.text()
        fresh = bytes.text()
        declined = bytes.list { $0.text() }
        declinedLately = bytes.list { $0.text() }
        legal = bytes.list { Picture(text: $0.text(), at: $0.number(), event: $0.integer(), drawers: $0.integer()) }
        onMedium = bytes.list { Picture(text: $0.text(), at: $0.number(), event: $0.integer(), drawers: $0.integer()) }
        scenes = SceneMemory(&bytes)
        disk = SimulatedDisk(&bytes)
    }
}
