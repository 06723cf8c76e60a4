extension DisplayEvent {
    /// A side of a row or item, by reading direction: the actions that a swipe reveals stand there.
    public enum RowEdge: String, Sendable, Codable, CaseIterable {
        /// Where lines of text begin, and where they end.
        case leading, trailing
    }
}
