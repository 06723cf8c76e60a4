// The modules that apps get with `import WebKit` on Apple's platforms.
@_exported import FoundationNetworking
@_exported import UIKit
