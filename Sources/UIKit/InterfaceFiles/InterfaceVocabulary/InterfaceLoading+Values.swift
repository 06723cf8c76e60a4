import Foundation

/// The loading of colors, fonts and images, which need the file's or the app's resources.
extension InterfaceLoading {
    /// Returns the color of a `color` element in any of its forms. A named color comes from the app's asset catalogs,
    /// or else from the file. nil for any other element or an unknown color.
    func color(_ element: InterfaceElement) -> UIColor? { color(element, looksUpResources: true) }

    /// Returns the color of a `color` element, or nil for another element and for an unknown color.
    ///
    /// - Parameter looksUpResources: false within the file's resources, because a color there does not refer to another
    ///   one.
    private func color(_ element: InterfaceElement, looksUpResources: Bool) -> UIColor? {
        guard element.name == "color" else { return nil }
        let system =
            element["systemColor"] ?? element["cocoaTouchSystemColor"] ?? element["xcode11CocoaTouchSystemColor"]
        if let system, let color = UIColor.systemColors[system] { return color }
        // An old form of the system's colors also has a name, which is in no catalog.
        if let name = element["name"], element["catalog"] != "System" {
            // An inspection does not have the app's catalogs.
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

    /// Returns the color of the child with that key, or nil if it is missing or `nil`.
    func color(_ key: String, of element: InterfaceElement) -> UIColor? {
        element.child(keyed: key).flatMap(color)
    }

    /// Returns the font of the child with that key, or else of a `fontDescription` child. nil without either. A size
    /// that is missing or isn't positive is that of a button or the system. A custom font only decides about bold and
    /// italic.
    func font(of element: InterfaceElement, keyed key: String = "fontDescription") -> UIFont? {
        guard let description = element.child(keyed: key) ?? element.child("fontDescription") else { return nil }
        if let style = description["style"] { return .preferredFont(forTextStyle: .init(interfaceStyle: style)) }
        let size =
            description.float("pointSize").flatMap { $0 > 0 ? $0 : nil }
            ?? (description["size"] == "button" ? UIFont.buttonFontSize : UIFont.systemFontSize)
        // Only a custom font has a name. Searching it for words costs more than everything else here.
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

    /// Returns an image by its name, from the system's symbols or the app's resources, as `element` determines. For a
    /// symbol, returns an image in any case, as `UIImage(systemName:)` does. For a resource, returns nil if there is
    /// none, and reports that. An inspection records the name of a resource, and gets an empty image.
    func image(named name: String, _ element: InterfaceElement) -> UIImage? {
        if element["catalog"] == "system" { return UIImage(systemName: name) }
        if let recorder {
            recorder.addImage(name, element)
            return UIImage()
        }
        if let image = UIImage(named: name, in: bundle) { return image }
        report(
            .missingReference, element, member: name,
            "The app's resources have no image \"\(name)\" that displays can show. Add a PNG, JPEG, GIF, WebP or SVG "
                + "file, or an asset catalog with one.")
        return nil
    }

    /// Returns the image of the newer `imageReference` child, or else of an attribute. nil without either, and for a
    /// missing image, which UIKit reports.
    func image(_ key: String, of element: InterfaceElement) -> UIImage? {
        if let reference = element.child(keyed: key), let name = reference["image"] {
            return image(named: name, reference)
        }
        return element[key].flatMap { image(named: $0, element) }
    }
}

extension UIFont.TextStyle {
    /// Creates a text style from Interface Builder's name, such as `UICTFontTextStyleSubhead`. An unknown name gives
    /// `body`.
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
    /// The system's colors by Interface Builder's names.
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
