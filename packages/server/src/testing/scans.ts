import type { Db } from '@limn/db';
import type { memoryDb } from '@limn/db/testing';
import { drizzle } from 'drizzle-orm/better-sqlite3';

/**
 * What never grows: the strip has room for 200, and all of them are shown; plans are a handful. A match in the index of
 * words is a look-up, whatever the plan calls it, and rows that are given, or that SQLite tells of itself, are no table.
 */
const isBounded = (step: string) =>
  /^SCAN (featured_artwork\b|plan\b|pragma_\w+ VIRTUAL|\d+-ROW VALUES CLAUSE|image_search VIRTUAL TABLE INDEX \d+:.*M)/.test(
    step,
  );

/** A database whose queries are remembered, and asked afterwards how they would be answered. */
export function watchedDb(sqlite: ReturnType<typeof memoryDb>['sqlite']) {
  const asked = new Set<string>();
  const logger = { logQuery: (query: string) => void asked.add(query) };
  const db: Db = drizzle(sqlite, { casing: 'snake_case', logger });
  return {
    db,
    asked,
    /** Those that would read a whole table that grows. */
    scans: () =>
      [...asked].flatMap((query) => {
        const parameters = [...query.matchAll(/\?/g)].map(() => null);
        const plan = sqlite.prepare(`EXPLAIN QUERY PLAN ${query}`).all(parameters) as { detail: string }[];
        const steps = plan.filter(({ detail }) => detail.startsWith('SCAN ') && !isBounded(detail));
        return steps.map(({ detail }) => `${detail}: ${query}`);
      }),
  };
}
