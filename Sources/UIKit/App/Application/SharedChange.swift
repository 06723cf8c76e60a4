/// A notice that an object without a scene changed, such as a layer, a bar item or a menu. Any scene may show it.
@MainActor
enum SharedChange {
    /// Makes all scenes look for changes. The application sets it, because such objects know neither it nor scenes.
    static var handler: () -> Void = {}

    /// Notes that an object without a scene changed.
    static func note() { handler() }
}
