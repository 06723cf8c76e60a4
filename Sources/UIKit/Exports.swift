// `import UIKit` brings Foundation, as it does on Apple's platforms, and the report of a pass.
@_exported import Foundation
@_exported import RepriseInterfaceFiles
@_exported import RestorationArchive
@_exported import UIKitDisplay
@_exported import struct RepriseRestoration.RestorationPath
@_exported import struct RepriseRestoration.RestorationReport
