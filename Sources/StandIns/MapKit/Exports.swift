// The modules that apps get with `import MapKit` on Apple's platforms.
@_exported import CoreLocation
@_exported import UIKit
