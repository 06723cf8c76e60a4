// The modules that apps get with `import AVKit` on Apple's platforms.
@_exported import AVFoundation
@_exported import UIKit
