/// The light or dark style. Displays choose it, and an app doesn't learn of it.
public enum UIUserInterfaceStyle: Int, Sendable {
    case unspecified = 0, light, dark
}
