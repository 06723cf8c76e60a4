import CWorld
import Foundation

/// The process that runs the scripts of pages. It answers one command after the other, and does nothing between them.
final class PageProcess: @unchecked Sendable {
    private let input: Int32
    private let output: Int32
    private var rest: [UInt8] = []

    /// - Parameters:
    ///   - host: the script that makes pages.
    ///   - folder: the folder with the scripts of the page.
    init(host: String, folder: String) {
        var toChild: [Int32] = [0, 0]
        var fromChild: [Int32] = [0, 0]
        guard pipe(&toChild) == 0, pipe(&fromChild) == 0 else { fatalError("There are no descriptors for pipes.") }
        let child = CWorldFork()
        if child == 0 {
            dup2(toChild[0], 0)
            dup2(fromChild[1], 1)
            for descriptor in toChild + fromChild { close(descriptor) }
            let words = ["node", "--experimental-vm-modules", "--no-warnings", host, folder]
            var arguments = words.map { strdup($0) as UnsafeMutablePointer<CChar>? } + [nil]
            execvp("node", &arguments)
            CWorldExit(127)
        }
        close(toChild[0])
        close(fromChild[1])
        input = toChild[1]
        output = fromChild[0]
    }

    /// The answer to a command: everything that the page did.
    struct Answer {
        var happened: [[String: Any]]
        /// The time of the page's next timer, in milliseconds.
        var next: Double?
        var value: Any?
    }

    func perform(_ command: [String: Any]) -> Answer {
        guard var bytes = try? JSONSerialization.data(withJSONObject: command, options: .sortedKeys) else {
            fatalError("The command isn't JSON: \(command)")
        }
        bytes.append(10)
        bytes.withUnsafeBytes { buffer in
            var sent = 0
            while sent < buffer.count {
                let count = write(input, buffer.baseAddress! + sent, buffer.count - sent)
                guard count > 0 else { fatalError("The process of the pages has ended.") }
                sent += count
            }
        }
        let line = readLine()
        let object = (try? JSONSerialization.jsonObject(with: Data(line))) as? [String: Any] ?? [:]
        return Answer(
            happened: object["out"] as? [[String: Any]] ?? [], next: (object["next"] as? NSNumber)?.doubleValue,
            value: object["value"])
    }

    private func readLine() -> [UInt8] {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            if let end = rest.firstIndex(of: 10) {
                defer { rest.removeFirst(end + 1) }
                return Array(rest[..<end])
            }
            let count = read(output, &buffer, buffer.count)
            guard count > 0 else { fatalError("The process of the pages has ended.") }
            rest += buffer[..<count]
        }
    }
}
