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
  [exit.ok]: 'success',
  [exit.failed]: 'the command failed, for the printed reason',
  [exit.usage]: 'the command was typed wrongly',
  [exit.data]: 'the data or a file to read is damaged or has the wrong kind',
  [exit.missing]: 'a file to read does not exist',
  [exit.exists]: 'the file or folder to create exists, or cannot be written',
  [exit.disk]: 'the disk is full or failing',
  [exit.busy]: 'another process is using it; try again later',
  [exit.refused]: "a setting is wrong, or the database is not for this build or not this user's",
  [exit.stopped]: 'stopped by a signal before it was done',
};
