import Testing

/// Tests of places in stacks, forms and bars in a real browser, by measuring.
@Suite(.serialized)
struct StacksInBrowserTests {
    /// The widths of a phone, a tablet and a desktop.
    static let widths = [360, 800, 1280]

    /// Functions that find elements by their content: `at(text)` is the place of a text, button or heading, and `rows`
    /// are stacks side by side.
    private let helpers = """
        const all = selector => [...document.querySelectorAll(selector)];
        const place = element => element.getBoundingClientRect();
        const named = text => all('.text, .heading, .button').find(e => e.textContent.trim() === text);
        const at = text => place(named(text));
        const isCut = e => e.scrollWidth > e.clientWidth;
        const isSame = numbers => Math.max(...numbers) - Math.min(...numbers) <= 1;
        """

    private func expect(_ page: BrowserPage, _ condition: String, _ width: Int) async throws {
        #expect(
            try await page.evaluate("(() => { \(helpers) return \(condition) })()") == "true", "\(width): \(condition)")
    }

    @Test(arguments: widths) func `Steppers, switches and spinners stand as their stack aligns them`(width: Int)
        async throws
    {
        let (app, page) = try await BrowserPage.showing("12.5 km", of: "stacks", width: width)
        try await page.screenshot(named: "stacks-\(width)")
        for (name, edge) in [
            ("Guests", "r => (r.left + r.right) / 2"), ("Leading", "r => r.left"), ("Trailing", "r => r.right"),
        ] {
            let stack = "named('\(name)').parentElement"
            try await expect(
                page,
                "\(stack).children.length == 4 && isSame([\(stack), ...\(stack).children].map(place).map(\(edge)))",
                width)
        }
        await app.kill()
    }

    @Test(arguments: widths) func `A row of two labels keeps them apart`(width: Int) async throws {
        let (app, page) = try await BrowserPage.showing("12.5 km", of: "stacks", width: width)
        let row = "place(named('Distance').parentElement)"
        try await expect(page, "isSame([at('Distance').left, \(row).left])", width)
        try await expect(page, "isSame([at('12.5 km').right, \(row).right])", width)
        // This is also true in a stack that is only as wide as its views.
        try await expect(page, "at('Right').left - at('Left').right >= 8", width)
        try await expect(page, "!isCut(named('Left')) && !isCut(named('Right')) && !isCut(named('4.50 €'))", width)
        await app.kill()
    }

    @Test(arguments: widths)
    func `Texts beside others are cut neither to the width that they were drawn with nor by what has room`(width: Int)
        async throws
    {
        let (app, page) = try await BrowserPage.showing("12.5 km", of: "stacks", width: width)
        try await expect(
            page, "all('.screen .text').every(e => place(e).right <= innerWidth && place(e).left >= 0)", width)
        if width > 360 { try await expect(page, "!all('.screen .text').some(isCut)", width) }
        await app.kill()
        let (drawn, drawing) = try await BrowserPage.showing("Detail", of: "drawn", width: width)
        try await drawing.screenshot(named: "drawn-\(width)")
        let heading = "A heading that is longer than it was drawn"
        // The design draws it 120 points wide. It gets the width of the row.
        try await expect(
            drawing, "at('\(heading)').width > \(width > 360 ? "300 && !isCut(named('\(heading)'))" : "250")", width)
        await drawn.kill()
    }

    @Test(arguments: ["columns", "drawn"], widths)
    func `Labels and fields of a form stand in columns`(design: String, width: Int) async throws {
        let (app, page) = try await BrowserPage.showing("Name", of: design, width: width)
        try await page.screenshot(named: "\(design)-\(width)")
        let fields =
            "all('.stack > .text + :is(.field, .slider, .segments)').filter(e => e.previousSibling.previousSibling === null)"
        try await expect(page, "\(fields).length == \(design == "drawn" ? 3 : 5)", width)
        try await expect(page, "isSame(\(fields).map(e => place(e).left))", width)
        try await expect(page, "\(fields).every(e => place(e.previousSibling).right <= place(e).left)", width)
        try await expect(page, "\(fields).every(e => !isCut(e.previousSibling))", width)
        await app.kill()
    }

    @Test func `A symbol that is not known is a dotted square, beside a word too`()
        async throws
    {
        let (app, page) = try await BrowserPage.showing("Erase", of: "symbols", width: 800)
        func picture(_ name: String) async throws -> String {
            try await page.evaluate(
                """
                (() => { \(helpers) const image = named('\(name)').querySelector('.button-image');
                return image.checkVisibility() ? image.querySelector('svg').innerHTML : '' })()
                """)
        }
        let trash = try await picture("Erase")
        let checkmark = try await picture("Accept")
        #expect(trash.contains("stroke") && checkmark.contains("stroke") && trash != checkmark)
        let unknown = try await picture("Enchant")
        #expect(unknown.contains("dotted") && !trash.contains("dotted") && !checkmark.contains("dotted"))
        #expect(try await picture("Rays") == unknown)
        await app.kill()
    }

    @Test func `A title is not cut for the word of a button that has a symbol, and screen readers read the word`()
        async throws
    {
        let (app, page) = try await BrowserPage.showing("Erase", of: "symbols", width: 800)
        let title = "document.querySelector('.bar h1')"
        let words =
            "[...document.querySelectorAll('.bar .button-label')].map(e => e.getBoundingClientRect().height > 0 && getComputedStyle(e).clipPath == 'none').join()"
        #expect(try await page.evaluate(words) == "true,true")
        try await page.resize(width: 360)
        try await page.screenshot(named: "bar-360")
        try await page.wait(for: "the words to go", until: "\(words) == 'false,false'")
        #expect(try await page.evaluate("\(title).scrollWidth <= \(title).clientWidth") == "true")
        #expect(
            try await page.accessibleNames(of: "button")
                == ["Favourites", "Add", "Erase", "Enchant", "Accept", "Rays"])
        try await page.resize(width: 800)
        try await page.wait(for: "the words to come back", until: "\(words) == 'true,true'")
        await app.kill()
    }
}
