import Foundation
import Hummingbird

/// A server of one page, which prints its address. `benchmarks --first-answer` compares apps with it.
@main
struct OnePage {
    static func main() async throws {
        let router = Router()
        router.get { _, _ in "<!DOCTYPE html><title>One page</title><p>One page</p>" }
        let server = Application(
            router: router, configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
            onServerRunning: { channel in
                let line = "One page is at http://127.0.0.1:\(channel.localAddress?.port ?? 0)/\n"
                // The buffer of `print` would hold the line back.
                try? FileHandle.standardOutput.write(contentsOf: Data(line.utf8))
            })
        try await server.runService()
    }
}
