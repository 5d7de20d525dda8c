/** The page offers ten seconds; the way there and back may take some more. */
export const undoMilliseconds = 15_000;

/** When a removed image's files go. Longer than the undo, so that nobody restores a row without its picture. */
export const purgeMilliseconds = 60_000;
