import CWorld

let options = CWorldBegin(CommandLine.argc, CommandLine.unsafeArgv)
WorldExecutors.install()
Campaign.run(options)
