/// The name of an element that the user can press. A display shows the title, and a screen reader says the app's
/// accessibility label. An element without a title, or with an empty one, shows the label. `spoken` is nil if both are
/// the same.
package struct ElementName {
    package var label: String?
    package var spoken: String?

    package init(title: String?, accessibilityLabel: String?) {
        let title = title?.isEmpty == true ? nil : title
        label = title ?? accessibilityLabel
        spoken = accessibilityLabel == label ? nil : accessibilityLabel
    }
}
