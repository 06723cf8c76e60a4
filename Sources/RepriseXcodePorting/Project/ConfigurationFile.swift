/// A reader of .xcconfig files and the files that they include.
///
/// A later line overrides an earlier one. `$(inherited)` in it refers to the earlier value.
struct ConfigurationFile {
    private(set) var settings: [String: String] = [:]
    /// A sentence for each file that cannot be read, and for each one that includes itself or is nested too deeply.
    /// Lines that are not settings have none.
    private(set) var remarks: [String] = []

    private static let maximumDepth = 16
    private static let maximumFiles = 200
    private static let maximumSize = 4 << 20
    private var fileCount = 0

    init(_ path: String) {
        read(path, open: [], isOptional: false)
    }

    private mutating func read(_ path: String, open: [String], isOptional: Bool) {
        guard !open.contains(path), open.count < Self.maximumDepth else {
            remarks.append("\(path) includes itself. reprise skips it the second time.")
            return
        }
        fileCount += 1
        guard fileCount <= Self.maximumFiles else { return }
        guard let bytes = try? PropertyListFile.bytes(of: path, maximumSize: Self.maximumSize) else {
            if !isOptional { remarks.append("\(path) cannot be read. reprise ignores its settings.") }
            return
        }
        let lines = bytes.split(omittingEmptySubsequences: false) { $0 == 0x0A || $0 == 0x0D }
        for bytes in lines {
            let line = Self.withoutComment(String(decoding: bytes, as: UTF8.self))
            guard !line.isEmpty else { continue }
            if line.hasPrefix("#include") {
                let isOptional = line.hasPrefix("#include?")
                let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
                guard parts.count >= 2, !parts[1].contains("\0") else { continue }
                let other = FilePath.joined(FilePath.folder(path), String(parts[1]))
                read(other, open: open + [path], isOptional: isOptional)
            } else {
                set(line)
            }
        }
    }

    private mutating func set(_ line: String) {
        guard let (key, value) = Self.setting(line) else { return }
        let before = settings[key]
        settings[key] = before.map { value.replacingInherited(with: $0) } ?? value
    }

    /// Splits a line at the first equals sign outside of a condition: `KEY[sdk=iphoneos*] = value`. Drops a semicolon
    /// at the end. Returns nil without such a sign or without a key.
    private static func setting(_ line: String) -> (String, String)? {
        var depth = 0
        for index in line.indices {
            switch line[index] {
            case "[": depth += 1
            case "]": depth -= 1
            case "=" where depth == 0:
                let key = line[..<index].trimmed
                guard !key.isEmpty else { return nil }
                var value = line[line.index(after: index)...].trimmed
                if value.hasSuffix(";") { value = value.dropLast().trimmed }
                return (key, value)
            default: break
            }
        }
        return nil
    }

    private static func withoutComment(_ line: String) -> String {
        var rest = Substring(line)
        // A URL also contains two slashes. In these files, they begin a comment nevertheless.
        if let comment = rest.firstRange(of: "//") { rest = rest[..<comment.lowerBound] }
        return rest.trimmed
    }
}

extension StringProtocol {
    /// The text without spaces and line breaks at either end.
    var trimmed: String {
        let rest = drop { $0.isWhitespace }
        guard let last = rest.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(rest[...last])
    }
}

extension String {
    /// Replaces `$(inherited)` with the inherited value. The text stays unchanged if both together have 100,000 bytes
    /// or more.
    func replacingInherited(with value: String) -> String {
        guard contains("inherited"), utf8.count + value.utf8.count < 100_000 else { return self }
        return replacing("$(inherited)", with: value).replacing("${inherited}", with: value)
    }
}
