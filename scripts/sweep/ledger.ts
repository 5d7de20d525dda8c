/** What the server has acknowledged, and what it may have done without an answer. */

export interface Picture {
  state: 'kept' | 'gone' | 'unknown';
  /** Of the bytes as they were served; undefined as long as nobody has fetched them. */
  sha: string | undefined;
  /** Every value that it may have; one when the last change was acknowledged. */
  starred: boolean[];
}

export interface Person {
  email: string;
  state: 'there' | 'gone' | 'unknown';
  /** A session that was begun and never ended. */
  token: string;
  passwords: string[];
  names: (string | null)[];
  seeds: number[];
  /** What the avatar's bytes are; null for none, undefined for one that nobody has fetched. */
  avatars: (string | null | undefined)[];
  pictures: Map<string, Picture>;
  /** Accepted with 202. */
  jobs: Set<string>;
  /** Key of the share to the picture. */
  shares: Map<string, string>;
}

export interface Ledger {
  people: Map<string, Person>;
  /** Acknowledged, each once. */
  messages: string[];
  /** May be there or not. */
  maybeMessages: string[];
}

export const createLedger = (): Ledger => ({ people: new Map(), messages: [], maybeMessages: [] });

export const copyOf = (ledger: Ledger): Ledger => structuredClone(ledger);

/** After a change without a clear answer either value holds. */
export const settle = <T>(before: readonly T[], value: T, isDone: boolean): T[] =>
  isDone ? [value] : [...before, value];
