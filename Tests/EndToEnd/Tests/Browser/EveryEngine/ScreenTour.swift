import Foundation

/// A tour of the screens of four apps in one engine, by keyboard only. Each press has to have its effect in the app.
struct ScreenTour {
    /// The problems, by screen.
    struct Findings: Sendable {
        var violations: [String] = []
        var unreached: [String] = []
        /// The number of controls of each screen.
        var controls: [String: Int] = [:]
    }

    private let open: @Sendable (_ address: String) async throws -> any EnginePage
    private let engine: PageEngine
    private var findings = Findings()

    private init(_ engine: PageEngine) throws {
        self.engine = engine
        open = try engine.start()
    }

    /// Takes the tour once for all tests, in all engines at the same time. It waits for apps and pages most of the time.
    static func findings(in engine: PageEngine) async throws -> Findings {
        try await tours[engine]?.value ?? Findings()
    }

    private static let tours = Dictionary(
        uniqueKeysWithValues: PageEngine.allCases.map { engine in (engine, Task { try await take(engine) }) })

    private static func take(_ engine: PageEngine) async throws -> Findings {
        var tour = try ScreenTour(engine)
        try await tour.visitContacts()
        try await tour.visitShop()
        try await tour.visitControls()
        try await tour.visitChores()
        try await tour.visitSwipes()
        try await tour.visitEarlierStates()
        try await tour.visitAwaitedData()
        return tour.findings
    }

    /// Audits a screen and walks through it, after it stopped moving.
    private mutating func visit(_ screen: String, _ page: any EnginePage) async throws {
        try await page.waitUntilSaved()
        try await page.wait(
            for: "animations to end, those aside that never do",
            until:
                "document.getAnimations().every(a => a.playState !== 'running' || a.effect?.getTiming().iterations === Infinity)"
        )
        try await page.screenshot(named: "tour-\(engine)-\(screen.replacing(" ", with: "-"))")
        findings.violations += try await AccessibilityAudit.violations(in: page).map { "\(screen): \($0)" }
        let walk = ControlWalk(page: page)
        findings.unreached += try await walk.unreached().map { "\(screen): \($0)" }
        findings.controls[screen] = try await walk.count
        // At the end of a walk the list shows other rows.
        _ = try await page.evaluate(
            "document.querySelectorAll('[data-role=list]').forEach(list => list.scrollTo(0, 0))")
        try await page.waitUntilSaved()
    }

    // MARK: Contacts

    private mutating func visitContacts() async throws {
        let app = try WebApp(executable: BuiltProducts.contacts)
        let page = try await open(try await app.start())
        try await page.waitForText("Alice Abernathy")
        try await visit("list", page)
        let row = "\(page.element("[data-role=row]", "Alice Abernathy")).querySelector('.row-press')"
        try await page.press(.enter, in: row)
        try await page.wait(for: "the contact", until: "document.querySelector('.pager')")
        try await visit("detail", page)
        try await visitForm(page)
        try await page.press(.delete, in: row)
        try await page.wait(
            for: "the question", until: "document.querySelector('[role=alertdialog]')?.innerText.includes('Alice')")
        try await visit("alert", page)
        try await page.press(.escape)
        try await page.wait(for: "its end", until: "!document.querySelector('[role=alertdialog]')")

        let list = "document.querySelector('[data-role=list]').innerText"
        try await page.focus("document.querySelector('input[type=search]')")
        try await page.type("ma")
        try await page.wait(for: "fewer rows", until: "!\(list).includes('Alice Abernathy')")
        try await visit("search", page)
        try await page.press(.escape, in: "document.querySelector('input[type=search]')")
        try await page.wait(for: "all rows", until: "\(list).includes('Alice Abernathy')")
        try await visitSecondWindow(of: app, page)
        try await page.close()
        await app.kill()
    }

    private mutating func visitForm(_ page: any EnginePage) async throws {
        try await page.press(.space, in: page.element("button", "Edit"))
        try await page.wait(
            for: "the form", until: "document.querySelector('[role=dialog] [aria-label=\"First name\"]')")
        try await visit("sheet", page)
        let chosen = "document.querySelector('[role=dialog] [role=radio][aria-checked=true]')"
        for (key, name) in [(Key.right, "Company"), (.left, "Person")] {
            try await page.press(key, in: chosen)
            try await page.wait(for: name, until: "\(chosen)?.innerText.includes('\(name)')")
            try await page.waitUntilSaved()
        }
        let toggle = "document.querySelector('[role=dialog] [role=switch]')"
        for state in ["true", "false"] {
            try await page.press(.space, in: toggle)
            try await page.wait(for: "the switch", until: "\(toggle).getAttribute('aria-checked') == '\(state)'")
            try await page.waitUntilSaved()
        }
        try await page.press(.escape)
        try await page.wait(for: "the sheet to go", until: "!document.querySelector('[role=dialog]')")
    }

