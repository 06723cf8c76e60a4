extension InterfaceRegistry {
    /// Adds gesture recognizers.
    func addGestures() {
        add(
            UIGestureRecognizer.self,
            members: [.outlet("delegate", \UIGestureRecognizer.delegate)]
        ) { $0.decode(into: $1) }
    }
}
