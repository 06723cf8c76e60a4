import Foundation
import Testing

@testable import RestorationExploring

struct ChildProcessTests {
    @Test("a child gets every signal, whatever the thread that starts it has blocked")
    func childBlocksNoSignal() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("child-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var blocked = sigset_t()
        var before = sigset_t()
        sigemptyset(&blocked)
        for signal in [SIGQUIT, SIGTERM, SIGUSR1] { sigaddset(&blocked, signal) }
        pthread_sigmask(SIG_BLOCK, &blocked, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        let output = folder.appendingPathComponent("output").path
        let child = try ChildProcess(
            executable: "/bin/cat", arguments: ["/proc/self/status"], environment: [:], output: output)
        #expect(child.wait(within: .seconds(60)) == 0)
        let status = try String(contentsOfFile: output, encoding: .utf8)
        let mask = status.split(separator: "\n").first { $0.hasPrefix("SigBlk:") }
        #expect(mask?.split(separator: "\t").last == "0000000000000000")
    }
}
