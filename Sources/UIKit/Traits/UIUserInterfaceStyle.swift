/// Light or dark looks. Displays choose; an app does not learn of it.
public enum UIUserInterfaceStyle: Int, Sendable {
    case unspecified = 0, light, dark
}
