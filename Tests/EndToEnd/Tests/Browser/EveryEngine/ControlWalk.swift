import Foundation

/// A walk through all controls of a page by Tab, Shift+Tab and the arrow keys.
///
/// The page counts the elements that get the focus. A script puts the focus on the first stop. To try another way from
/// an earlier stop, it puts the focus back there.
struct ControlWalk {
    let page: any EnginePage

    /// Walks through the page, or through its front dialog or menu if one is open.
    ///
    /// - Returns: the controls that the keyboard didn't reach, and the stops that Tab or Shift+Tab left out.
    func unreached() async throws -> [String] {
        _ = try await page.evaluate("(() => { \(Self.script); return 1 })()")
        let stops = try await number("walk.begin()")
        var skipped: [String] = []
        if stops > 0 {
            try await page.takeFocus()
            skipped += try await tab(through: stops, shift: false).map { "Tab leaves out \($0)" }
            _ = try await page.evaluate("walk.turn()")
            try await page.takeFocus()
            skipped += try await tab(through: stops, shift: true).map { "Shift+Tab leaves out \($0)" }
            _ = try await page.evaluate("walk.join()")
            try await page.takeFocus()
        }
        while case let count = try await number("walk.enterGroup()"), count > 0 {
            for arrow in [Key.down, .up, .right, .left] where try await !isDone(with: "groupIsReached") {
                try await page.press(Array(repeating: arrow, count: count), shift: false)
            }
        }
        while try await page.evaluate("walk.enterRow()") == "true" { try await page.press(.tab, .tab, .tab) }
        try await page.takeFocus()
        return try await list("walk.left()") + skipped
    }

    /// The number of controls in the last walk.
    var count: Int {
        get async throws { try await number("walk.count()") }
    }

    /// Presses the Tab key until each stop had the focus, or the browser's own buttons get it.
    private func tab(through count: Int, shift: Bool) async throws -> [String] {
        // A field for a date has several stops in it.
        for _ in 0..<4 {
            try await page.press(Array(repeating: .tab, count: max(1, count - 1)), shift: shift)
            if try await page.evaluate("walk.isAway() || walk.leftOut().length === 0") == "true" { break }
        }
        return try await list("JSON.stringify(walk.leftOut())")
    }

    private func isDone(with question: String) async throws -> Bool {
        try await page.evaluate("walk.\(question)()") == "true"
    }

    private func number(_ script: String) async throws -> Int {
        let text = try await page.evaluate(script)
        guard let number = Int(text) else { throw Chromium.Failure(description: "\(script) is \(text)") }
        return number
    }

    private func list(_ script: String) async throws -> [String] {
        try JSONDecoder().decode([String].self, from: Data(try await page.evaluate(script).utf8))
    }

    private static let script = #"""
        window.walk ??= (() => {
          const roles = ["checkbox", "combobox", "link", "menuitem", "menuitemcheckbox", "menuitemradio", "option", "radio", "searchbox",
            "slider", "spinbutton", "switch", "tab", "textbox", "treeitem"];
          const kinds = ["a[href]", "button", "input", "select", "textarea", "summary", "[tabindex='0']", "[data-rove]",
            "[data-gestures~=tap]", ...roles.map(role => `[role=${role}]`)].join();
          const isSeen = e => {
            if (e.closest("[inert], :disabled, [aria-disabled=true]") || !e.checkVisibility({visibilityProperty: true})) return false;
            const {width, height} = e.getBoundingClientRect();
            return width > 0 && height > 0;
          };
          const menu = () => document.querySelector(":popover-open");
          const scope = () => menu() ?? [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
          // Rows that scroll away get new elements when they come back.
          const keyOf = e => [e.closest("[data-id]")?.dataset.id, e.localName, e.classList[0],
            e.getAttribute("aria-label") ?? e.innerText?.trim()].join(" ");
          const pressOf = e => e.closest(".row")?.querySelector(":scope > .row-press:not([hidden])") ?? e.closest(".item[data-rove]");
          // A button for the pointer needs no stop where the keyboard has a key for the same, and the page says so.
          const stopFor = e => {
            const keys = pressOf(e)?.getAttribute("aria-keyshortcuts")?.split(" ") ?? [];
            if (e.matches(".row-delete") && keys.includes("Delete")) return pressOf(e);
            if (e.matches(".row-more") && keys.includes("Shift+F10")) return pressOf(e);
            return e.closest(".stepper")?.querySelector("[role=spinbutton]") ?? e;
          };
          let wanted = [], stops = [], reached = new Set(), there, tried, group;
          const note = e => e && reached.add(keyOf(e));
          document.addEventListener("focusin", ({target}) => note(target), true);
          // WebKit sends no event for the focus that goes into a field for a date.
          for (const type of ["keydown", "keyup"]) addEventListener(type, () => note(document.activeElement), true);
          const left = () => wanted.filter(({key}) => !reached.has(key));
          return {
            begin() {
              const found = [...scope().querySelectorAll(kinds)].filter(isSeen).map(stopFor);
              wanted = [...new Map(found.map(e => [keyOf(e), e]))].map(([key, element]) =>
                ({key, element, group: element.closest("[data-roving]")}));
              // The Tab key leaves a menu.
              stops = menu() ? [] : wanted.filter(({element}) => element.tabIndex >= 0);
              [reached, tried] = [new Set(), new Set()];
              stops[0]?.element.focus();
              note(document.activeElement);
              return stops.length;
            },
            turn() {
              [there, reached] = [reached, new Set()];
              stops.findLast(({key, element}) => there.has(key) && element.isConnected)?.element.focus();
              note(document.activeElement);
            },
            join: () => void there.forEach(key => reached.add(key)),
            leftOut: () => stops.filter(({key, element}) => !reached.has(key) && element.isConnected).map(({key}) => key),
            isAway: () => document.activeElement === document.body || !document.hasFocus(),
            // Tells how many are in the group.
            enterGroup() {
              group = left().find(entry => entry.group && !tried.has(entry.group))?.group;
              if (!group) return 0;
              tried.add(group);
              [...group.querySelectorAll("[data-rove]")].find(e => reached.has(keyOf(e)))?.focus();
              return wanted.filter(entry => entry.group === group).length;
            },
            groupIsReached: () => !left().some(entry => entry.group === group),
            enterRow() {
              const row = left().map(({element}) => pressOf(element)).find(e => e && reached.has(keyOf(e)) && !tried.has(e));
              if (!row) return false;
              tried.add(row);
              row.focus();
              return true;
            },
            left: () => JSON.stringify(left().map(({key}) => key)),
            count: () => wanted.length,
          };
        })()
        """#
}
