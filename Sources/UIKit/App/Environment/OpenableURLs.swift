import Foundation

/// The URLs and files that an app opens according to its Info.plist: URLs with the schemes of `CFBundleURLTypes`, and
/// files of the kinds in `CFBundleDocumentTypes`.
struct OpenableURLs {
    /// The schemes in lowercase.
    private var schemes: Set<String> = []
    /// The extensions of file names in lowercase.
    private var extensions: Set<String> = []
    private var opensEveryFile = false

    /// Takes the schemes and kinds of files that an app declares.
    ///
    /// - Parameter info: The values of an Info.plist. Values that differ from Apple's documentation are ignored.
    init(_ info: [String: Any]) {
        func dictionaries(_ key: String) -> [[String: Any]] { info[key] as? [[String: Any]] ?? [] }
        for type in dictionaries("CFBundleURLTypes") {
            for scheme in type["CFBundleURLSchemes"] as? [String] ?? [] { schemes.insert(scheme.lowercased()) }
        }
        // This scheme means files, which the app declares by its document types.
        schemes.remove("file")
        var kinds = Self.commonKinds
        for type in dictionaries("UTExportedTypeDeclarations") + dictionaries("UTImportedTypeDeclarations") {
            guard let name = type["UTTypeIdentifier"] as? String else { continue }
            let tags = (type["UTTypeTagSpecification"] as? [String: Any])?["public.filename-extension"]
            kinds[name, default: []] += tags as? [String] ?? [tags as? String].compactMap(\.self)
        }
        for type in dictionaries("CFBundleDocumentTypes") {
            let named = (type["LSItemContentTypes"] as? [String] ?? []).flatMap { kinds[$0] ?? [] }
            for name in named + (type["CFBundleTypeExtensions"] as? [String] ?? []) {
                if name == "*" { opensEveryFile = true } else { extensions.insert(name.lowercased()) }
            }
        }
    }

    /// The most common kinds of documents. Apps declare their own.
    private static let commonKinds = [
        "com.adobe.pdf": ["pdf"], "com.compuserve.gif": ["gif"], "net.daringfireball.markdown": ["md", "markdown"],
        "public.comma-separated-values-text": ["csv"], "public.content": ["*"], "public.data": ["*"],
        "public.html": ["html", "htm"], "public.item": ["*"], "public.jpeg": ["jpg", "jpeg"], "public.json": ["json"],
        "public.plain-text": ["txt", "text"], "public.png": ["png"], "public.rtf": ["rtf"],
        "public.text": ["txt", "text"], "public.xml": ["xml"],
    ]

    /// Returns the arguments that are URLs or files that the app opens. `%u` and `%f` of a desktop entry arrive this
    /// way. Leaves out folders and files that don't exist.
    ///
    /// - Parameter arguments: The arguments of the process, without its name. As with Apple's arguments, a name with
    ///   one hyphen takes the next argument as its value, unless that begins with a hyphen itself. Arguments after
    ///   `--` are never names.
    func urls(in arguments: [String]) -> [URL] {
        var urls: [URL] = []
        var isNamed = false
        var hasNames = true
        for argument in arguments {
            if hasNames, argument.hasPrefix("-") {
                hasNames = argument != "--"
                isNamed = !argument.hasPrefix("--")
            } else {
                if !isNamed, let url = url(argument) { urls.append(url) }
                isNamed = false
            }
        }
        return urls
    }

    private func url(_ argument: String) -> URL? {
        if let url = URL(string: argument), let scheme = url.scheme?.lowercased() {
            if schemes.contains(scheme) { return url }
            if scheme == "file" { return opens(url) ? url : nil }
        }
        let file = URL(fileURLWithPath: argument).standardizedFileURL
        return opens(file) ? file : nil
    }

    private func opens(_ file: URL) -> Bool {
        var isFolder: ObjCBool = false
        return (opensEveryFile || extensions.contains(file.pathExtension.lowercased()))
            && FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder) && !isFolder.boolValue
    }
}
