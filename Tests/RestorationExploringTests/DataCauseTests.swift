import Testing
import UIKitTesting

@testable import RestorationExploring

/// Tests of losses that come from the app's own data.
struct DataCauseTests {
    private func state(_ total: String) -> AppState {
        var inspection = AppInspection()
        inspection.controllers = [
            .init(className: "App.TotalController", identifier: "Total", path: ["Total"], isSeen: true)
        ]
        inspection.views = ["t": .init(className: "UIKit.UILabel", controller: 0)]
        let screen = PresentationNode(
            id: "s", role: .screen, children: [PresentationNode(id: "t", role: .text, label: total)])
        return AppState(
            windows: [PresentationNode(id: "w", role: .window, children: [screen])],
            insight: Insight(inspection: inspection))
    }

    /// Returns the cause of a loss.
    ///
    /// - Parameters:
    ///   - moments: the screens from the first launch on. The last one has to come back.
    ///   - after: the screen after the restart.
    ///   - afresh: the screens on the same way without the saved state.
    private func cause(
        _ moments: [String], after: String, afresh: [String], way: TerminationMode = .killed
    ) throws -> Cause? {
        let before = state(try #require(moments.last))
        var evidence = Evidence(way: way, before: before, after: state(after))
        evidence.moments = moments.map { state($0).windows }
        evidence.afresh = afresh.map(state)
        let difference = try #require(StateComparison(before, evidence.after).differences.first)
        return DataCause(evidence: evidence).cause(of: difference)
    }

    @Test func `What the app shows without the saved state, and never showed before, comes from its data`() throws {
        let cause = try #require(try cause(["0 €", "0 €"], after: "5 €", afresh: ["5 €", "9 €"]))
        #expect(cause.kind == "appData" && cause.subject == "TotalController")
        #expect(cause.why.contains("not from the saved state"))
    }

    @Test func `What the data have and a restored screen does not show is told apart from that`() throws {
        let cause = try #require(try cause(["0 €", "5 €"], after: "0 €", afresh: ["5 €"]))
        #expect(cause.kind == "appData")
        #expect(cause.advice.contains("applicationFinishedRestoringState()"))
    }

    @Test func `What begins anew without the saved state is not in the data`() throws {
        #expect(try cause(["0 €", "5 €"], after: "0 €", afresh: ["0 €", "5 €"]) == nil)
        #expect(try cause(["0 €", "5 €"], after: "0 €", afresh: []) == nil)
    }

    @Test func `What is lost with the second end, and is in the app's data, is no matter of the decode`() throws {
        let before = state("0 €")
        var evidence = Evidence(way: .twice, before: before, after: state("5 €"))
        let difference = try #require(StateComparison(before, evidence.after).differences.first)
        #expect(CauseFinder(evidence: evidence).cause(of: difference).kind == "notEncodedAgain")
        evidence.moments = [before.windows]
        evidence.afresh = [state("5 €")]
        #expect(CauseFinder(evidence: evidence).cause(of: difference).kind == "appData")
    }
}
