import Foundation

/// The rules of axe-core, which finds obstacles for people who use a page. `scripts/test` downloads it.
enum AccessibilityAudit {
    private static let file = BuiltProducts.repository.appendingPathComponent(".build/axe-core/axe.min.js")

    static var isInstalled: Bool { FileManager.default.isReadableFile(atPath: file.path) }

    /// Runs every rule on the page.
    ///
    /// - Returns: the violations, each with its elements. Empty without axe-core.
    static func violations(in page: any EnginePage) async throws -> [String] {
        guard isInstalled else { return [] }
        if try await page.evaluate("typeof axe") == "undefined" {
            let script = try String(contentsOf: file, encoding: .utf8)
            _ = try await page.evaluate("(() => {\n\(script)\nreturn 1 })()")
        }
        // While a screen appears, it is partly transparent, so that its contrast is too low.
        for _ in 0..<5 {
            try await run(in: page)
            if try await page.evaluate("String(window.hasMoved)") == "false" { break }
        }
        let found = try await page.evaluate(
            """
            JSON.stringify(audit.error ? [audit.error] : audit.passes.length === 0 ? ['no rule was checked'] :
              audit.violations.map(v => v.id + ': ' + v.nodes.map(n => n.html.slice(0, 200) + ' ' + (n.any[0]?.message ?? '')).join(' ')))
            """)
        return try JSONDecoder().decode([String].self, from: Data(found.utf8))
    }

    /// Runs axe-core, and notes if an animation began meanwhile.
    private static func run(in page: any EnginePage) async throws {
        // The page's styles come from itself, so axe-core doesn't need to load them.
        _ = try await page.evaluate(
            """
            (() => {
              window.audit = null;
              window.hasMoved = document.getAnimations().some(
                a => a.playState === 'running' && a.effect?.getTiming().iterations !== Infinity);
              for (const type of ['animationstart', 'transitionrun']) {
                document.addEventListener(type, () => (window.hasMoved = true), { capture: true, once: true });
              }
              axe.run(document, { resultTypes: ['violations'], preload: false })
                .then(result => (window.audit = result), error => (window.audit = { error: String(error) }));
              return 1;
            })()
            """)
        try await page.wait(for: "the audit", until: "window.audit")
    }
}
