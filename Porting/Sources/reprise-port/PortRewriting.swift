import XcodePorting

/// What `reprise port --rewrite` calls: it writes edited copies of an app's sources, for those who leave Xcode.
protocol PortRewriting: Sendable {
    /// Writes the copies that a plan's targets are then made of.
    ///
    /// - Parameters:
    ///   - plan: what is ported.
    ///   - isDryRun: whether nothing is to be written.
    /// - Returns: what could not be rewritten.
    func rewrite(_ plan: PortPlan, isDryRun: Bool) throws -> [PortFinding]
}
