import ArgumentParser
import UIKitTesting

/// A command that measures saving and restoring, beside other ways to save the same values.
@main
struct Benchmarks: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "benchmarks",
        abstract: "Measures what saving and restoring view controllers costs, and prints one table.",
        discussion: """
            The ways of saving take turns, round after round, so that whatever else the machine does falls on all of \
            them. Compare ratios within one run; times of different runs and machines do not compare. State is written \
            to the temporary folder (TMPDIR), which has to be on the medium that is to be measured.
            """)

    @Flag(help: "A tenth of the controllers and few rounds: shows that everything runs, measures nothing well.")
    var quick = false

    @Flag(help: "Only the screen with photos.")
    var pictures = false

    @Flag(help: "Only apps with many scenes.")
    var scenes = false

    @Flag(help: "Only what the user does, from the event to the message for the page, and the memory of controllers.")
    var display = false

    @Flag(help: "Only controllers that come and go among many.")
    var hierarchy = false

    @Flag(help: "Only the first screen of apps most of whose controllers are not seen.")
    var firstScreen = false

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp(
            "Only from the start of a process to the first answer of its page, of each of these builds.",
            valueName: "build folders"))
    var firstAnswer: [String] = []

    @Flag(help: "Only storyboards.")
    var storyboards = false

    @Option(
        help: ArgumentHelp(
            "Only launches of the example Contacts, and how fast it is explored.", valueName: "executable"))
    var contacts: String?

    @Flag(help: "Only builds of an iOS app with the plug-in and without: some minutes, in an empty folder.")
    var porting = false

    @Option(help: ArgumentHelp("The app that --first-screen launches.", visibility: .private))
    var tabbed: Int?

    @Option(help: "How often each is measured; the table shows medians.")
    var rounds: Int?

    func validate() throws {
        guard rounds ?? 1 > 0 else { throw ValidationError("At least one round is needed.") }
    }

    func run() throws {
        if let tabbed {
            MainActor.assumeIsolated {
                TabbedDelegate.hiddenCount = tabbed
                TabbedDelegate.main()
            }
            return
        }
        // This is the process's first thread, on which an app runs as well.
        try MainActor.assumeIsolated { try measure() }
    }

    @MainActor
    private func measure() throws {
        let plan = quick ? Plan.quick : Plan.full
        let sampler = Sampler(rounds: rounds ?? plan.rounds)
        let folder = try ScratchFolder()
        if porting {
            print(Machine.current(writingTo: folder.url))
            return show(try PortingSuite(plan: plan, folder: folder).run(rounds ?? (quick ? 1 : 5)))
        }
        if self.scenes {
            print(Machine.current(writingTo: folder.url))
            show(try SceneSuite(plan: plan).run(sampler))
            return show(try WindowSuite(plan: plan).run(Sampler(rounds: max(1, sampler.rounds / 20))))
        }
        if let contacts {
            print(Machine.current(writingTo: folder.url))
            return show(
                try LaunchSuite(executable: contacts, folder: folder, exploring: plan.exploring).run(
                    Sampler(rounds: max(3, sampler.rounds / 5))))
        }
        if display {
            print(Machine.current(writingTo: folder.url))
            show(try DisplaySuite(plan: plan).run(sampler))
            return show(try ControllerMemorySuite(plan: plan).run())
        }
        if self.hierarchy {
            print(Machine.current(writingTo: folder.url))
            show(try HierarchySuite(plan: plan).run(sampler))
            return show(try PushedSuite(plan: plan).run(Sampler(rounds: max(3, sampler.rounds / 20))))
        }
        if firstScreen {
            print(Machine.current(writingTo: folder.url))
            return show(try FirstScreenSuite(plan: plan, folder: folder).run(sampler))
        }
        if !firstAnswer.isEmpty {
            print(Machine.current(writingTo: folder.url))
            return show(
                try FirstAnswerSuite(builds: firstAnswer, folder: folder).run(
                    Sampler(rounds: max(3, sampler.rounds / 5))))
        }
        if self.storyboards {
            print(Machine.current(writingTo: folder.url))
            return show(try StoryboardSuite(plan: plan, folder: folder).run(max(3, sampler.rounds / 10)))
        }
        let pictures = try PictureSuite(plan: plan, folder: folder).run(Sampler(rounds: max(3, sampler.rounds / 5)))
        if self.pictures {
            print(Machine.current(writingTo: folder.url))
            return show(pictures, plan)
        }
        let saving = try SavingSuite(count: plan.count, folder: folder).run(sampler)
        let restoring = try RestoringSuite(count: plan.count).run(sampler)
        let storyboards = try StoryboardSuite(plan: plan, folder: folder).run(max(3, sampler.rounds / 10))
        let changes = try ChangeSuite(plan: plan).run(sampler)
        let hierarchy = try HierarchySuite(plan: plan).run(sampler)
        let firstScreen = try FirstScreenSuite(plan: plan, folder: folder).run(
            Sampler(rounds: max(3, sampler.rounds / 5)))
        let appearance = try AppearanceSuite(plan: plan).run(Sampler(rounds: max(3, sampler.rounds / 10)))
        let growth = try GrowthSuite(plan: plan).run(Sampler(rounds: max(3, sampler.rounds / 20)))
        let scenes = try SceneSuite(plan: plan).run(Sampler(rounds: max(3, sampler.rounds / 5)))
        let display = try DisplaySuite(plan: plan).run(sampler)
        let pushed = try PushedSuite(plan: plan).run(Sampler(rounds: max(3, sampler.rounds / 20)))
        let windows = try WindowSuite(plan: plan).run(Sampler(rounds: max(1, sampler.rounds / 20)))

        print(Machine.current(writingTo: folder.url))
        print("Medians of \(sampler.rounds) rounds. The archive has \(saving.byteCount) bytes.\n")
        print(Table(rows: saving.rows + restoring + growth))
        print()
        print("One changed field, saved:\n")
        print(Table(rows: changes.rows, showsWrittenBytes: true))
        print()
        print("Building what is not shown, beside what is:\n")
        print(Table(rows: appearance.rows, unit: ("shown", "shown")))
        print()
        show(pictures, plan)
        show(scenes)
        show(windows)
        show(pushed)
        // The memory of controllers is meaningful only in a process that did nothing else before.
        show(display)
        show(hierarchy)
        show(firstScreen)
        show(storyboards)
        for aim in saving.aims + changes.aims + appearance.aims { print(aim) }
    }

    @MainActor
    private func show(_ storyboards: StoryboardSuite.Result) {
        show("Storyboards, read and instantiated:", Table(rows: storyboards.rows, unit: ("kB", "kB")), storyboards.aims)
    }

    @MainActor
    private func show(_ display: DisplaySuite.Result) {
        show(
            "From an event to the message for the page:",
            Table(rows: display.rows, unit: ("rows or fields", "row"), showsWrittenBytes: true), display.aims)
    }

    @MainActor
    private func show(_ hierarchy: HierarchySuite.Result) {
        show("What comes and goes, saved:", Table(rows: hierarchy.rows), hierarchy.remarks, hierarchy.aims)
    }

    @MainActor
    private func show(_ firstScreen: FirstScreenSuite.Result) {
        show("From the launch to the first screen:", Table(rows: firstScreen.rows), [], firstScreen.aims)
    }

    @MainActor
    private func show(_ firstAnswer: FirstAnswerSuite.Result) {
        show("From the start of a process to its first answer:", Table(rows: firstAnswer.rows), firstAnswer.aims)
    }

    @MainActor
    private func show(_ memory: ControllerMemorySuite.Result) {
        show("Memory of controllers:", memory.remarks, memory.aims)
    }

    @MainActor
    private func show(_ launches: LaunchSuite.Result) {
        show(
            "Launches of Contacts:", Table(rows: launches.rows, unit: ("apps", "app")), launches.remarks, launches.aims)
    }

    @MainActor
    private func show(_ scenes: SceneSuite.Result) {
        show("Apps with many scenes:", Table(rows: scenes.rows, unit: ("scenes", "scene")), scenes.memory, scenes.aims)
    }

    @MainActor
    private func show(_ windows: WindowSuite.Result) {
        show(
            "Processor time and messages of an event, beside other windows:",
            Table(rows: windows.rows, unit: ("windows", "window"), showsWrittenBytes: true), windows.aims)
    }

    @MainActor
    private func show(_ pushed: PushedSuite.Result) {
        show("One stack that grows:", Table(rows: pushed.rows), pushed.aims)
    }

    @MainActor
    private func show(_ porting: PortingSuite.Result) {
        show(
            "Builds of an iOS app, debug:", Table(rows: porting.rows, unit: ("lines", "line")), porting.remarks,
            porting.aims)
    }

    @MainActor
    private func show(_ pictures: PictureSuite.Result, _ plan: Plan) {
        show(
            "A screen with \(plan.photoCount) photos of \(plan.photoSize) bytes, saved:",
            Table(rows: pictures.rows, unit: ("photos", "photo"), showsWrittenBytes: true), pictures.aims)
    }

    /// Prints a title, and then paragraphs: a table, or lines.
    private func show(_ title: String, _ paragraphs: Any...) {
        print(title + "\n")
        for paragraph in paragraphs {
            for line in paragraph as? [Any] ?? [paragraph] { print(line) }
            print()
        }
    }
}
