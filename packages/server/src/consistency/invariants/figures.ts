import { sql } from 'drizzle-orm';
import type { Invariant } from '../invariant.ts';

const advice = 'The admin area shows wrong counts; the rows themselves are complete.';
const hour = 3_600_000;

/**
 * Hourly counts are swept after three days, and a star on an older picture begins its hour again: the last two days are
 * complete.
 */
const hoursKept = 48;

/** Counts that triggers keep must equal those of a scan. */
export const figureInvariants: Invariant[] = [
  {
    code: 'figure.totals',
    sentence: `The total of users or pictures is wrong. ${advice}`,
    violations: () => sql`
      SELECT name || ': ' || n || ', not ' || is_so AS who FROM (
        SELECT 'users' AS name, (SELECT count(*) FROM user) AS is_so UNION ALL
        SELECT 'images', (SELECT count(*) FROM image WHERE deleted_at IS NULL)
      ) LEFT JOIN tally USING (name) WHERE coalesce(n, -1) <> is_so`,
  },
  {
    code: 'figure.unsigned',
    sentence: `The number of unsigned pictures is wrong. ${advice}`,
    violations: () => sql`
      SELECT n || ', not ' || is_so AS who FROM
        (SELECT count(*) AS is_so FROM provenance WHERE certificate IS NULL AND deleted_at IS NULL)
        LEFT JOIN unsigned_count ON true
      WHERE coalesce(n, -1) <> is_so`,
  },
  {
    code: 'figure.people',
    sentence: `The number of users who registered in an hour or on a day is wrong. ${advice}`,
    violations: (now) => sql`
      SELECT scale || ' ' || at AS who FROM (
        SELECT 'day' AS scale, created_at / 86400000 AS at, count(*) AS is_so FROM user GROUP BY 2
        UNION ALL
        SELECT 'hour', created_at / 3600000, count(*) FROM user GROUP BY 2
      ) FULL JOIN user_count USING (scale, at)
      WHERE coalesce(registered, 0) <> coalesce(is_so, 0)
        AND (scale = 'day' OR at >= ${Math.floor(now.getTime() / hour) - hoursKept})`,
  },
  {
    code: 'figure.pictures',
    sentence: `The number of pictures or stars of an hour or a day is wrong. ${advice}`,
    violations: (now) => sql`
      SELECT scale || ' ' || at || ' ' || style AS who FROM (
        SELECT 'day' AS scale, created_at / 86400000 AS at, style, count(*) AS is_so, sum(is_starred) AS stars
          FROM image WHERE deleted_at IS NULL GROUP BY 2, 3
        UNION ALL
        SELECT 'hour', created_at / 3600000, style, count(*), sum(is_starred)
          FROM image WHERE deleted_at IS NULL GROUP BY 2, 3
      ) FULL JOIN image_count USING (scale, at, style)
      WHERE (coalesce(generated, 0) <> coalesce(is_so, 0) OR coalesce(starred, 0) <> coalesce(stars, 0))
        AND (scale = 'day' OR at >= ${Math.floor(now.getTime() / hour) - hoursKept})`,
  },
  {
    code: 'figure.subscriptions',
    sentence: `The number of subscriptions of a kind is wrong. ${advice}`,
    violations: () => sql`
      SELECT provider || ' ' || status AS who FROM (
        SELECT provider, status, count(*) AS is_so FROM subscription GROUP BY 1, 2
      ) FULL JOIN subscription_count USING (provider, status)
      WHERE coalesce(n, 0) <> coalesce(is_so, 0)`,
  },
  {
    code: 'figure.recurring',
    sentence: `The number of subscriptions that renew at a price is wrong. ${advice}`,
    violations: () => sql`
      SELECT provider || ' ' || price_id AS who FROM (
        SELECT price_id, provider, is_live, count(*) AS is_so FROM subscription
        WHERE status = 'active' AND is_trial = 0 AND auto_renew = 1 AND price_id IS NOT NULL GROUP BY 1, 2, 3
      ) FULL JOIN recurring_count USING (price_id, provider, is_live)
      WHERE coalesce(n, 0) <> coalesce(is_so, 0)`,
  },
  {
    code: 'figure.user_images',
    sentence: `The number of pictures of a user is wrong. ${advice}`,
    violations: () => sql`
      SELECT id AS who FROM user LEFT JOIN (
        SELECT user_id, count(*) AS is_so FROM image WHERE deleted_at IS NULL GROUP BY 1
      ) ON user_id = id WHERE images <> coalesce(is_so, 0)`,
  },
  {
    code: 'figure.user_search',
    sentence:
      'The search index of users is incomplete, or contains deleted users: searches give wrong results.',
    violations: () => sql`
      SELECT coalesce(user.id, 'entry ' || user_search.rowid) AS who
      FROM user FULL JOIN user_search ON user_search.rowid = user.search_row
      WHERE user.id IS NULL OR user_search.rowid IS NULL`,
  },
  {
    code: 'figure.search',
    sentence:
      'The search index of pictures is incomplete, or contains deleted pictures: searches give wrong results.',
    violations: () => sql`
      SELECT coalesce(image.id, 'word list ' || image_search.rowid) AS who
      FROM image FULL JOIN image_search ON image_search.rowid = image.seq
      WHERE image.seq IS NULL OR image_search.rowid IS NULL
      UNION
      SELECT coalesce(image.id, 'word list ' || original_prompt_search.rowid)
      FROM image FULL JOIN original_prompt_search ON original_prompt_search.rowid = image.seq
      WHERE image.seq IS NULL OR original_prompt_search.rowid IS NULL`,
  },
];
