import { type SQL, sql } from 'drizzle-orm';

/** What is wrong with a house: rows or files that break one of its invariants. */
export interface Fault {
  /** Stays the same; `noun.what`. */
  code: string;
  /** For the operator: what is wrong, and what to do about it. */
  sentence: string;
  /** Broken: somebody loses something by it. Untidy: only room. */
  severity: 'broken' | 'untidy';
  count: number;
  /** One of them: an id, a path, a figure. */
  example: string;
}

/** What holds in every row at every moment, also in the middle of work and after a kill. */
export interface Invariant {
  code: string;
  sentence: string;
  /** Selects `who` of each that breaks it. */
  offenders(now: Date): SQL;
  /** Holds only when a server is up and has nothing left to do. */
  isOfRest?: boolean;
}

export const activeStates = sql`('queued', 'enhancing', 'painting', 'saving')`;

export const hexOf64 = (column: SQL) => sql`(length(${column}) = 64 AND ${column} NOT GLOB '*[^0-9a-f]*')`;