    private mutating func visitSecondWindow(of app: WebApp, _ page: any EnginePage) async throws {
        try await page.press(.enter, in: "document.getElementById('windows')")
        try await page.wait(for: "the windows", until: "document.querySelector('dialog[open] .windows-link')")
        // A window that a page asks for opens in front of the page.
        try await AppVisitor(link: try await app.link()).post("", to: "/windows")
        try await page.wait(for: "another", until: "document.querySelectorAll('.windows-link').length == 2")
        try await visit("windows", page)
        let address = try await page.evaluate(
            "[...document.querySelectorAll('.windows-link')].find(link => link.href != location.href).href")
        try await page.press(.escape)
        try await page.wait(for: "their end", until: "!document.querySelector('dialog[open]')")
        let second = try await open(address)
        try await second.waitForText("Alice Abernathy")
        try await visit("second window", second)
        try await second.close()
    }

    // MARK: A shop

    private mutating func visitShop() async throws {
        let app = try WebApp(executable: BuiltProducts.webApp)
        let page = try await open(try await app.start())
        try await page.waitForText("Apricot")
        let sort = "document.querySelector('[aria-haspopup=menu]')"
        let entry = "document.activeElement.innerText.trim()"
        try await page.press(.enter, in: sort)
        try await page.wait(for: "the menu", until: "\(entry) == 'Name'")
        try await visit("menu", page)
        try await page.press(.escape)
        try await page.wait(for: "its end", until: "document.activeElement === \(sort)")
        try await page.press(.down)
        try await page.wait(for: "the menu", until: "\(entry) == 'Name'")
        try await page.press(.down, .enter)
        try await page.waitForText("Products by Price")
        for (button, dialog, screen) in [("Options", "dialog", "popover"), ("Share", "alertdialog", "action sheet")] {
            try await page.press(.space, in: page.element("button", button))
            try await page.wait(for: button, until: "document.querySelector('[role=\(dialog)]')")
            try await visit(screen, page)
            try await page.press(.escape)
            try await page.wait(for: "its end", until: "!document.querySelector('[role=\(dialog)]')")
        }
        try await page.focus("document.querySelector('input[type=search]')")
        try await page.type("ap")
        try await page.waitForText("Found: Apricot")
        try await visit("search with scopes", page)
        try await page.press(.escape, in: "document.querySelector('input[type=search]')")
        try await page.waitForText("Banana")
        try await page.close()
        await app.kill()
    }

    // MARK: Controls

    private mutating func visitControls() async throws {
        let app = try WebApp(executable: BuiltProducts.fixtureApp)
        let page = try await open(try await app.start())
        try await page.wait(for: "the form", until: "document.querySelector('[aria-label=Draft]')")
        try await visit("form", page)
        try await page.press(.enter, in: page.element("[role=tab]", "Controls"))
        try await page.waitForText("Quiet hours")
        try await visit("controls", page)
        let values =
            "[...document.querySelectorAll('[data-role=text]')].find(e => /^\\d+( \\d+){4}$/.test(e.innerText))"
        try await page.press(.up, in: "document.querySelector('.stepper [role=spinbutton]')")
        try await page.wait(for: "the stepper's value", until: "\(values)?.innerText.startsWith('1 0 ')")
        try await page.press(.right, in: "document.querySelector('.page-control')")
        try await page.wait(for: "the page", until: "\(values)?.innerText.startsWith('1 1 ')")
        try await page.press(.down, in: "document.querySelector('.wheel')")
        try await page.wait(for: "the wheel's row", until: "\(values)?.innerText.startsWith('1 1 1 1800000000 ')")
        // The language decides which part of a date is the first.
        try await page.press(.up, in: "document.querySelector('input[type=datetime-local]')")
        try await page.wait(for: "the date", until: "/^1 1 1 (?!1800000000)/.test(\(values)?.innerText)")
        try await page.press(.down, in: "document.querySelector('.duration:not([hidden]) [aria-label=Hours]')")
        try await page.wait(for: "the duration", until: "\(values)?.innerText.endsWith(' 3600')")
        try await page.press(.right, in: "document.querySelector('input[type=range]')")
        try await page.waitForText("Volume 5")
        let toggle = "document.querySelector('[role=switch]')"
        try await page.press(.space, in: toggle)
        try await page.wait(for: "the switch", until: "\(toggle).getAttribute('aria-checked') == 'true'")
        try await page.close()
        await app.kill()
    }

    // MARK: Rows

