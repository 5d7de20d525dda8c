/** Exit codes of the command line; the numbers are those of BSD's sysexits.h. */
export const exit = {
  ok: 0,
  /** The command failed, or found a problem. */
  failed: 1,
  /** The command was typed wrongly: nothing was done. */
  usage: 64,
  /** An input is damaged or has the wrong format. */
  data: 65,
  /** An input is missing. */
  missing: 66,
  /** The output exists already, or cannot be created. */
  exists: 73,
  /** The disk is full or fails. */
  disk: 74,
  /** Something else uses the resource (another server, a lock, a port): try again later. */
  busy: 75,
  /** A setting is wrong, or the database is of another build or another user: try again after changing that. */
  refused: 78,
  /** Stopped by Ctrl-C or a supervisor, with the shell's code for it; also a server that is told to stop twice. */
  stopped: 130,
} as const;

export type ExitCode = (typeof exit)[keyof typeof exit];

/** The same in words, for the help. */
export const exitWords: Record<ExitCode, string> = {
  [exit.ok]: 'it is done',
  [exit.failed]: 'it did not work, for the reason that is printed',
  [exit.usage]: 'the command was typed wrongly',
  [exit.data]: 'what was given to read is damaged or is something else',
  [exit.missing]: 'what was given to read is not there',
  [exit.exists]: 'what was to be written is there already, or cannot be written there',
  [exit.disk]: 'the disk is full or fails',
  [exit.busy]: 'somebody else is at it: try again later',
  [exit.refused]: "a setting is wrong, or the database is not for this build or not this user's",
  [exit.stopped]: 'it was stopped, and nothing was done',
};
