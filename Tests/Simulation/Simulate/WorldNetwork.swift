import CWorld
import Foundation
import Hummingbird
import Logging
import WebDisplay

/// The network between a page and the app. Each fault of it is a step that the simulator can leave out.
extension WorldPage {
    /// Returns true if that fault happens now.
    func fault(_ text: String, of hundred: UInt64? = nil) -> Bool {
        guard losses > 0, scheduler.draw(0..<100) < hundred ?? losses else { return false }
        return WorldPlan.happens(WorldPlan.next(.network), text)
    }

    var delay: UInt64 {
        scheduler.draw(0..<20) == 0 ? scheduler.draw(1_000_000..<500_000_000) : scheduler.draw(50_000..<5_000_000)
    }

    /// Nanoseconds for which nobody notices that a connection ended.
    private var silence: UInt64 { scheduler.draw(1_000_000_000..<30_000_000_000) }

    /// True while the network carries nothing.
    var isOffline: Bool { networkComesBackAt > CWorldNow }

    /// Lets the network carry nothing for a while. The page and the app notice it at once or later.
    func loseNetwork(for time: UInt64) {
        networkComesBackAt = CWorldNow + time
        for number in open.sorted() {
            cut.insert(number)
            stop(number)
            laterInPage(scheduler.draw(1_000_000..<time)) { $0.refuse(number) }
        }
    }

    func send(_ request: PageRequest, _ number: Int) {
        if isOffline { return laterInPage(delay) { $0.refuse(number) } }
        if fault("the request \(number) gets lost") { return laterInPage(delay) { $0.refuse(number) } }
        let isLate = fault("the request \(number) arrives seconds later")
        later(isLate ? scheduler.draw(500_000_000..<20_000_000_000) : delay) { $0.deliver(request, number) }
        guard !request.isStream, !isTooLong(request), fault("the request \(number) arrives twice") else { return }
        later(scheduler.draw(50_000..<3_000_000_000)) { $0.deliverAgain(request, number) }
    }

    private func deliver(_ request: PageRequest, _ number: Int) {
        guard content != nil, open.contains(number), !isOffline else { return laterInPage(1) { $0.refuse(number) } }
        guard !isTooLong(request) else {
            scheduler.trace.note("the proxy refuses \(number)")
            return arrive(number, "answered", [number, 413, "The proxy takes no request of this size."], isLast: true)
        }
        tasks[number] = Task { @MainActor [content] in if let content { await serve(request, number, content) } }
    }

    /// True if the proxy between page and app refuses the request.
    private func isTooLong(_ request: PageRequest) -> Bool {
        habits.proxyLimit.map { request.body.utf8.count > $0 } ?? false
    }

    /// Brings the app a request again. Nobody gets the answer.
    private func deliverAgain(_ request: PageRequest, _ number: Int) {
        guard let content else { return }
        scheduler.trace.note("request \(number) arrives again")
        let context = WebRequestContext(logger: Logger(label: "world") { _ in SwiftLogNoOpLogHandler() }) {}
        Task { @MainActor in _ = await content.answer(to: request.asReceived, context: context) }
    }

    /// Ends a request of the page. The app may notice that later.
    func stop(_ number: Int) {
        guard let task = tasks.removeValue(forKey: number) else { return }
        guard fault("the app doesn't notice the end of request \(number)", of: 25) else { return task.cancel() }
        later(silence) { _ in task.cancel() }
    }

    /// Tells the page about its open requests when another run of the app begins. The page hears that a request failed,
    /// at once or after a while, or it gets the answer of the next run.
    func meetNewRun() {
        for number in open.sorted() {
            if let request = request(number), !request.isStream, fault("the next run gets request \(number)", of: 25) {
                later(scheduler.draw(1_000_000..<3_000_000_000)) { $0.deliver(request, number) }
            } else if fault("the page doesn't notice that request \(number) is gone", of: 25) {
                laterInPage(silence) { $0.refuse(number) }
            } else {
                open.remove(number)
                call("refused", [number])
            }
        }
        perform([:])
    }

    /// Lets the user leave the page, and come back after a while. The browser keeps the page without running it.
    ///
    /// - Parameter then: what the user does as soon as they are back.
    func goAway(for time: UInt64, losesTexts: Bool, then: @escaping @MainActor () -> Void = {}) {
        call("leave")
        for number in open.sorted() { stop(number) }
        let given = open
        later(time) { page in
            for number in given.sorted() where page.open.remove(number) != nil { page.call("refused", [number]) }
            page.comeBack(losesTexts: losesTexts)
            then()
        }
        freeze(for: time)
    }

    func comeBack(losesTexts: Bool) { call("comeBack", [losesTexts]) }

    private func request(_ number: Int) -> PageRequest? {
        guard let found = process.perform(["request": number]).value as? [String: String] else { return nil }
        return PageRequest(path: found["path"] ?? "", method: found["method"] ?? "", body: found["body"] ?? "")
    }
}

extension PageRequest {
    /// True if the answer goes on for as long as the page and the app are there.
    var isStream: Bool { path.hasPrefix("/events") }
}
