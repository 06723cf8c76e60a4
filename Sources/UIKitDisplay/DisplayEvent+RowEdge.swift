extension DisplayEvent {
    /// An edge of a row or item, in reading direction. A swipe reveals the actions at one of the edges.
    public enum RowEdge: String, Sendable, Codable, CaseIterable {
        /// The edges at the beginning and at the end of a line of text.
        case leading, trailing
    }
}
