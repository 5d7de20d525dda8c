import type { Db } from '@limn/db';
import type { memoryDb } from '@limn/db/testing';
import { drizzle } from 'drizzle-orm/better-sqlite3';

/**
 * Scans of tables that stay small: at most 200 featured artworks, all of them shown, at most 50 image services and 100
 * models, a few plans and their prices, and totals with a few rows a month. A MATCH in a search index is a look-up although the plan calls it a scan. VALUES, pragmas, the lists of `anyOf`,
 * subqueries and a SELECT without a table are no tables.
 */
const isBounded = (step: string) =>
  /^SCAN (featured_artwork\b|image_service\b|image_model\b|service_model\b|plan_model\b|plan\b|recurring_count\b|payment_month\b|recurring_month\b|pragma_\w+ VIRTUAL|json_each VIRTUAL|\d+-ROW VALUES CLAUSE|\(subquery-\d+\)|found$|CONSTANT ROW$|(?:image|original_prompt|user)_search VIRTUAL TABLE INDEX \d+:.*M)/.test(
    step,
  );

/** These lists read their first rows in the order of an index. */
const isLimited = (step: string, query: string) =>
  /^SCAN (user USING (COVERING )?INDEX user_(created|seen|images|disabled|never_returned|email_unique)|payment_notice USING (COVERING )?INDEX payment_notice_(unread|unmailed)|audit_entry USING INDEX audit_entry_restore)$/.test(
    step,
  ) && /\blimit /i.test(query);

/**
 * Looks up all rows that have one of a few values in these columns: as slow as a scan, although an index is used. SQLite takes such
 * an index for better than it is, because it has no statistics.
 */
const isCoarse = (step: string) =>
  /^SEARCH \w+ USING (?:COVERING )?INDEX \w+ \((?:(?:provider|is_live|action|state|status|kind|deleted_at|next_try_at|read_at|ended_at)=\?(?: AND )?)+\)$/.test(
    step,
  );

/**
 * Few rows have the value, or the table stays small: jobs that wait or run, prices, comparisons and their differences. Newest
 * and next ones are read in the order of the index.
 */
const isSmallPart = (step: string, query: string) =>
  /^SEARCH (generation|provider_price|payment_comparison|payment_difference|subscription_count) /.test(
    step,
  ) ||
  (/ INDEX payment_event_created /.test(step) && /\blimit /i.test(query));

/** A database that records its queries, so that a test can read their query plans. */
export function watchedDb(sqlite: ReturnType<typeof memoryDb>['sqlite']) {
  const asked = new Set<string>();
  const logger = { logQuery: (query: string) => void asked.add(query) };
  const db: Db = drizzle(sqlite, { casing: 'snake_case', logger });
  return {
    db,
    asked,
    /** Queries that read a whole growing table, or a large part of it. */
    scans: () =>
      [...asked].flatMap((query) => {
        const parameters = [...query.matchAll(/\?/g)].map(() => null);
        const plan = sqlite.prepare(`EXPLAIN QUERY PLAN ${query}`).all(parameters) as { detail: string }[];
        const steps = plan.filter(({ detail }) =>
          detail.startsWith('SCAN ')
            ? !isBounded(detail) && !isLimited(detail, query)
            : isCoarse(detail) && !isSmallPart(detail, query),
        );
        return steps.map(({ detail }) => `${detail}: ${query}`);
      }),
  };
}
