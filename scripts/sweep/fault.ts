/** The kinds of faults: the process is killed, or the system returns this error. */
export const kinds = ['KILL', 'EIO', 'ENOSPC', 'EROFS'] as const;
export type Kind = (typeof kinds)[number];

/** `strace` injects into system calls, `preload` into calls of Node and of SQLite's driver within the process. */
export type Mechanism = 'strace' | 'preload';

export interface Fault {
  by: Mechanism;
  kind: Kind;
  /** A system call, or a step named by preload.mjs. */
  call: string;
  /** Which of these calls, from 1; strace counts in each thread. */
  nth: number;
  /** Includes every later call. Never with KILL. */
  lasts: boolean;
}

export const wordsOf = ({ by, kind, call, nth, lasts }: Fault): string =>
  `${kind} at ${call} ${nth}${lasts ? ' and later' : ''} (${by})`;

/** A call that can get a fault, recorded in a run without faults. */
export interface Candidate {
  by: Mechanism;
  call: string;
  nth: number;
  kinds: readonly Kind[];
}
