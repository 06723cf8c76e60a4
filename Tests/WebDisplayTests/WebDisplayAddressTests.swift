import Testing

@testable import WebDisplay

@Suite("UIKIT_WEB_ADDRESS")
struct WebDisplayAddressTests {
    @Test(arguments: [
        ("127.0.0.1:8080", "127.0.0.1", 8080), ("localhost:0", "localhost", 0), ("[::1]:9000", "::1", 9000),
        ("0.0.0.0:65535", "0.0.0.0", 65535), ("my-host.example:80", "my-host.example", 80),
    ])
    func `A host and a port are read`(text: String, host: String, port: Int) throws {
        let address = try WebDisplayAddress(text)
        #expect(address.host == host)
        #expect(address.port == port)
        #expect(address.description == text)
    }

    @Test(arguments: [
        "8080", "localhost", ":8080", "localhost:", "localhost:65536", "localhost:-1", "localhost:+80", "::1:8080",
        "[]:80", "[::1]", "[::1:80", "local host:80", "http://localhost:80", "localhost:80/", "localhost:８０", "",
    ])
    func `Anything else is an error that says what to write`(text: String) {
        let error = #expect(throws: WebDisplayError.invalidAddress(text)) { try WebDisplayAddress(text) }
        #expect(error?.description.contains("UIKIT_WEB_ADDRESS=127.0.0.1:0 picks a free port") == true)
    }

    @Test func `Without the variable it is port 8080 of this computer`() throws {
        #expect(try WebDisplayAddress(environment: [:]) == .standard)
        #expect(try WebDisplayAddress(environment: ["UIKIT_WEB_ADDRESS": ""]) == .standard)
        #expect(WebDisplayAddress.standard.description == "127.0.0.1:8080")
    }

    @Test(arguments: [
        ("127.0.0.1:1", true), ("127.1.2.3:1", true), ("localhost:1", true), ("[::1]:1", true),
        ("0.0.0.0:1", false),
        ("127.evil.example:1", false), ("192.168.1.2:1", false), ("[::]:1", false),
    ])
    func `Only addresses of this computer count as loopback`(text: String, isLoopback: Bool) throws {
        #expect(try WebDisplayAddress(text).isLoopback == isLoopback)
    }
}
