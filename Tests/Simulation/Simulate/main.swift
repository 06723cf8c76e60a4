import CWorld

CWorldBegin(CommandLine.argc, CommandLine.unsafeArgv)
WorldExecutors.install()
WorldProcess.start()
Campaign.run(CampaignOptions(String(cString: CWorldArguments())))
