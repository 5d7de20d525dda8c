import { type SQL, sql } from 'drizzle-orm';

/** Rows or files of a data folder that break an invariant. */
export interface Fault {
  /** Permanent; `noun.what`. */
  code: string;
  /** For the operator: the problem and its solution. */
  sentence: string;
  /** `broken`: a user loses something by it. `untidy`: it only takes space. */
  severity: 'broken' | 'untidy';
  count: number;
  /** One case: an id, a path, a number. */
  example: string;
}

/** A condition on rows that holds at any time, also in the middle of work and after a crash. */
export interface Invariant {
  code: string;
  sentence: string;
  /** Selects `who` of each row that breaks it. */
  violations(now: Date): SQL;
  /** Holds only when the server is running and idle. */
  isForIdleServer?: boolean;
}

export const activeStates = sql`('queued', 'enhancing', 'painting', 'saving')`;

export const hexOf64 = (column: SQL) => sql`(length(${column}) = 64 AND ${column} NOT GLOB '*[^0-9a-f]*')`;
