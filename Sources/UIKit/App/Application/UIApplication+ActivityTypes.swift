extension UIApplication {
    /// The `NSUserActivityTypes` of Info.plist. It is empty without them.
    nonisolated static var declaredActivityTypes: [String] { infoDictionary["NSUserActivityTypes"] as? [String] ?? [] }
}
