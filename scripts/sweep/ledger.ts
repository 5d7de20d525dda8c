/** Records what the server has acknowledged, and what it may have done without an answer. */

export interface Picture {
  state: 'kept' | 'gone' | 'unknown';
  /** Hash of the served bytes; undefined before the first download. */
  sha: string | undefined;
  /** The possible values; one when the last change was acknowledged. */
  starred: boolean[];
}

export interface Person {
  email: string;
  state: 'there' | 'gone' | 'unknown';
  /** The token of a session that never ended. */
  token: string;
  passwords: string[];
  names: (string | null)[];
  seeds: number[];
  /** Possible hashes of the avatar; null for none, undefined before its download. */
  avatars: (string | null | undefined)[];
  pictures: Map<string, Picture>;
  /** Accepted with 202. */
  jobs: Set<string>;
  /** From the share's key to the picture. */
  shares: Map<string, string>;
}

export interface Ledger {
  people: Map<string, Person>;
  /** Acknowledged messages, each once. */
  messages: string[];
  /** Messages that may exist. */
  maybeMessages: string[];
}

export const createLedger = (): Ledger => ({ people: new Map(), messages: [], maybeMessages: [] });

export const copyOf = (ledger: Ledger): Ledger => structuredClone(ledger);

/** After a change without a clear answer either value is possible. */
export const settle = <T>(before: readonly T[], value: T, isDone: boolean): T[] =>
  isDone ? [value] : [...before, value];
