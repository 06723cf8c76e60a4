import Foundation

/// The texts of a storyboard or nib in the user's language.
///
/// For each language, there is a file with the same name and the extension `strings` beside the file in `Base.lproj`.
/// Its keys combine the id of an object with the name of the text.
enum InterfaceTranslation {
    /// Replaces the texts of a document that was just read by translated ones. They are in the first of the user's
    /// languages for which the app has a folder or, if the language is English, none. Does nothing if the file itself
    /// is in that language's folder, or if that folder has no readable texts for the file. Does nothing if the app has
    /// none of the languages, or if the file isn't in an `lproj` folder.
    ///
    /// - Parameter languages: The user's languages, the preferred one first.
    static func translate(
        _ document: InterfaceDocument, at url: URL, languages: [String] = Locale.preferredLanguages
    ) {
        let folder = url.deletingLastPathComponent()
        guard folder.pathExtension == "lproj", let strings = strings(for: url, languages: languages) else { return }
        for (key, text) in strings { apply(key, text, to: document) }
    }

    /// Returns the texts of the first language that the app has. nil if the file itself is in that language, the
    /// language is English, or its folder has no texts for the file.
    private static func strings(for url: URL, languages: [String]) -> [String: String]? {
        let own = url.deletingLastPathComponent()
        let resources = own.deletingLastPathComponent()
        let name = url.deletingPathExtension().lastPathComponent
        for language in languages.flatMap({ [$0, String($0.prefix { $0 != "-" })] }) {
            guard !language.contains("/") else { continue }
            let folder = resources.appendingPathComponent("\(language).lproj")
            if folder.lastPathComponent == own.lastPathComponent { return nil }
            if let strings = read(folder.appendingPathComponent("\(name).strings")) { return strings }
            // A file outside the folder of a language is in English.
            if language == "en" || FileManager.default.fileExists(atPath: folder.path) { return nil }
        }
        return nil
    }

    private static func read(_ url: URL) -> [String: String]? {
        let size = (try? FileManager.default.attributesOfItem(atPath: url.path))?[.size] as? Int
        guard let size, size <= InterfaceReader.maximumSize, let data = try? Data(contentsOf: url) else { return nil }
        return (try? PropertyListSerialization.propertyList(from: data, format: nil)) as? [String: String]
    }

    /// Applies a translation with a key such as `4Xd-aB-c12.normalTitle`, `4Xd-aB-c12.configuration.title` or
    /// `4Xd-aB-c12.segmentTitles[0]`. Ignores other keys.
    private static func apply(_ key: String, _ text: String, to document: InterfaceDocument) {
        var path = key.split(separator: ".").map(String.init)
        guard path.count > 1, let id = path.first, var element = document.element(id), let last = path.popLast() else {
            return
        }
        for name in path.dropFirst() {
            guard let child = element.child(keyed: name) else { return }
            element = child
        }
        if let state = states[last] {
            element.children.first { $0.name == "state" && $0.key == state }?.setText(text, of: "title")
        } else if last.hasPrefix("segmentTitles[") || last.hasPrefix("scopeButtonTitles[") {
            let parts = last.split { "[]".contains($0) }
            guard parts.count == 2, let list = parts.first, let index = Int(parts[1]) else { return }
            let items = element.list(list == "segmentTitles" ? "segments" : "scopeButtonTitles")
            guard items.indices.contains(index) else { return }
            if list == "segmentTitles" { items[index].setText(text, of: "title") } else { items[index].text = text }
        } else if let attribute = accessibility[last] {
            element.child(keyed: "accessibilityConfiguration")?.setText(text, of: attribute)
        } else if attributes.contains(last) {
            element.setText(text, of: last)
        }
    }

    private static let states = [
        "normalTitle": "normal", "highlightedTitle": "highlighted", "disabledTitle": "disabled",
        "selectedTitle": "selected", "focusedTitle": "focused",
    ]
    private static let accessibility = [
        "accessibilityLabel": "label", "accessibilityHint": "hint", "accessibilityValue": "value",
    ]
    /// The attributes with visible texts.
    private static let attributes: Set<String> = [
        "text", "title", "subtitle", "placeholder", "prompt", "backButtonTitle", "badgeValue", "headerTitle",
        "footerTitle", "discoverabilityTitle",
    ]
}
