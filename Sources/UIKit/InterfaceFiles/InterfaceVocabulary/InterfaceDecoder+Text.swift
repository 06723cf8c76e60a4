import Foundation

@MainActor
extension InterfaceDecoder {
    func decode(into label: UILabel) {
        if let text = element.string("text") { label.text = text }
        if let font = loading.font(of: element) { label.font = font }
        if let color = loading.color("textColor", of: element) { label.textColor = color }
        if let color = loading.color("highlightedColor", of: element) { label.highlightedTextColor = color }
        if let color = loading.color("shadowColor", of: element) { label.shadowColor = color }
        if let offset = element.size("shadowOffset") { label.shadowOffset = offset }
        if let alignment = element.choice("textAlignment", NSTextAlignment.interfaceNames) {
            label.textAlignment = alignment
        }
        if let lines = element.integer("numberOfLines") { label.numberOfLines = max(lines, 0) }
        if let mode = element.choice("lineBreakMode", NSLineBreakMode.interfaceNames) { label.lineBreakMode = mode }
        if let enabled = element.bool("enabled") { label.isEnabled = enabled }
        if let highlighted = element.bool("highlighted") { label.isHighlighted = highlighted }
        if let adjusts = element.bool("adjustsFontForContentSizeCategory") {
            label.adjustsFontForContentSizeCategory = adjusts
        }
        // Interface Builder writes it only if it is false.
        label.adjustsFontSizeToFitWidth = element.bool("adjustsFontSizeToFit") ?? true
        if let scale = element.float("minimumScaleFactor") { label.minimumScaleFactor = scale }
        if let size = element.float("minimumFontSize"), let points = label.font?.pointSize, points > 0 {
            label.minimumScaleFactor = size / points
        }
        if let width = element.float("preferredMaxLayoutWidth") { label.preferredMaxLayoutWidth = width }
        if let tightens = element.bool("adjustsLetterSpacingToFitWidth") {
            label.allowsDefaultTighteningForTruncation = tightens
        }
        if let adjustment = element.choice(
            "baselineAdjustment",
            ["alignBaselines": UIBaselineAdjustment.alignBaselines, "alignCenters": .alignCenters, "none": .none])
        {
            label.baselineAdjustment = adjustment
        }
        if let text = loading.attributedString("attributedText", of: element) { label.attributedText = text }
    }

    func decode(into field: UITextField) {
        if let text = element.string("text") { field.text = text }
        if let placeholder = element.string("placeholder") { field.placeholder = placeholder }
        if let text = loading.attributedString("attributedPlaceholder", of: element) {
            field.attributedPlaceholder = text
        }
        if let font = loading.font(of: element) { field.font = font }
        if let color = loading.color("textColor", of: element) { field.textColor = color }
        if let alignment = element.choice("textAlignment", NSTextAlignment.interfaceNames) {
            field.textAlignment = alignment
        }
        if let style = element.choice(
            "borderStyle",
            ["none": UITextField.BorderStyle.none, "line": .line, "bezel": .bezel, "roundedRect": .roundedRect])
        {
            field.borderStyle = style
        }
        if let mode = element.choice("clearButtonMode", UITextField.ViewMode.interfaceNames) {
            field.clearButtonMode = mode
        }
        if let clears = element.bool("clearsOnBeginEditing") { field.clearsOnBeginEditing = clears }
        field.adjustsFontSizeToFitWidth = element.bool("adjustsFontSizeToFit") ?? true
        if let size = element.float("minimumFontSize") { field.minimumFontSize = size }
        if let adjusts = element.bool("adjustsFontForContentSizeCategory") {
            field.adjustsFontForContentSizeCategory = adjusts
        }
        if let allows = element.bool("allowsEditingTextAttributes") { field.allowsEditingTextAttributes = allows }
        if let image = loading.image("background", of: element) { field.background = image }
        if let image = loading.image("disabledBackground", of: element) { field.disabledBackground = image }
        decodeTextInputTraits(into: field)
        if let text = loading.attributedString("attributedText", of: element) { field.attributedText = text }
    }

