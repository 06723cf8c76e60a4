import Foundation

/// The part of a crash report by Swift's runtime that concerns the app's own code.
struct CrashStack {
    /// The innermost function that has a line and belongs neither to Swift nor to this library. nil if there is
    /// none.
    private(set) var function: String?
    /// The place of `function` in the source, such as `File.swift:12`, or without a line if none is known.
    private(set) var place: String?
    /// The function and line, or nil without a function. Crashes at the same place count as one.
    var `where`: String? { function.map { "\($0) \(place ?? "")" } }
    /// True if the app was in an `encodeRestorableState` when it ended.
    private(set) var isInEncode = false
    /// True if the app was in a `decodeRestorableState` when it ended.
    private(set) var isInDecode = false
    /// At most 80 lines, from the error message on, for a report. Empty if the log has no crash.
    private(set) var text = ""

    init(_ log: String) {
        let lines = log.split(separator: "\n").map(String.init)
        guard
            let start = lines.firstIndex(where: { $0.contains("crashed") && $0.contains("Thread") })
                ?? lines.firstIndex(where: { $0.contains("Fatal error") || $0.contains("*** ") })
        else { return }
        let first = lines[..<start].lastIndex { $0.contains("Fatal error") } ?? start
        text = lines[first...].prefix(80).joined(separator: "\n")
        for line in lines[start...] {
            isInEncode = isInEncode || line.contains("encodeRestorableState")
            isInDecode = isInDecode || line.contains("decodeRestorableState")
            guard function == nil, let (name, place) = Self.frame(in: line) else { continue }
            function = name
            self.place = place
        }
        // The line of the trap itself may be missing in the frames.
        if let file = place, !file.contains(":"),
            let exact = lines.lazy.compactMap(Self.fatalPlace).first(where: { $0.hasPrefix(file) })
        {
            place = exact
        }
    }

    /// Reads a line such as `3 [ra] 0x000055d0 NoteController.encode(_:) + 52 in Notes at
    /// /home/ann/Notes/NoteController.swift:12:5`. A frame of the system kind contains only the file.
    private static func frame(in line: String) -> (name: String, place: String)? {
        guard let at = line.range(of: " at /", options: .backwards), let plus = line.range(of: " + "),
            plus.lowerBound < at.lowerBound, !line.contains("libswift")
        else { return nil }
        let path = line[at.upperBound...]
        let isForeign = foreignPlaces.contains { path.contains($0) }
        let parts = path.split(separator: "/").last?.split(separator: ":") ?? []
        guard !isForeign, let file = parts.first, file.hasSuffix(".swift") else { return nil }
        let words = line[..<plus.lowerBound].split(separator: " ").drop { word in
            word.allSatisfy(\.isNumber) || word.hasPrefix("0x") || word.hasPrefix("[")
        }
        let name = words.joined(separator: " ")
        return name.isEmpty ? nil : (name, parts.count > 1 ? "\(file):\(parts[1])" : String(file))
    }

    private static let foreignPlaces = [
        "Sources/UIKit/", "Sources/UIKitDisplay/", "Sources/RepriseInterfaceFiles/", "Sources/RepriseRestoration/",
        "Sources/RestorationArchive/", "<compiler", "/swift/stdlib/",
    ]

    /// Returns the place that `Fatal error` names, without folders, such as `NoteController.swift:12`. Returns nil for
    /// other lines.
    private static func fatalPlace(in line: String) -> String? {
        guard let end = line.range(of: ": Fatal error") else { return nil }
        let place = line[..<end.lowerBound].split(separator: "/").last.map(String.init)
        return place.flatMap { $0.contains(".swift:") ? $0 : nil }
    }
}
