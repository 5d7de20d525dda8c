import { expect, test } from 'vitest';
import { withFixedPlan } from './keep-plan.ts';
import { memoryDb } from './testing.ts';

test.each([
  ['SELECT * FROM user WHERE id = ?', 'SELECT * FROM user WHERE id = ? COLLATE BINARY'],
  ['"at" >= ? and "at" < ?', '"at" >= ? COLLATE BINARY and "at" < ? COLLATE BINARY'],
  ['limit ? offset ?', 'limit ? COLLATE BINARY offset ? COLLATE BINARY'],
  ['LIMIT ?', 'LIMIT ? COLLATE BINARY'],
  ['VALUES (?, ?)', 'VALUES (?, ?)'],
  ['image_search MATCH ?', 'image_search MATCH ?'],
  ['json_each(?)', 'json_each(?)'],
])('%s', (text, fixed) => {
  expect(withFixedPlan(text)).toBe(fixed);
});

test('every text column compares as BINARY', () => {
  const { sqlite } = memoryDb();
  const tables = sqlite.prepare("SELECT sql FROM sqlite_schema WHERE sql LIKE '%collate%'").pluck().all();
  expect(tables).toEqual([]);
});

test('a query still uses its index', () => {
  const { sqlite } = memoryDb();
  const plan = (text: string) =>
    sqlite.prepare(`EXPLAIN QUERY PLAN ${text}`).all('x', 1) as { detail: string }[];
  const page =
    'SELECT * FROM image WHERE user_id = ? AND deleted_at IS NULL ORDER BY is_starred DESC, seq DESC LIMIT ?';
  expect(plan(page).map(({ detail }) => detail)).toEqual([
    'SEARCH image USING INDEX image_user_starred (user_id=? AND deleted_at=?)',
  ]);
});
