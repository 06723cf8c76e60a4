"""Where the modules that a simulated world runs reach the system past the simulator (docs/simulation.md). scripts/check-folders uses it.

The simulator takes over clocks, random bytes, Dispatch's queues, semaphores, locks and tasks, and has files of its own behind
`FileSystem`. It takes over no dispatch source, no thread, no run loop, no socket and no other access to files. This file lists the
uses of these, with the reason. A new one belongs behind a seam, so that worlds decide what it does.
"""

import re

import swift_source

MODULES = ["RestorationArchive", "RepriseRestoration", "RepriseInterfaceFiles", "UIKit", "UIKitDisplay", "WebDisplay"]

WAYS = {
    "dispatch source": r"\bDispatchSource\s*\.\s*make",
    "thread": r"\bThread\s*[({]|\bThread\s*\.\s*detachNewThread\b|\bpthread_create\b|\bconcurrentPerform\b",
    "wait": r"\bRunLoop\b[\w.\s]*\.\s*run\s*\(|\bCFRunLoopRun\w*|\bdispatchMain\b|\b(?:u|nano)sleep\s*\(|\bThread\s*\.\s*sleep\b"
            r"|\.\s*waitUntil(?:Finished|AllOperationsAreFinished)\b|\bDispatchGroup\b",
    "socket": r"\bsocket(?:pair)?\s*\(\s*[AP]F_",
    "file": r"\bFileManager\b|\bFileHandle\b|\bcontentsOf(?:File)?\s*:\s*(?=\w*(?i:url|path|file|place)\b)|\bcontentsOfFile\s*:"
            r"|\.\s*write\s*\(\s*to\s*:(?!\s*&)|\b(?:fopen|opendir|fdopendir|mkstemp|readlink|renameat?)\s*\("
            r"|\bGlibc\s*\.\s*(?:open|read|write)\b|\bO_[A-Z]+\b|\bPosixFileSystem\s*\(",
}

PROGRAM = "what belongs to the program, which a world does not change"
DOCUMENT = "files of the app's user, which apps read and write as on Apple's systems"
FIXED = "the file system of an app that gives none; worlds give theirs"

