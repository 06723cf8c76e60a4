extension InterfaceRegistry {
    /// Adds views of text.
    func addText() {
        add(
            UILabel.self,
            members: [
                .attribute("text", \UILabel.text),
                .attribute("attributedText", \UILabel.attributedText),
                .attribute("font", \UILabel.font),
                .attribute("textColor", \UILabel.textColor),
                .attribute("highlightedTextColor", \UILabel.highlightedTextColor),
                .attribute("numberOfLines", \UILabel.numberOfLines),
                .attribute("enabled", \UILabel.isEnabled),
                .attribute("highlighted", \UILabel.isHighlighted),
                .attribute("adjustsFontSizeToFitWidth", \UILabel.adjustsFontSizeToFitWidth),
                .attribute("minimumScaleFactor", \UILabel.minimumScaleFactor),
                .attribute("adjustsFontForContentSizeCategory", \UILabel.adjustsFontForContentSizeCategory),
                .attribute("preferredMaxLayoutWidth", \UILabel.preferredMaxLayoutWidth),
                .attribute("shadowColor", \UILabel.shadowColor),
                .attribute("shadowOffset", \UILabel.shadowOffset),
            ]
        ) { $0.decode(into: $1) }
        add(
            UITextField.self,
            members: [
                .outlet("delegate", \UITextField.delegate),
                .outlet("inputView", \UITextField.inputView),
                .outlet("inputAccessoryView", \UITextField.inputAccessoryView),
                .outlet("leftView", \UITextField.leftView),
                .outlet("rightView", \UITextField.rightView),
                .attribute("text", \UITextField.text),
                .attribute("attributedText", \UITextField.attributedText),
                .attribute("placeholder", \UITextField.placeholder),
                .attribute("attributedPlaceholder", \UITextField.attributedPlaceholder),
                .attribute("textColor", \UITextField.textColor),
                .attribute("font", \UITextField.font),
                .attribute("secureTextEntry", \UITextField.isSecureTextEntry),
                .attribute("clearsOnBeginEditing", \UITextField.clearsOnBeginEditing),
                .attribute("adjustsFontSizeToFitWidth", \UITextField.adjustsFontSizeToFitWidth),
                .attribute("minimumFontSize", \UITextField.minimumFontSize),
            ]
        ) { $0.decode(into: $1) }
        add(
            UITextView.self,
            members: [
                .outlet("delegate", \UITextView.delegate),
                .outlet("inputView", \UITextView.inputView),
                .outlet("inputAccessoryView", \UITextView.inputAccessoryView),
                .attribute("text", \UITextView.text),
                .attribute("attributedText", \UITextView.attributedText),
                .attribute("textColor", \UITextView.textColor),
                .attribute("font", \UITextView.font),
                .attribute("editable", \UITextView.isEditable),
                .attribute("selectable", \UITextView.isSelectable),
                .attribute("secureTextEntry", \UITextView.isSecureTextEntry),
            ]
        ) { $0.decode(into: $1) }
        add(
            UISearchBar.self,
            members: [
                .outlet("delegate", \UISearchBar.delegate),
                .attribute("text", \UISearchBar.text),
                .attribute("placeholder", \UISearchBar.placeholder),
                .attribute("prompt", \UISearchBar.prompt),
                .attribute("showsCancelButton", \UISearchBar.showsCancelButton),
                .attribute("showsScopeBar", \UISearchBar.showsScopeBar),
                .attribute("barTintColor", \UISearchBar.barTintColor),
            ]
        ) { $0.decode(into: $1) }
    }
}
