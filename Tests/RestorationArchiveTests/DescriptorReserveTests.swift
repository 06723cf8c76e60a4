import Foundation
import Testing

@testable import RestorationArchive

/// Tests of saves in a process without free descriptors. Each test has a process of its own.
@Suite struct DescriptorReserveTests {
    // S-SEC-26.4
    @Test func `S-SEC-26: every session saves anew while no descriptor is free, and the reserve is whole afterwards`()
        async
    {
        await #expect(processExitsWith: .success) {
            let folder = try TemporaryFolder()
            let stores = [nil, "a", "b"].map { session in
                ArchiveStore(
                    directory: folder.path + "/state", bundleIdentifier: "org.example.App", session: session,
                    keyStore: KeyFile(directory: folder.path + "/data"), keyDirectory: folder.path + "/data")
            }
            for store in stores {
                _ = store.open()
                try store.save(numberedArchive(1))
            }
            var limits = rlimit(rlim_cur: 256, rlim_max: 256)
            try #require(setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits) == 0)
            var taken: [Int32] = []
            repeat { taken.append(dup(0)) } while taken.last != -1
            try #require(errno == EMFILE)
            for number in 2...4 {
                for store in stores {
                    store.beginGeneration()
                    try store.save(numberedArchive(number))
                }
                // Another thread takes the descriptor that the save gave back.
                let stolen = dup(0)
                if stolen >= 0 { taken.append(stolen) }
            }
            for descriptor in taken where descriptor >= 0 { close(descriptor) }
            stores.forEach { $0.close() }
            for (session, store) in zip([nil, "a", "b"], stores) {
                #expect(number(of: store.open().archive) == 4, "\(session ?? "app")")
                store.close()
            }
            var given = 0
            while DescriptorReserve.shared.giveOne() { given += 1 }
            #expect(given == DescriptorReserve.size && given == 16)
        }
    }

    // S-SEC-23.3
    @Test func `S-SEC-23: identifiers are random while no descriptor is free`() async {
        await #expect(processExitsWith: .success) {
            var limits = rlimit(rlim_cur: 256, rlim_max: 256)
            try #require(setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits) == 0)
            var taken: [Int32] = []
            repeat { taken.append(dup(0)) } while taken.last != -1
            try #require(errno == EMFILE)
            let made = (0..<100).map { _ in UUID.random().uuidString }
            for descriptor in taken where descriptor >= 0 { close(descriptor) }
            #expect(Set(made).count == 100)
            #expect(!made.contains { $0.hasPrefix("00000000-") })
        }
    }
}
