swift run --package-path ../reprise reprise list org.example.Notes
