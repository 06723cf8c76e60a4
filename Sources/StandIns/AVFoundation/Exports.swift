// The modules that apps get with `import AVFoundation` on Apple's platforms.
@_exported import Foundation
