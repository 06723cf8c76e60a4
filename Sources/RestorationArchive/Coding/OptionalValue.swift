/// An optional, unwrapped through any number of layers (S-CODER-7).
protocol OptionalValue {
    var wrapped: Any? { get }
}

extension Optional: OptionalValue {
    var wrapped: Any? { self.map { $0 } }
}