SEAMS = {
    "RestorationArchive/Coding/BackgroundQueue.swift": {"wait": "OperationQueue's own way to wait, for an app that asks for it"},
    "RestorationArchive/Defaults/DefaultsFile.swift": {"file": "the file of UserDefaults, which Foundation decides"},
    "RestorationArchive/CrashJournal/ProcessStamp.swift": {"file": "when a process began, which CWorld answers"},
    "RestorationArchive/Sealing/BoundedCall.swift": {"thread": "a call of libsecret that may never return"},
    "RestorationArchive/Sealing/KeyFile.swift": {"file": FIXED},
    "RestorationArchive/Sealing/SecretServiceKeyStore.swift": {"file": FIXED},
    "RestorationArchive/Storage/ArchiveStore+Sessions.swift": {"file": FIXED},
    "RestorationArchive/Storage/ArchiveStore.swift": {"file": FIXED},
    "RestorationArchive/Storage/FolderStateStore.swift": {"file": FIXED},
    "RestorationArchive/Storage/DescriptorReserve.swift": {"socket": "descriptors that are kept for times without any; nothing is sent"},
    "RestorationArchive/Storage/FolderWalk.swift": {"file": "the current folder, for a path that is relative"},
    "RestorationArchive/Storage/PosixFileSystem.swift": {"file": "the file system itself"},
    "RestorationArchive/Storage/UserLists.swift": {"file": "lists of the machine's users, which a world does not have"},
    "RestorationArchive/Storage/WitnessFile.swift": {"file": FIXED + "; the machine's boot, which CWorld answers"},
    "RepriseInterfaceFiles/InterfaceFiles.swift": {"file": PROGRAM},
    "RepriseInterfaceFiles/InterfaceReader.swift": {"file": PROGRAM},
    "RepriseInterfaceFiles/InterfaceTranslation.swift": {"file": PROGRAM},
    "UIKit/Graphics/Assets/AssetCatalogs.swift": {"file": PROGRAM},
    "UIKit/Graphics/Assets/NSDataAsset.swift": {"file": PROGRAM},
    "UIKit/Graphics/Assets/NamedImages.swift": {"file": PROGRAM},
    "UIKit/Graphics/Assets/UIImage.swift": {"file": PROGRAM},
    "UIKit/App/Documents/FileFingerprint.swift": {"file": DOCUMENT},
    "UIKit/App/Documents/UIDocument.swift": {"file": DOCUMENT},
    "UIKit/Compatibility/FoundationParts/Files/FileVersions.swift": {"file": DOCUMENT},
    "UIKit/Compatibility/FoundationParts/Files/NSFileVersion.swift": {"file": DOCUMENT},
    "UIKit/App/Environment/Autostart.swift": {"file": "a file of the desktop's, which only a real launch writes"},
    "UIKit/App/Environment/KeptDefaults.swift": {"file": "whether a key is in the Secret Service, which worlds do not have"},
    "UIKit/App/Environment/LineConnection.swift": {
        "thread": "the display of a test or a tool; worlds have a display of their own",
        "socket": "the display of a test or a tool; worlds have a display of their own",
    },
    "UIKit/App/Environment/ProcessRestart.swift": {"file": "the program and its descriptors, as it starts again; worlds launch anew"},
    "UIKit/App/Environment/OpenableURLs.swift": {"file": DOCUMENT},
    "UIKit/Compatibility/FoundationParts/Files/FileWrapper.swift": {"file": DOCUMENT},
    "UIKit/InterfaceFiles/InterfaceInspection/InterfaceFile.swift": {"file": PROGRAM},
    "UIKit/App/Launch/DescriptorSupply.swift": {"socket": "counts descriptors before a launch; nothing is sent"},
    "UIKit/App/Launch/ProcessSetup.swift": {"file": PROGRAM},
    "UIKit/App/Launch/TerminationSignals.swift": {
        "dispatch source": "SIGTERM, for which a world calls `terminate`",
        "thread": "ends a process that does not end in good order; worlds have no signals",
        "wait": "ends a process that does not end in good order; worlds have no signals",
        "file": "standard error",
    },
    "UIKit/App/Launch/ThreadSupply.swift": {"thread": "counts threads before a launch"},
    "UIKit/App/Launch/UIApplication+Launch.swift": {"wait": "the main run loop of a real process", "file": "standard output and error"},
    "UIKit/App/Protection/FatalSignals.swift": {"wait": "within a signal handler", "file": "standard error, within a signal handler"},
    "UIKit/App/Protection/MemoryUse.swift": {"file": "the kernel's account of the process's memory"},
    "UIKit/App/Resources/InfoPlist.swift": {"file": PROGRAM},
    "UIKit/App/Resources/ProgramImage.swift": {"file": PROGRAM},
    "UIKit/App/Resources/ResourceBundles.swift": {"file": PROGRAM},
    "UIKit/App/Resources/ResourceFolders.swift": {"file": PROGRAM},
    "WebDisplay/WebDisplay.swift": {"file": "standard output"},
}


def problems(sources, code):
    """What reaches the system at places that have no seam, and seams that nothing uses.

    `code` returns a file's source without comments and texts.
    """
    found, used = [], set()
    for module in MODULES:
        for path in swift_source.compiled(sources / module):
            name = path.relative_to(sources).as_posix()
            text = code(path.read_text(encoding="utf-8"))
            for way, pattern in WAYS.items():
                places = [text.count("\n", 0, match.start()) + 1 for match in re.finditer(pattern, text)]
                if way in SEAMS.get(name, {}):
                    used |= {(name, way)} if places else set()
                else:
                    found += [
                        f"Sources/{name}:{line}: a {way} past the simulator. Use what it decides (docs/simulation.md), or give "
                        "scripts/seams.py the reason." for line in sorted(set(places))]
    stale = [(name, way) for name, ways in SEAMS.items() for way in ways if (name, way) not in used]
    return found + [f"scripts/seams.py: Sources/{name} has no {way} any more; delete its line." for name, way in stale]
