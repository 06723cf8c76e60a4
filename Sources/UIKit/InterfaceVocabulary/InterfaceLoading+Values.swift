import Foundation

/// Colours, fonts and images, which need the file's resources or the app's.
extension InterfaceLoading {
    /// A `color` element in any of its forms.
    func color(_ element: InterfaceElement) -> UIColor? { color(element, looksUpResources: true) }

    /// - Parameter looksUpResources: a colour of the resources does not name another one.
    private func color(_ element: InterfaceElement, looksUpResources: Bool) -> UIColor? {
        guard element.name == "color" else { return nil }
        let system =
            element["systemColor"] ?? element["cocoaTouchSystemColor"] ?? element["xcode11CocoaTouchSystemColor"]
        if let system, let color = UIColor.systemColors[system] { return color }
        // An old form of the system's colours has a name too, which is in no catalog.
        if let name = element["name"], element["catalog"] != "System" {
            // In an inspection the app's catalogs are not there.
            if recorder == nil, let color = UIColor(named: name, bundle: bundle) { return color }
            guard looksUpResources, let resource = document.resourceColor(name) else { return nil }
            return color(resource, looksUpResources: false)
        }
        let alpha = element.float("alpha") ?? 1
        if let white = element.float("white") { return UIColor(white: white, alpha: alpha) }
        if let red = element.float("red"), let green = element.float("green"), let blue = element.float("blue") {
            return UIColor(red: red, green: green, blue: blue, alpha: alpha)
        }
        guard looksUpResources, let system, let resource = document.resourceColor(system) else { return nil }
        return color(resource, looksUpResources: false)
    }

    /// The colour of the child with that key; nil without one, or with `nil` in its place.
    func color(_ key: String, of element: InterfaceElement) -> UIColor? {
        element.child(keyed: key).flatMap(color)
    }

    /// A `fontDescription` child.
    func font(of element: InterfaceElement, keyed key: String = "fontDescription") -> UIFont? {
        guard let description = element.child(keyed: key) ?? element.child("fontDescription") else { return nil }
        if let style = description["style"] { return .preferredFont(forTextStyle: .init(interfaceStyle: style)) }
        let size =
            description.float("pointSize").flatMap { $0 > 0 ? $0 : nil }
            ?? (description["size"] == "button" ? UIFont.buttonFontSize : UIFont.systemFontSize)
        // Only a font of the app's own has a name, and looking for words in one costs more than all the rest.
        let name = description["name"]?.lowercased()
        let weight = description["weight"] ?? ""
        let isBold =
            description["type"] == "boldSystem" || ["semibold", "bold", "heavy", "black"].contains(weight)
            || name.map { name in ["bold", "heavy", "black"].contains { name.contains($0) } } == true
        let isItalic =
            description["type"] == "italicSystem"
            || name.map { name in ["italic", "oblique"].contains { name.contains($0) } } == true
        return UIFont(pointSize: size, isBold: isBold, isItalic: isItalic)
    }

    /// An image by its name, from the system's symbols or the app's resources; `element` says which.
    func image(named name: String, _ element: InterfaceElement) -> UIImage? {
        if element["catalog"] == "system" { return UIImage(systemName: name) }
        if let recorder {
            recorder.addImage(name, element)
            return UIImage()
        }
        if let image = UIImage(named: name, in: bundle) { return image }
        report(
            .missingReference, element, member: name,
            "There is no image \"\(name)\" among the app's resources that can be shown. Add a PNG, JPEG, GIF, WebP or SVG "
                + "file, or an asset catalog with one.")
        return nil
    }

    /// The image of an attribute, or of the newer `imageReference` child.
    func image(_ key: String, of element: InterfaceElement) -> UIImage? {
        if let reference = element.child(keyed: key), let name = reference["image"] {
            return image(named: name, reference)
        }
        return element[key].flatMap { image(named: $0, element) }
    }
}

extension UIFont.TextStyle {
    /// The name that Interface Builder has for a style: `UICTFontTextStyleSubhead`.
    init(interfaceStyle name: String) {
        switch name {
        case "UICTFontTextStyleTitle0": self = .largeTitle
        case "UICTFontTextStyleTitle1": self = .title1
        case "UICTFontTextStyleTitle2": self = .title2
        case "UICTFontTextStyleTitle3": self = .title3
        case "UICTFontTextStyleHeadline": self = .headline
        case "UICTFontTextStyleSubhead": self = .subheadline
        case "UICTFontTextStyleCallout": self = .callout
        case "UICTFontTextStyleFootnote": self = .footnote
        case "UICTFontTextStyleCaption1": self = .caption1
        case "UICTFontTextStyleCaption2": self = .caption2
        default: self = .body
        }
    }
}

extension UIColor {
    /// By the names that Interface Builder has for the system's colours.
    static let systemColors: [String: UIColor] = [
        "systemBackgroundColor": .systemBackground, "secondarySystemBackgroundColor": .secondarySystemBackground,
        "tertiarySystemBackgroundColor": .tertiarySystemBackground,
        "systemGroupedBackgroundColor": .systemGroupedBackground,
        "groupTableViewBackgroundColor": .systemGroupedBackground,
        "secondarySystemGroupedBackgroundColor": .secondarySystemGroupedBackground,
        "tertiarySystemGroupedBackgroundColor": .tertiarySystemGroupedBackground,
        "labelColor": .label, "secondaryLabelColor": .secondaryLabel, "tertiaryLabelColor": .tertiaryLabel,
        "quaternaryLabelColor": .quaternaryLabel, "placeholderTextColor": .placeholderText,
        "separatorColor": .separator,
        "opaqueSeparatorColor": .opaqueSeparator, "linkColor": .link, "darkTextColor": .darkText,
        "lightTextColor": .lightText, "systemFillColor": .systemFill, "secondarySystemFillColor": .secondarySystemFill,
        "systemRedColor": .systemRed, "systemGreenColor": .systemGreen, "systemBlueColor": .systemBlue,
        "systemOrangeColor": .systemOrange, "systemYellowColor": .systemYellow, "systemPinkColor": .systemPink,
        "systemPurpleColor": .systemPurple, "systemTealColor": .systemTeal, "systemIndigoColor": .systemIndigo,
        "systemMintColor": .systemMint, "systemCyanColor": .systemCyan, "systemBrownColor": .systemBrown,
        "systemGrayColor": .systemGray, "systemGray2Color": .systemGray2, "systemGray3Color": .systemGray3,
        "systemGray4Color": .systemGray4, "systemGray5Color": .systemGray5, "systemGray6Color": .systemGray6,
        "tintColor": .tintColor, "blackColor": .black, "whiteColor": .white, "clearColor": .clear,
        "viewFlipsideBackgroundColor": .darkGray, "scrollViewTexturedBackgroundColor": .gray,
    ]
}