    func decode(into view: UITextView) {
        if let text = element.string("text") { view.text = text }
        if let font = loading.font(of: element) { view.font = font }
        if let color = loading.color("textColor", of: element) { view.textColor = color }
        if let alignment = element.choice("textAlignment", NSTextAlignment.interfaceNames) {
            view.textAlignment = alignment
        }
        if let editable = element.bool("editable") { view.isEditable = editable }
        if let selectable = element.bool("selectable") { view.isSelectable = selectable }
        if let allows = element.bool("allowsEditingTextAttributes") { view.allowsEditingTextAttributes = allows }
        if let adjusts = element.bool("adjustsFontForContentSizeCategory") {
            view.adjustsFontForContentSizeCategory = adjusts
        }
        if let types = element.child(keyed: "dataDetectorTypes") {
            view.dataDetectorTypes = UIDataDetectorTypes(interface: types)
        }
        decodeTextInputTraits(into: view)
        if let text = loading.attributedString("attributedText", of: element) { view.attributedText = text }
    }

    func decode(into bar: UISearchBar) {
        if let text = element.string("text") { bar.text = text }
        if let placeholder = element.string("placeholder") { bar.placeholder = placeholder }
        if let prompt = element.string("prompt") { bar.prompt = prompt }
        if let style = element.choice(
            "searchBarStyle", ["default": UISearchBar.Style.default, "prominent": .prominent, "minimal": .minimal])
        {
            bar.searchBarStyle = style
        }
        if let style = element.choice("barStyle", UIBarStyle.interfaceNames) { bar.barStyle = style }
        if let translucent = element.bool("translucent") { bar.isTranslucent = translucent }
        if let color = loading.color("barTintColor", of: element) { bar.barTintColor = color }
        if let shows = element.bool("showsCancelButton") { bar.showsCancelButton = shows }
        if let shows = element.bool("showsBookmarkButton") { bar.showsBookmarkButton = shows }
        if let shows = element.bool("showsSearchResultsButton") { bar.showsSearchResultsButton = shows }
        if let shows = element.bool("showsScopeBar") { bar.showsScopeBar = shows }
        let scopes = element.list("scopeButtonTitles").filter { $0.name == "string" }.map(\.decodedText)
        if !scopes.isEmpty { bar.scopeButtonTitles = scopes }
        if let index = element.integer("selectedScopeButtonIndex"), scopes.indices.contains(index) {
            bar.selectedScopeButtonIndex = index
        }
        decodeTextInputTraits(into: bar)
    }

    // MARK: Keyboards

    /// Decodes the text input traits. Without its attribute, capitalization is off, as in Interface Builder, and every
    /// other trait keeps the view's value. Does nothing without the element of the traits.
    private func decodeTextInputTraits(into view: some UITextInputTraits) {
        guard let traits = element.child(keyed: "textInputTraits") else { return }
        view.autocapitalizationType =
            traits.choice(
                "autocapitalizationType",
                [
                    "none": UITextAutocapitalizationType.none, "words": .words, "sentences": .sentences,
                    "allCharacters": .allCharacters,
                ])
            ?? .none
        if let type = traits.choice(
            "autocorrectionType", ["default": UITextAutocorrectionType.default, "no": .no, "yes": .yes])
        {
            view.autocorrectionType = type
        }
        if let type = traits.choice(
            "spellCheckingType", ["default": UITextSpellCheckingType.default, "no": .no, "yes": .yes])
        {
            view.spellCheckingType = type
        }
        if let type = traits.choice(
            "smartQuotesType", ["default": UITextSmartQuotesType.default, "no": .no, "yes": .yes])
        {
            view.smartQuotesType = type
        }
        if let type = traits.choice(
            "smartDashesType", ["default": UITextSmartDashesType.default, "no": .no, "yes": .yes])
        {
            view.smartDashesType = type
        }
        if let type = traits.choice(
            "smartInsertDeleteType", ["default": UITextSmartInsertDeleteType.default, "no": .no, "yes": .yes])
        {
            view.smartInsertDeleteType = type
        }
        if let type = traits.choice("keyboardType", UIKeyboardType.interfaceNames) { view.keyboardType = type }
        if let appearance = traits.choice(
            "keyboardAppearance",
            ["default": UIKeyboardAppearance.default, "dark": .dark, "alert": .alert, "light": .light])
        {
            view.keyboardAppearance = appearance
        }
        if let type = traits.choice("returnKeyType", UIReturnKeyType.interfaceNames) { view.returnKeyType = type }
        if let enables = traits.bool("enablesReturnKeyAutomatically") { view.enablesReturnKeyAutomatically = enables }
        if let secure = traits.bool("secureTextEntry") { view.isSecureTextEntry = secure }
        if let type = traits["textContentType"] { view.textContentType = UITextContentType(rawValue: type) }
    }
}

