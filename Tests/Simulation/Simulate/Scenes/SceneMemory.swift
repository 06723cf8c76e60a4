import SimulatedMachine

/// The world's knowledge of an app's windows between its processes.
struct SceneMemory {
    /// A page of the user's browser.
    struct Page {
        var number: Int
        var place: String
        /// The requests that the run before didn't answer.
        var open: [Int]
    }

    /// The presence of a window in the next launch.
    enum Presence: Int {
        case closed, open, either
    }

    /// A window, by the identifier of its session.
    struct Window {
        var session: String
        /// The moments that the next launch may restore, the newest one last. It is empty if nothing is known.
        var legal: [Moment] = []
        /// The same for a launch after a power cut.
        var onMedium: [Moment] = []
        var presence = Presence.either
        var presenceOnMedium = Presence.either
        /// True if the user or the app closed the window. If the next launch doesn't open it, nothing of it stays.
        var isGone = false
        /// True if the user ever closed the window in a way that lets it open again.
        var wasShut = false
        /// The digests of the contents that the window had, for a user who goes back.
        var shown: [UInt64] = []
        /// True if the user went back, and UIKit has not connected the window since.
        var goesBack = false
        /// True if the user started over, and UIKit has not connected the window since. It has to come without a state.
        var isOver = false
        /// The number of processes that died when they connected the window.
        var deaths = 0
        /// The number of processes that a trap in the window ended one after the other.
        var row = 0
        /// True if the app has a save of the window from before the row, without the trap.
        var hasOlderSave = false
    }

    /// The contents of a window, as the user saw them and as the app knew them.
    struct Moment {
        var text: String
        var at: UInt64
        /// The sum of the newest events of the window's pages.
        var event: Int
        /// A short number that is another one for other contents.
        var digest: UInt64 {
            text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        }
    }

    /// An act of the user in one window, which changed all windows.
    struct Act {
        var session: String
        var sender: String
        var number: Int
        /// The number of the user's acts in that window by then.
        var count: Int
        /// The other windows that heard of it.
        var others: [String]
        /// The launch in which the user did it.
        var launch: Int
    }

    var pages: [Page] = []
    var pageCount = 0
    var windows: [Window] = []
    var acts: [Act] = []
    /// True if the app may have a window that the world doesn't know.
    var mayHaveUnknown = false
    /// The number of windows that may come back with other contents, because a version without scenes worked in them.
    var spare = 0
    /// The files of the app's own state that a version with scenes wrote.
    var lists: [String] = []
    /// The time at which another user signed in, as a launch after SIGKILL has to know it, and one after a power cut.
    var userChangedAt: UInt64 = 0
    var userChangedOnMedium: UInt64 = 0

    init() {}

    subscript(session: String) -> Window? {
        get { windows.first { $0.session == session } }
        set {
            windows.removeAll { $0.session == session }
            if let newValue { windows.append(newValue) }
        }
    }

    func store(in bytes: inout StoredBytes) {
        bytes.put(pages) {
            $0.put($1.number)
            $0.put($1.place)
            $0.put($1.open) { $0.put($1) }
        }
        bytes.put(pageCount)
        bytes.put(windows) { $1.store(in: &$0) }
        bytes.put(acts) {
            $0.put($1.session)
            $0.put($1.sender)
            $0.put($1.number)
            $0.put($1.count)
            $0.put($1.others) { $0.put($1) }
            $0.put($1.launch)
        }
        bytes.put(mayHaveUnknown)
        bytes.put(spare)
        bytes.put(lists) { $0.put($1) }
        bytes.put(userChangedAt)
        bytes.put(userChangedOnMedium)
    }

    init(_ bytes: inout StoredBytes) {
        pages = bytes.list { Page(number: $0.integer(), place: $0.text(), open: $0.list { $0.integer() }) }
        pageCount = bytes.integer()
        windows = bytes.list { Window(&$0) }
        acts = bytes.list {
            Act(
                session: $0.text(), sender: $0.text(), number: $0.integer(), count: $0.integer(),
                others: $0.list { $0.text() }, launch: $0.integer())
        }
        mayHaveUnknown = bytes.flag()
        spare = bytes.integer()
        lists = bytes.list { $0.text() }
        userChangedAt = bytes.number()
        userChangedOnMedium = bytes.number()
    }
}

extension SceneMemory.Window {
    fileprivate func store(in bytes: inout StoredBytes) {
        bytes.put(session)
        for moments in [legal, onMedium] {
            bytes.put(moments) {
                $0.put($1.text)
                $0.put($1.at)
                $0.put($1.event)
            }
        }
        bytes.put(presence.rawValue)
        bytes.put(presenceOnMedium.rawValue)
        bytes.put(isGone)
        bytes.put(wasShut)
        bytes.put(shown) { $0.put($1) }
        bytes.put(goesBack)
        bytes.put(isOver)
        bytes.put(deaths)
        bytes.put(row)
        bytes.put(hasOlderSave)
    }

    fileprivate init(_ bytes: inout StoredBytes) {
        session = bytes.text()
        legal = bytes.list { .init(text: $0.text(), at: $0.number(), event: $0.integer()) }
        onMedium = bytes.list { .init(text: $0.text(), at: $0.number(), event: $0.integer()) }
        presence = SceneMemory.Presence(rawValue: bytes.integer()) ?? .either
        presenceOnMedium = SceneMemory.Presence(rawValue: bytes.integer()) ?? .either
        isGone = bytes.flag()
        wasShut = bytes.flag()
        shown = bytes.list { $0.number() }
        goesBack = bytes.flag()
        isOver = bytes.flag()
        deaths = bytes.integer()
        row = bytes.integer()
        hasOlderSave = bytes.flag()
    }
}
