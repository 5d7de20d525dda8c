import {
  attempt,
  billingLetter,
  generation,
  image,
  imageCount,
  paymentEvent,
  session,
  share,
  subscription,
  ticket,
  userCount,
} from '@limn/db';
import { type SQL, sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { addImage } from '../features/studio/image/write.ts';
import { aStudio } from '../testing/studio.ts';
import { watchClock } from './clock.ts';
import { sweep, sweepRegularly } from './sweep.ts';

test('of what was two months ago only what lasts is left', async () => {
  const { ann, clock, ctx, db } = await aStudio();
  const { id } = await ann.paint('a boat');
  await ann.share.create({ image_id: id, shows_prompt: false, days: 1 });
  await ann.archive.create();
  ann.becomeMember();
  const createdAt = clock.now();
  const news = { provider: 'stripe', eventId: 'evt_1', type: 'invoice.paid', receivedAt: createdAt } as const;
  db.insert(paymentEvent)
    .values({ ...news, createdAt })
    .run();
  db.insert(billingLetter)
    .values({ key: 'receipt:1', userId: ann.id, kind: 'receipt', body: {}, createdAt, sentAt: createdAt })
    .run();
  const passing = [attempt, billingLetter, generation, paymentEvent, session, share, ticket];
  const lengths = () => passing.map((table) => db.select().from(table).all().length);
  const scales = () =>
    [imageCount, userCount].map(
      (table) =>
        new Set(
          db
            .select()
            .from(table)
            .all()
            .map((row) => row.scale),
        ),
    );
  await sweep(ctx);
  expect(lengths()).not.toContain(0);
  expect(scales()).toEqual([new Set(['hour', 'day']), new Set(['hour', 'day'])]);
  clock.pass(61 * 86_400_000);
  await sweep(ctx);
  expect(lengths()).toEqual(passing.map(() => 0));
  expect(scales()).toEqual([new Set(['day']), new Set(['day'])]);
  expect(db.select().from(subscription).all()).toMatchObject([{ status: 'expired' }]);
  expect(await ann.image.list({})).toMatchObject([{ id }]);
});

test('requests are answered while many removed pictures are purged', async () => {
  const { ann, clock, ctx, db } = await aStudio();
  const createdAt = clock.now();
  const row = { userId: ann.id, prompt: 'a boat', originalPrompt: 'a boat', style: 'normal' } as const;
  const size = { resolution: '640x480', width: 640, height: 480 } as const;
  for (let n = 0; n < 60; n++) {
    const hash = n.toString(16).padStart(64, '0');
    addImage(ctx, { ...row, ...size, hash, painter: 'fake', createdAt, deletedAt: createdAt });
  }
  clock.pass(86_400_000);
  const left: number[] = [];
  const note = () => {
    left.push(db.select().from(image).all().length);
    if (left.at(-1) !== 0) setImmediate(note);
  };
  setImmediate(note);
  await sweep(ctx);
  expect(left.filter((n) => n > 0 && n < 60)).not.toEqual([]);
  expect(db.select().from(image).all()).toEqual([]);
});

/** Rows that are due, 300 of each kind, and how many of them are left. */
const dueRows = {
  attempt: sql`INSERT INTO attempt SELECT 'key' || i, 1, 0, 1 FROM n`,
  ticket: sql`INSERT INTO ticket SELECT 'hash' || i, 'archive', NULL, NULL, 1 FROM n`,
  known_client: sql`INSERT INTO known_client SELECT id, 'hash' || i, 1 FROM n, user`,
  payment_event: sql`INSERT INTO payment_event (provider, event_id, type, created_at, received_at)
    SELECT 'stripe', 'evt_' || i, 'invoice.paid', 1, 1 FROM n`,
  billing_letter: sql`INSERT INTO billing_letter (key, user_id, kind, body, created_at)
    SELECT 'key' || i, id, 'receipt', '{}', 1 FROM n, user`,
  generation: sql`INSERT INTO generation
      (id, user_id, state, prompt, style, resolution, width, height, seed, enhance, created_at, ended_at)
    SELECT 'job' || i, id, 'done', 'a boat', 'normal', '640x480', 640, 480, 1, 0, 1, 1 FROM n, user`,
  session: sql`INSERT INTO session (token_hash, user_id, user_agent, created_at, expires_at)
    SELECT 'hash' || i, id, '', 1, 1 FROM n, user`,
  share: sql`INSERT INTO share (key, image_seq, shows_prompt, created_at, expires_at)
    SELECT 'key' || seq, seq, 1, 1, 1 FROM image`,
  collection_share: sql`INSERT INTO collection_share (key, collection_seq, shows_prompt, created_at, expires_at)
    SELECT 'key' || seq, seq, 1, 1, 1 FROM collection WHERE deleted_at IS NULL`,
  collection_removal: sql`INSERT INTO collection_removal SELECT i, c.seq, image.seq, 1, 1
    FROM n, (SELECT max(seq) AS seq FROM collection) AS c, (SELECT max(seq) AS seq FROM image) AS image`,
  subscription: sql`INSERT INTO subscription (id, user_id, provider, valid_until, created_at)
    SELECT 'grant' || i, id, 'grant', 1, 1 FROM n, user`,
};
const numbered = (insert: SQL) =>
  sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300) ${insert}`;
const isLeft = (table: string) =>
  table === 'subscription' ? "status = 'active'" : table === 'collection' ? 'deleted_at IS NOT NULL' : 'true';

async function aStudioWithDueRows() {
  const studio = await aStudio();
  const { db } = studio;
  const images = sql`INSERT INTO image (id, user_id, hash, prompt, original_prompt, style, resolution, width, height, painter, created_at)
    SELECT 'image' || i, id, printf('%064d', i), 'a boat', 'a boat', 'normal', '640x480', 640, 480, 'fake', 1 FROM n, user`;
  const collections = sql`INSERT INTO collection (id, user_id, name, created_at, deleted_at)
    SELECT 'collection' || i, id, 'Boats', 1, iif(i % 2 = 0, NULL, 1) FROM n, user`;
  for (const table of ['user', 'ticket', 'session', 'attempt', 'known_client'])
    db.run(
      sql.raw(
        table === 'user' ? `DELETE FROM user WHERE email <> 'ann@example.com'` : `DELETE FROM ${table}`,
      ),
    );
  for (const insert of [images, collections, ...Object.values(dueRows)]) db.run(numbered(insert));
  const tables = [...Object.keys(dueRows), 'collection'];
  const left = () =>
    tables.map((table) =>
      Number(db.get<{ n: number }>(sql.raw(`SELECT count(*) AS n FROM ${table} WHERE ${isLeft(table)}`)).n),
    );
  return { ...studio, left };
}

test('requests are answered while many rows that are due are deleted, and a stop does not wait for all', async () => {
  const { ctx, left } = await aStudioWithDueRows();
  const seen = [left()];
  expect(Math.min(...left())).toBeGreaterThanOrEqual(150);
  const note = () => {
    seen.push(left());
    if (Math.max(...left()) > 0) setImmediate(note);
  };
  setImmediate(note);
  await sweep(ctx, AbortSignal.abort());
  expect(left()).toEqual(seen[0]);
  await sweep(ctx);
  expect(Math.max(...left())).toBe(0);
  const steps = seen.flatMap((now, turn) => now.map((n, table) => (seen[turn - 1]?.[table] ?? n) - n));
  expect(Math.max(...steps)).toBe(100);
});

test('a stop waits for the sweep that is under way, and no two are', async () => {
  const { ann, clock, config, ctx, world, db, warnings } = await aStudio();
  const { id } = await ann.paint('a boat');
  await ann.image.remove({ id });
  clock.pass(61_000);
  const begun = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const drop = vi.fn<(hash: string) => Promise<void>>(() => {
    begun.resolve();
    return held.promise;
  });
  world.pictures.drop = drop;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const stop = sweepRegularly(ctx, watchClock(ctx, config.dataDir));
  vi.advanceTimersByTime(60_000);
  await begun.promise;
  vi.advanceTimersByTime(120_000);
  let hasStopped = false;
  const stopping = stop().then(() => (hasStopped = true));
  // as many turns as a sweep would need if nothing delayed it
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
  expect([hasStopped, drop.mock.calls.length]).toEqual([false, 1]);
  held.resolve();
  await stopping;
  expect(db.select().from(image).all()).toEqual([]);
  expect([drop.mock.calls.length, warnings]).toEqual([1, []]);
});
