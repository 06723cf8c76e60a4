mkdir -p Notes/Sources/Notes
cd Notes
