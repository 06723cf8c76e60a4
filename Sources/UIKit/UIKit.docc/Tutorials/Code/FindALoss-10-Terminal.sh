swift run --package-path ../reprise reprise show Notes --path Navigation/Note
