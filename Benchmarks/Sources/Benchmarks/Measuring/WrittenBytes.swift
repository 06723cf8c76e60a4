import Foundation

/// What this process has handed to the system to be written, whichever thread and call did it.
enum WrittenBytes {
    static var sinceStart: Int {
        let text = (try? String(contentsOfFile: "/proc/self/io", encoding: .utf8)) ?? ""
        let line = text.split(separator: "\n").first { $0.hasPrefix("wchar: ") }
        return line.flatMap { Int($0.dropFirst("wchar: ".count)) } ?? 0
    }
}
