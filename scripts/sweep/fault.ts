/** What goes wrong: the process is killed, or the system answers with this error. */
export const kinds = ['KILL', 'EIO', 'ENOSPC', 'EROFS'] as const;
export type Kind = (typeof kinds)[number];

/** `strace` answers system calls, `preload` the calls of Node and of SQLite's driver within the process. */
export type Mechanism = 'strace' | 'preload';

export interface Fault {
  by: Mechanism;
  kind: Kind;
  /** A system call, or a step as preload.mjs names it. */
  call: string;
  /** Which of these calls, from 1; strace counts in each thread. */
  nth: number;
  /** Every later one as well. Never with KILL. */
  lasts: boolean;
}

export const wordsOf = ({ by, kind, call, nth, lasts }: Fault): string =>
  `${kind} at ${call} ${nth}${lasts ? ' and later' : ''} (${by})`;

/** A call that a fault can be put at, as a run without faults has made it. */
export interface Candidate {
  by: Mechanism;
  call: string;
  nth: number;
  kinds: readonly Kind[];
}
