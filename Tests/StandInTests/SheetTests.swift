import Foundation
import MessageUI
import SafariServices
import Testing
import UIKitTesting

/// What apps present: a web page with a button Done, and mails that nobody writes.
@MainActor
@Suite(.serialized)
struct SheetTests {
    private final class Log: NSObject, SFSafariViewControllerDelegate, MFMailComposeViewControllerDelegate,
        MFMessageComposeViewControllerDelegate
    {
        var calls: [String] = []

        func safariViewControllerDidFinish(_ controller: SFSafariViewController) { calls.append("done") }
        func safariViewController(_ controller: SFSafariViewController, didCompleteInitialLoad isLoaded: Bool) {
            calls.append("loaded")
        }
        func mailComposeController(
            _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: Error?
        ) {
            calls.append("mail \(result)")
            controller.dismiss(animated: true)
        }
        func messageComposeViewController(
            _ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult
        ) {
            calls.append("message \(result)")
            controller.dismiss(animated: true)
        }
    }

    private func present(_ controller: UIViewController) throws -> TestApp {
        let app = TestApp(views: { [] })
        try app.launch()
        app.root?.present(controller, animated: false)
        return app
    }

    @Test func `A page is shown in a frame until its user is done`() throws {
        let log = Log()
        let safari = SFSafariViewController(url: URL(string: "https://example.org/help")!)
        safari.delegate = log
        let app = try present(safari)
        let node = try #require(app.node(.webPage))
        #expect(node.web?.address == "https://example.org/help")
        #expect(app.node(.navigationBar)?.label == "example.org")
        app.deliver(.loaded(node.id, revision: node.web?.revision ?? 0))
        try app.press("Done")
        #expect(log.calls == ["loaded", "done"])
        #expect(app.node(.webPage) == nil && app.root?.presentedViewController == nil)
    }

    @Test func `A page that is none of the web's is not shown`() throws {
        let app = try present(SFSafariViewController(url: URL(string: "file:///etc/passwd")!))
        #expect(app.node(.webPage)?.web == WebContent())
    }

    @Test func `There is no mail, and one that is presented can be left`() throws {
        #expect(!MFMailComposeViewController.canSendMail() && !MFMessageComposeViewController.canSendText())
        let log = Log()
        let mail = MFMailComposeViewController()
        mail.mailComposeDelegate = log
        mail.setSubject("Hello")
        let app = try present(mail)
        #expect(app.element("Mail", role: .placeholder)?.value == "Hello")
        try app.press("Cancel")
        #expect(log.calls == ["mail cancelled"] && app.root?.presentedViewController == nil)
    }

    @Test func `There are no messages, and one that is presented can be left`() throws {
        let log = Log()
        let message = MFMessageComposeViewController()
        message.messageComposeDelegate = log
        message.body = "Hello"
        let app = try present(message)
        #expect(app.element("Message", role: .placeholder)?.value == "Hello")
        try app.press("Cancel")
        #expect(log.calls == ["message cancelled"] && app.root?.presentedViewController == nil)
    }
}