    private mutating func visitChores() async throws {
        let environment = ["FIXTURE_CHORES": "1"]
        let shown = "[...document.querySelectorAll('.row .row-label')].map(label => label.innerText).join()"
        let app = try WebApp(executable: BuiltProducts.fixtureApp)
        let page = try await open(try await app.start(environment: environment))
        try await page.wait(for: "the rows", until: "\(shown) == 'Cook,Rake,Sweep,Wash'")
        try await page.press(.space, in: page.element("button", "Edit"))
        try await page.wait(
            for: "the handles", until: "document.querySelectorAll('.row-handle:not([hidden])').length == 4")
        try await visit("edit mode", page)
        let handle = "document.querySelector('[aria-label=\"Reorder Cook\"]')"
        try await page.press(.space, in: handle)
        try await page.wait(for: "the lifted row", until: "document.querySelector('.row.lifted')")
        try await page.press(.down, .down, .space)
        try await page.wait(for: "the new order", until: "\(shown) == 'Rake,Sweep,Cook,Wash'")
        try await page.wait(for: "the focus", until: "document.activeElement === \(handle)")
        try await page.press(.enter, in: "document.querySelector('[aria-label=\"Delete Rake\"]')")
        try await page.wait(
            for: "the deletion", until: "document.activeElement.matches('.row-actions > button')")
        try await visit("row action", page)
        try await page.press(.enter, in: "document.querySelector('.row-actions > button')")
        try await page.wait(for: "the other rows", until: "\(shown) == 'Sweep,Cook,Wash'")
        try await page.waitUntilSaved()
        let run = try await page.evaluate("document.documentElement.dataset.epoch")
        await app.kill()
        _ = try await app.start(environment: environment)
        try await page.wait(
            for: "the new run of the app", until: "(document.documentElement.dataset.epoch ?? '\(run)') != '\(run)'")
        try await page.wait(for: "the kept order", until: "\(shown) == 'Sweep,Cook,Wash'")
        try await page.close()
        await app.kill()
    }

    private mutating func visitSwipes() async throws {
        let app = try WebApp(executable: BuiltProducts.fixtureApp)
        let page = try await open(try await app.start(environment: ["FIXTURE_SWIPES": "1"]))
        try await page.waitForText("Second")
        try await visit("rows with actions", page)
        try await page.focus("document.querySelector('.row-press')")
        try await page.press([.f10], shift: true)
        try await page.wait(for: "the row's menu", until: "document.activeElement.innerText.trim() == 'Pin'")
        try await visit("row menu", page)
        try await page.press(.enter, in: page.element("[role=menuitem]", "Pin"))
        try await page.waitForText("pinned First")
        try await page.close()
        await app.kill()
    }

    // MARK: After a restart

    private mutating func visitEarlierStates() async throws {
        let app = try WebApp(executable: BuiltProducts.fixtureApp)
        let draft = "document.querySelector('[aria-label=Draft]')"
        let page = try await open(try await app.start())
        try await page.focus(draft)
        try await page.type("early")
        try await page.waitUntilSaved()
        await app.kill()
        // This quarantines the state, so nobody waits a minute for an earlier one.
        _ = try await app.start(arguments: ["-ApplePersistenceIgnoreState", "YES"])
        try await page.waitForText("The app started without its last state.")
        try await visit("notice of a quarantined state", page)
        let handle = "document.getElementById('windows')"
        try await page.press(.enter, in: handle)
        let state = "document.querySelector('dialog[open] [data-state]')"
        try await page.wait(for: "the list", until: "\(state) && document.querySelector('.miniature[data-is-drawn]')")
        try await visit("earlier states", page)
        try await page.press(.space, in: page.element("dialog[open] button", "Start Over…"))
        let question = "document.querySelector('[role=alertdialog][open]')"
        try await page.wait(for: "the question", until: question)
        try await visit("question before starting over", page)
        try await page.press(.escape)
        try await page.wait(for: "the list", until: "!\(question) && \(state)")
        try await page.press(.enter, in: state)
        try await page.wait(for: "the earlier text", until: "\(draft)?.value == 'early'")
        try await page.close()
        await app.kill()
    }

    private mutating func visitAwaitedData() async throws {
        let app = try WebApp(executable: BuiltProducts.fixtureApp)
        let file = app.folder.appendingPathComponent("data.txt")
        let environment = ["FIXTURE_STORY": file.path]
        try Data().write(to: file)
        let page = try await open(try await app.start(environment: environment))
        try await page.press(.enter, in: page.element("button", "Another Story"))
        try await page.waitForText("Story two")
        try await page.waitUntilSaved()
        try FileManager.default.removeItem(at: file)
        await app.kill()
        _ = try await app.start(environment: environment)
        try await page.waitForText("Still loading: “Story”.")
        try await visit("screen that waits for data", page)
        try Data().write(to: file)
        try await page.wait(for: "the data", until: "!document.querySelector('[data-traits~=waiting]')")
        try await page.close()
        await app.kill()
    }
}
