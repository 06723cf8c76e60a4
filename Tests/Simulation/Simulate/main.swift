import CWorld
import Foundation
import SimulatedMachine

CWorldFixAddresses(CommandLine.unsafeArgv)
WorldExecutors.install()
Campaign.main(Array(CommandLine.arguments.dropFirst()))
