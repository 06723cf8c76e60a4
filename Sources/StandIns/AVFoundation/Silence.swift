import UIKit

/// Requests that nobody can carry out: there are neither loudspeakers nor microphones nor cameras here.
enum Silence {
    static func log(_ name: String, _ advice: String = "nothing is played here") { Log.noEffect(name, advice) }
}
