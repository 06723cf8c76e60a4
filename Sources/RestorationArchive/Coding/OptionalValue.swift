/// An optional of any type. `wrapped` removes one layer (S-CODER-7).
protocol OptionalValue {
    var wrapped: Any? { get }
}

extension Optional: OptionalValue {
    var wrapped: Any? { self.map { $0 } }
}
