import ArgumentParser
import WebDisplay

/// The option `--address` with the address of a page.
struct ListeningAddress: ExpressibleByArgument {
    let address: WebDisplayAddress

    /// A free port that only programs on this computer can reach.
    static let standard = ListeningAddress(address: .anyFreePort)

    init(address: WebDisplayAddress) {
        self.address = address
    }

    init?(argument: String) {
        guard let address = try? WebDisplayAddress(argument) else { return nil }
        self.init(address: address)
    }

    var defaultValueDescription: String { address.description }
}
