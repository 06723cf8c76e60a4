swift run --package-path ../reprise reprise explain Notes Note
swift run --package-path ../reprise reprise explain Notes Find
