import UIKit

/// A log, once for each name, of requests that have no effect without loudspeakers, microphones and cameras.
enum Silence {
    static func log(_ name: String, _ advice: String = "nothing is played here") { Log.noEffect(name, advice) }
}
