/**
 * What a command's end means to the program that ran it; the numbers are those of BSD's sysexits.h.
 */
export const exit = {
  ok: 0,
  /** It was tried and did not work, or something is not as it should be. */
  failed: 1,
  /** The command was typed wrongly: nothing was tried. */
  usage: 64,
  /** What was given to read is damaged or is something else. */
  data: 65,
  /** What was given to read is not there. */
  missing: 66,
  /** What was to be written is there already, or its place cannot be written. */
  exists: 73,
  /** The disk is full or fails. */
  disk: 74,
  /** Somebody else is at it (another server, a lock, a port): try again later. */
  busy: 75,
  /** A setting is wrong, or the database is not for this build or not this user's: try again when that is changed. */
  refused: 78,
  /** By Ctrl-C or a supervisor, in the shell's way of saying so; also a server that is told twice. */
  stopped: 130,
} as const;

export type ExitCode = (typeof exit)[keyof typeof exit];

/** In words, for help. */
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
