import Foundation
import Testing

/// Tests of the example with all four ways in which restoration finds a controller (spec chapter 6), together in a
/// browser and through SIGKILL.
@Suite(.serialized)
struct FourWaysInBrowserTests {
    /// The time within which a change must survive SIGKILL (S-SAVE-2).
    private let contract = Duration.milliseconds(250)

    @Test
    func
        `S-FIND-2, S-FIND-4, S-FIND-7, S-FIND-12: controllers of a class, the delegate, the launch and the storyboard come back`()
        async throws
    {
        let app = try WebApp(executable: BuiltProducts.contacts)
        let link = try await app.start()
        let page = try await Chromium(width: 1280, height: 800).openPage(link)
        try await page.waitForText("Choose a contact.")

        // One tab has a contact with its details. They come from the storyboard, like the contact's own controller.
        try await page.click("[data-role=row]", text: "Alice Abernathy")
        try await page.click("button", text: "Add to Favourites")
        try await page.waitForText("Remove from Favourites")
        try await page.selectTab("Favourites")
        try await page.click("[data-role=row]", text: "Alice Abernathy")
        try await page.waitForText("Remove from Favourites")
        // The later look at this tab also begins with a press on the tab.
        try await page.selectTab("Favourites")
        try await page.screenshot(named: "12-favourite")
        let favourite = try await page.picture()
        try await page.selectTab("Settings")
        try await page.waitForText("1.0 (1)")

        // The other tab has the note, which has a nib, and the presented form above it.
        try await page.selectTab("Contacts")
        try await page.click(".pager button", text: "Note")
        try await page.click("[data-role=textView]")
        try await page.type("Met in Oslo")
        try await page.screenshot(named: "13-note")
        try await page.click("button", text: "Edit")
        try await page.click("[role=dialog] [aria-label=\"Last name\"]")
        try await page.press("End", code: 35)
        try await page.type("-Smi")
        try await page.pressLeft()
        try await page.wait(
            for: "the cursor",
            until:
                "document.activeElement.value === 'Abernathy-Smi' && document.activeElement.selectionStart === 12")
        try await Task.sleep(for: contract)
        try await page.screenshot(named: "14-form")
        let before = try await page.picture()
        let epoch = try await page.evaluate("document.documentElement.dataset.epoch")
        #expect(!app.log.contains("warning"), "storyboard and nib name nothing that the app does not have: \(app.log)")

        await app.kill()
        _ = try await app.start(arguments: ["-UIStateRestorationDebugLogging", "YES"])
        try await page.wait(
            for: "the new run of the app", until: "document.documentElement.dataset.epoch != '\(epoch)'")
        #expect(try await page.picture() == before)

        let log = app.log
        for line in [
            "/Contact (Contacts.ContactController) comes from its restoration class.",
            "/Note (Contacts.NoteController) comes from the app delegate.",
            "/Contacts (Contacts.ContactListController) exists already.",
            "/Details (Contacts.ContactDetailController) comes from its storyboard.",
            "/EditNavigation (UIKit.UINavigationController) comes from its storyboard.",
            "/Edit (Contacts.EditContactController) exists already.",
        ] {
            #expect(log.contains(line), "\(log)")
        }
        #expect(log.contains("objects, left out 0, in "), "\(log)")
        #expect(!log.contains("warning"), "\(log)")

        // The note is below the form, and the details are in the other tab, as before.
        try await page.click("[role=dialog] button", text: "Cancel")
        try await page.click("[role=dialog] button, [role=alertdialog] button", text: "Discard Changes")
        try await page.wait(for: "the note", until: "document.querySelector('textarea')?.value === 'Met in Oslo'")
        try await page.selectTab("Favourites")
        try await page.wait(for: "the details", until: "document.body.innerText.includes('Remove from Favourites')")
        #expect(try await page.picture() == favourite)
    }
}

extension BrowserPage {
    fileprivate func selectTab(_ title: String) async throws {
        try await click("[role=tab]", text: title)
        try await wait(
            for: "the tab \(title)",
            until: "document.querySelector('[role=tab][aria-selected=true]').innerText.includes('\(title)')")
    }
}
