// The modules that apps get with `import SafariServices` on Apple's platforms.
@_exported import UIKit
