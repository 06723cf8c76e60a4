/// What an element that is pressed is called: the title is seen, and the app's label for it is said. What has no title shows the label.
struct ElementName {
    var label: String?
    var spoken: String?

    init(title: String?, accessibilityLabel: String?) {
        let title = title?.isEmpty == true ? nil : title
        label = title ?? accessibilityLabel
        spoken = accessibilityLabel == label ? nil : accessibilityLabel
    }
}
