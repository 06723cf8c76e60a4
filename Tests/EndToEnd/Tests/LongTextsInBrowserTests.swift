import Foundation
import Testing

/// Tests of texts that are longer than a page may send when it closes.
@Suite(.serialized)
struct LongTextsInBrowserTests {
    private let note = "document.querySelector('[aria-label=Note]')"
    private let app: WebApp
    private let browser: Chromium

    init() throws {
        app = try WebApp(executable: BuiltProducts.fixtureApp)
        browser = try Chromium(width: 600, height: 700)
    }

    private func start() async throws -> String { try await app.start(environment: ["FIXTURE_LONG": "1"]) }

    /// Opens a page whose note has so many saved paragraphs of 993 characters. Browsers need longer for many short
    /// lines.
    private func page(at link: String, paragraphs: Int) async throws -> BrowserPage {
        let page = try await browser.openPage(link)
        try await page.click("[aria-label=Note]")
        try await page.wait(for: "the field", until: "document.activeElement === \(note)")
        _ = try await page.evaluate(
            """
            ((\(note).value = ("a line of text. ".repeat(62) + "\\n").repeat(\(paragraphs))), \(note).setSelectionRange(5, 5),
              \(note).dispatchEvent(new Event("input")), 1)
            """)
        try await page.waitUntilSaved()
        return page
    }

    @Test func `S-INPUT-14: a key typed into a text of 5 MB is there after the tab was closed at once`() async throws {
        let link = try await start()
        let page = try await page(at: link, paragraphs: 5_300)
        try await page.type("X")
        try await page.closeAtOnce()
        let again = try await browser.openPage(link)
        try await again.wait(for: "the key", until: "\(note)?.value.startsWith('a linX')")
        #expect(try await again.evaluate("\(note).value.length") == "\(5_300 * 993 + 1)")
        try await again.waitUntilSaved()
        await app.kill()
        _ = try await start()
        let other = try await browser.openPage(link)
        try await other.wait(for: "the key", until: "\(note)?.value.startsWith('a linX')")
    }

    @Test
    func
        `S-INPUT-14: what is typed into a text of 5 MB while the app is dead outlives the tab, unreadable`()
        async throws
    {
        let link = try await start()
        let page = try await page(at: link, paragraphs: 5_300)
        await app.kill()
        try await page.waitForText("Reconnecting…")
        _ = try await page.evaluate(observedKeeping)
        try await page.type("secret of mine")
        let typed = "a linsecret of minee of text."
        try await page.wait(for: "the last key", until: "\(note).value.startsWith('\(typed)')")
        try await page.wait(
            for: "the last key to be kept",
            until: "window.keptCursor === \(note).selectionStart")
        #expect(try await page.evaluate("JSON.stringify(sessionStorage).includes('secret')") == "false")
        try await page.closeAtOnce()
        #expect(try await !browser.holds("secret of mine"))
        let opened = try await start()
        let again = try await browser.openPage(opened)
        try await again.wait(for: "what was typed", until: "\(note)?.value.startsWith('\(typed)')")
        try await again.waitUntilSaved()
        // The database is empty when everything is saved.
        try await again.wait(for: "nothing to be kept", until: "window.keptCount === 0 || (\(keptCount), false)")
    }

    /// Notes the cursor of the newest text that the browser's database has. A text is encrypted with its cursor
    /// before the page stores it, one after the other.
    private let observedKeeping = """
        (() => {
          const { encrypt } = SubtleCrypto.prototype;
          let sealed;
          SubtleCrypto.prototype.encrypt = function (algorithm, key, bytes) {
            const [head] = new TextDecoder().decode(bytes.subarray(0, 100000)).split("\\n");
            sealed = JSON.parse(head).selection.location;
            return encrypt.call(this, algorithm, key, bytes);
          };
          const { put } = IDBObjectStore.prototype;
          IDBObjectStore.prototype.put = function (...record) {
            const cursor = sealed;
            this.transaction.addEventListener("complete", () => (window.keptCursor = cursor));
            return put.apply(this, record);
          };
          return true;
        })()
        """

    /// An expression that counts the records of kept texts.
    private var keptCount: String {
        """
        (window.isCounting ||= new Promise((resolve) => {
          const opening = indexedDB.open("reprise", 1);
          // The next look counts again.
          opening.onerror = () => {
            window.isCounting = null;
            resolve();
          };
          opening.onsuccess = () => {
            const asked = opening.result.transaction("texts").objectStore("texts").count();
            asked.onsuccess = () => {
              window.keptCount = asked.result;
              opening.result.close();
              window.isCounting = null;
              resolve();
            };
          };
        }))
        """
    }

    // S-INPUT-14.10
    @Test func `S-INPUT-14: a page says so when its browser keeps no long texts`() async throws {
        let page = try await page(at: try await start(), paragraphs: 200)
        // From here on the database takes nothing.
        _ = try await page.evaluate(
            """
            ((IDBObjectStore.prototype.put = () => {
              window.isRefused = true;
              throw new Error("The disk is full.");
            }), 1)
            """)
        let sentence = "This browser window does not keep long texts."
        #expect(try await page.evaluate("document.body.innerText.includes('\(sentence)')") == "false")
        await app.kill()
        try await page.waitForText("Reconnecting…")
        try await page.type("X")
        try await page.wait(for: "the database to refuse the text", until: "window.isRefused === true")
        try await page.type("Y")
        try await page.waitForText(sentence)
    }

    @Test func `ten keys into a text of 200 kB reach the app as differences`() async throws {
        let page = try await page(at: try await start(), paragraphs: 200)
        _ = try await page.evaluate(
            """
            ((window.sent = 0), (window.send = window.fetch), (window.fetch = (path, options) => {
              if (String(path).startsWith("/event")) window.sent += options.body.length;
              return window.send(path, options);
            }), 1)
            """)
        let start = ContinuousClock.now
        try await page.type("0123456789")
        try await page.waitUntilSaved()
        print("ten keys into 200 kB: saved after \(ContinuousClock.now - start)")
        #expect(try await page.evaluate("\(note).value.startsWith('a lin0123456789e of text.')") == "true")
        let sent = try #require(Int(try await page.evaluate("window.sent")))
        #expect((100..<10_000).contains(sent))
    }
}
