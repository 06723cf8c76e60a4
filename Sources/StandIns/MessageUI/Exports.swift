// The modules that apps get with `import MessageUI` on Apple's platforms.
@_exported import UIKit