extension NSTextAlignment {
    static let interfaceNames: KeyValuePairs<String, NSTextAlignment> = [
        "natural": .natural, "center": .center, "right": .right, "left": .left, "justified": .justified,
    ]
}

extension NSLineBreakMode {
    /// The names of line break modes, two of which differ in paragraph styles.
    static let interfaceNames: KeyValuePairs<String, NSLineBreakMode> = [
        "tailTruncation": .byTruncatingTail, "truncatingTail": .byTruncatingTail, "wordWrap": .byWordWrapping,
        "wordWrapping": .byWordWrapping, "middleTruncation": .byTruncatingMiddle,
        "truncatingMiddle": .byTruncatingMiddle, "headTruncation": .byTruncatingHead,
        "truncatingHead": .byTruncatingHead, "characterWrap": .byCharWrapping, "charWrapping": .byCharWrapping,
        "clip": .byClipping, "clipping": .byClipping,
    ]
}

extension UITextField.ViewMode {
    fileprivate static let interfaceNames: KeyValuePairs<String, UITextField.ViewMode> = [
        "never": .never, "whileEditing": .whileEditing, "unlessEditing": .unlessEditing, "always": .always,
    ]
}

extension UIKeyboardType {
    fileprivate static let interfaceNames: KeyValuePairs<String, UIKeyboardType> = [
        "default": .default, "alphabet": .asciiCapable, "ASCIICapable": .asciiCapable, "asciiCapable": .asciiCapable,
        "numbersAndPunctuation": .numbersAndPunctuation, "URL": .URL, "numberPad": .numberPad, "phonePad": .phonePad,
        "namePhonePad": .namePhonePad, "emailAddress": .emailAddress, "decimalPad": .decimalPad, "twitter": .twitter,
        "webSearch": .webSearch, "ASCIICapableNumberPad": .asciiCapableNumberPad,
        "asciiCapableNumberPad": .asciiCapableNumberPad,
    ]
}

extension UIReturnKeyType {
    fileprivate static let interfaceNames: KeyValuePairs<String, UIReturnKeyType> = [
        "default": .default, "go": .go, "google": .google, "join": .join, "next": .next, "route": .route,
        "search": .search, "send": .send, "yahoo": .yahoo, "done": .done, "emergencyCall": .emergencyCall,
        "continue": .continue,
    ]
}

extension UIDataDetectorTypes {
    /// Reads the types, each of which is a separate attribute.
    fileprivate init(interface element: InterfaceElement) {
        let names: KeyValuePairs<String, UIDataDetectorTypes> = [
            "phoneNumber": .phoneNumber, "link": .link, "address": .address, "calendarEvent": .calendarEvent,
            "shipmentTrackingNumber": .shipmentTrackingNumber, "flightNumber": .flightNumber,
            "lookupSuggestion": .lookupSuggestion,
        ]
        self = names.reduce(into: []) { if element.bool($1.key) == true { $0.insert($1.value) } }
    }
}
