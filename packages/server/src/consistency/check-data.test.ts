import {
  appendFileSync,
  closeSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { image, openDb } from '@limn/db';
import { flipByte } from '@limn/db/testing/flip';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import type { PictureKind } from '../core/picture-store.ts';
import { completeThumbnails } from '../features/studio/image/flow/thumbnails.ts';
import { openPictureStore } from '../ports/pictures/disk.ts';
import { aStudio } from '../testing/studio.ts';
import { checkData, invariants } from './check-data.ts';

const strange = 'ab'.repeat(32);

/**
 * A data folder with history: two pictures, one with a star, a removed third, a failed job, a member, an invoice, a plan.
 */
async function aDataFolder() {
  const { ann, bob, ctx, world, queue, clock, db } = await aStudio();
  ann.becomeMember();
  const { id } = await ann.paint('a boat');
  await ann.image.star({ id });
  await ann.paint('a lighthouse');
  await bob.image.remove({ id: (await bob.paint('a pier')).id });
  await queue.idle();
  await completeThumbnails(ctx)();
  // the thumbnails of new pictures may be missing
  clock.pass(600_000);
  const run = (text: string) => void db.run(sql.raw(text));
  run(`INSERT INTO subscription (id, user_id, provider, remote_id, is_live, plan_id, price_id, status, auto_renew,
    valid_until, synced_at, created_at) SELECT 's', '${bob.id}', 'stripe', 'sub_1', 0, plan_id, id, 'active', 1,
    ${clock.now().getTime() + 1}, 1, 1 FROM plan_price WHERE plan_id = 'monthly'`);
  run(`INSERT INTO invoice (id, user_id, subscription_id, provider, is_live, remote_id, remote_subscription_id, status,
    amount_cents, refunded_cents, currency, lines, created_at)
    VALUES ('i', '${bob.id}', 's', 'stripe', 0, 'in_1', 'sub_1', 'paid', 999, 0, 'USD', '[]', 1)`);
  run(`INSERT INTO checkout (id, purpose, provider, is_live, status, created_at, expires_at, next_check_at)
    VALUES ('c', 'subscribe', 'stripe', 0, 'open', 1, 1, 1)`);
  run(`INSERT INTO payment_event (provider, event_id, type, object_id, created_at, received_at)
    VALUES ('stripe', 'e', 't', 'sub_1', 1, 1)`);
  const kept = db.select().from(image).where(sql`id = ${id}`).get();
  if (!kept) throw new Error('no picture');
  const data = { db, now: ctx.now, pictures: world.pictures };
  const fileOf = (kind: PictureKind) => join(world.pictures.root, world.pictures.pathOf(kept.hash, kind));
  return { data, run, fileOf, pictureId: id, root: world.pictures.root };
}
type LivedIn = Awaited<ReturnType<typeof aDataFolder>>;

const numbers = (n: number) =>
  `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${n})`;

/** Copies of a picture for a person who has two. */
function copiesOfImage(n: number): string {
  return `${numbers(n)} INSERT INTO image (id, user_id, hash, prompt, original_prompt, style, resolution, width, height,
    painter, created_at) SELECT 'copy' || i, user_id, hash, prompt, original_prompt, style, resolution, width, height,
    painter, created_at FROM image, n WHERE seq = 1`;
}

function copiesOfJob(n: number): string {
  return `${numbers(n)} INSERT INTO generation (id, user_id, prompt, style, resolution, width, height, seed, enhance,
    created_at) SELECT 'copy' || i, user_id, prompt, style, resolution, width, height, seed, enhance, created_at
    FROM generation, n WHERE seq = 1`;
}

/** Rows that a bug, a manual change or another program could write. */
const rows: [code: string, ...statements: string[]][] = [
  ['database.orphans 1', "UPDATE image SET generation_id = 'gone' WHERE deleted_at IS NOT NULL"],
  ['database.unreadable 2', "UPDATE image SET style = 'cubism', is_starred = 7 WHERE deleted_at IS NOT NULL"],
  ['database.unreadable 1', "UPDATE invoice SET lines = '['"],
  ['figure.totals 2', 'UPDATE tally SET n = n + 1'],
  ['figure.totals 1', "DELETE FROM tally WHERE name = 'users'"],
  ['figure.unsigned 1', 'UPDATE unsigned_count SET n = 9'],
  ['provenance.file 1', `UPDATE provenance SET file_hash = '${strange}' WHERE seq = 1`],
  ['figure.people 1', "UPDATE user_count SET registered = registered - 1 WHERE scale = 'hour'"],
  ['figure.people 2', 'DELETE FROM user_count'],
  ['figure.pictures 1', "UPDATE image_count SET starred = 0 WHERE scale = 'day'"],
  ['figure.pictures 2', 'DELETE FROM image_count'],
  ['figure.subscriptions 1', "INSERT INTO subscription_count VALUES ('paypal', 'active', 1)"],
  ['figure.recurring 1', 'UPDATE recurring_count SET n = 2'],
  ['figure.recurring 1', 'DELETE FROM recurring_count'],
  ['figure.payments 1', 'UPDATE payment_month SET received_cents = received_cents + 1'],
  ['figure.payments 1', 'DELETE FROM payment_month'],
  ['figure.failed_payments 1', 'UPDATE payment_month SET failed = failed + 1'],
  ['figure.revenue 1', "INSERT INTO recurring_month VALUES (1, 202703, 'EUR', 'paypal', 1, 1, 0, 0, 0)"],
  ['figure.user_images 1', "UPDATE user SET images = 1 WHERE email LIKE 'bob@%'"],
  ['figure.user_search 1', 'DELETE FROM user_search WHERE rowid = 1'],
  ['figure.user_search 1', "INSERT INTO user_search (rowid, words) VALUES (99, 'ann')"],
  [
    'figure.user_search 1',
    "UPDATE user SET search_row = NULL WHERE email LIKE 'bob@%'",
    'DELETE FROM user_search WHERE rowid = 3',
  ],
  ['figure.search 1', 'DELETE FROM image_search WHERE rowid = 1'],
  ['figure.search 1', "INSERT INTO image_search (rowid, words) VALUES (99, 'boat')"],
  ['figure.search 1', 'DELETE FROM original_prompt_search WHERE rowid = 1'],
  ['image.unfinished 1', "UPDATE generation SET state = 'cancelled' WHERE seq = 1"],
  ['image.coming 1', `INSERT INTO discarded_file (hash, discarded_at) VALUES ('${strange}', 99999999999999)`],
  [
    'digest.form 1',
    "UPDATE picture_digest SET thumbnail640 = 'x' WHERE hash = (SELECT hash FROM image WHERE deleted_at IS NOT NULL)",
  ],
  ['digest.stray 1', `INSERT INTO picture_digest (hash) VALUES ('${strange}')`],
  [
    'collection.stranger 1',
    "INSERT INTO collection (id, user_id, name, created_at) SELECT 'c', id, 'c', 1 FROM user WHERE id NOT IN (SELECT user_id FROM image WHERE seq = 1) LIMIT 1",
    'INSERT INTO collection_image (collection_seq, image_seq, added_at) SELECT max(seq), 1, 1 FROM collection',
  ],
  [
    'collection.too_many 1',
    `${numbers(101)} INSERT INTO collection (id, user_id, name, created_at) SELECT 'c' || i, user_id, 'c', 1 FROM image, n WHERE seq = 1`,
  ],
  ['provenance.stray 1', "UPDATE provenance SET id = 'gone' WHERE seq = 1"],
  ['fingerprint.index 1', 'INSERT INTO fingerprint_band VALUES (1, 1)'],
  ['image.form 1', 'UPDATE image SET width = 641 WHERE seq = 1'],
  [
    'image.form 2',
    "UPDATE image SET width = 641, hash = 'AB' || substr(hash, 3) WHERE deleted_at IS NOT NULL",
    'UPDATE image SET width = 1705 WHERE seq = 1',
  ],
  ['image.beyond_limit 1', copiesOfImage(149)],
  ['generation.form 1', "UPDATE generation SET error_code = 'server.failed' WHERE seq = 1"],
  ['generation.form 1', 'UPDATE generation SET ended_at = NULL WHERE seq = 1'],
  ['generation.too_many 1', copiesOfJob(11)],
  ['generation.forgotten 1', copiesOfJob(1)],
  [
    'subscription.two_run 1',
    'DROP INDEX subscription_running',
    `INSERT INTO subscription (id, user_id, provider, remote_id, is_live, status, auto_renew, valid_until, synced_at, created_at)
      SELECT 's2', user_id, 'paypal', 'I-1', 0, 'past_due', 0, 1, 1, 1 FROM subscription WHERE id = 's'`,
  ],
  ['subscription.origin 1', "UPDATE subscription SET remote_id = NULL WHERE id = 's'"],
  ['subscription.origin 1', "UPDATE subscription SET auto_renew = 1 WHERE provider = 'grant'"],
  ['subscription.time 1', "UPDATE subscription SET status = 'incomplete', auto_renew = 0 WHERE id = 's'"],
  ['subscription.time 1', "UPDATE subscription SET status = 'cancelled' WHERE id = 's'"],
  ['subscription.time 1', "UPDATE subscription SET status = 'expired' WHERE provider = 'grant'"],
  [
    'subscription.price 1',
    "UPDATE subscription SET plan_id = (SELECT id FROM plan WHERE id <> 'monthly') WHERE id = 's'",
  ],
  ['invoice.form 1', 'UPDATE invoice SET amount_cents = -1'],
  ['invoice.sums 1', 'UPDATE invoice SET refunded_cents = 500'],
  ['invoice.sums 1', 'UPDATE invoice SET disputed_cents = 500'],
  ['invoice.owner 1', 'UPDATE invoice SET user_id = NULL'],
  ['invoice.form 1', "UPDATE invoice SET user_id = (SELECT id FROM user WHERE email LIKE 'ann@%')"],
  ['checkout.forgotten 1', 'UPDATE checkout SET next_check_at = NULL'],
  ['checkout.forgotten 1', "UPDATE checkout SET status = 'complete'"],
  ['payment_event.form 1', 'UPDATE payment_event SET object_id = NULL, next_try_at = 1'],
  [
    'billing_letter.form 1',
    `INSERT INTO billing_letter (key, user_id, kind, body, created_at, next_try_at, sent_at)
      SELECT 'k', id, 'receipt', '{}', 1, 1, 1 FROM user LIMIT 1`,
  ],
  [
    'payment_method.form 1',
    `INSERT INTO payment_method (id, user_id, provider, is_live, type, last4, created_at)
      SELECT 'm', id, 'stripe', 0, 'credit_card', '4242424242424242', 1 FROM user LIMIT 1`,
  ],
  ['plan.price 1', "UPDATE plan_price SET retired_at = 1 WHERE plan_id = 'monthly'"],
  ['user.password 1', "UPDATE user SET password_hash = 'correct horse battery' WHERE email LIKE 'ann@%'"],
  ['user.preferences 3', 'DELETE FROM preference'],
  ['session.token 1', "UPDATE session SET token_hash = 'img_secret' WHERE rowid = 1"],
  ['session.token 1', "INSERT INTO ticket (hash, kind, expires_at) VALUES ('secret', 'link', 1)"],
  ['session.length 1', 'UPDATE session SET expires_at = expires_at * 2 WHERE rowid = 1'],
  [
    'renewal.two_run 1',
    "INSERT INTO renewal_run (id, renews, started_at, total) VALUES ('a', 1, 1, 1), ('b', 0, 1, 1)",
  ],
  [
    'audit.author 1',
    `INSERT INTO audit_entry (id, at, actor, action, subject, detail, network)
      VALUES ('a', 1, '', 'plan.create', '', '{}', '')`,
  ],
  [
    'message.form 1',
    "INSERT INTO message (id, content, created_at, delivered_at, next_try_at) VALUES ('m', 'hello', 1, 1, 1)",
  ],
];

/** Faults that come along with these: copies outside the search index, jobs without a worker, files without a name. */
const company: Record<string, string[]> = {
  'image.form 2': ['digest.stray 1', 'picture.stray 3', 'provenance.file 1'],
  'image.beyond_limit 1': ['figure.search 149'],
  'generation.too_many 1': ['generation.forgotten 11'],
};

const files: [code: string, plant: (lived: LivedIn) => void][] = [
  ['thumbnail.missing', ({ fileOf }) => rmSync(fileOf('320.webp'))],
  ['picture.missing', ({ fileOf }) => rmSync(dirname(fileOf('picture.jpg')), { recursive: true })],
  ['picture.damaged', ({ fileOf }) => truncateSync(fileOf('picture.jpg'), 2000)],
  ['thumbnail.damaged', ({ fileOf }) => appendFileSync(fileOf('320.webp'), 'x')],
  ['thumbnail.damaged', ({ fileOf }) => flipByte(fileOf('320.webp'), -100)],
  ['thumbnail.damaged', ({ fileOf }) => flipByte(fileOf('640.webp'), 500)],
  [
    'picture.damaged',
    // the same size, another content
    ({ fileOf }) => flipByte(fileOf('picture.jpg'), 3000),
  ],
  ['picture.stray', ({ fileOf }) => writeFileSync(`${fileOf('picture.jpg')}.partial`, '')],
  [
    'picture.stray',
    ({ root }) => {
      mkdirSync(join(root, 'ab', strange), { recursive: true });
      writeFileSync(join(root, 'ab', strange, 'picture.jpg'), '');
    },
  ],
  ['delivery.stray', ({ root }) => writeFileSync(join(root, '../deliveries/gone'), '')],
];

const atRest = { thorough: true, isAtRest: true };

/** Shared by all tests; each test repairs what it breaks. */
let shared: LivedIn | undefined;
const theFolder = async () => (shared ??= await aDataFolder());

test('data of many kinds has no fault', async () => {
  const { data } = await theFolder();
  expect(await checkData(data)).toEqual([]);
  expect(await checkData(data, atRest)).toEqual([]);
});

test.each(rows)('it has the fault %s, and no other: %s', async (code, ...statements) => {
  const { data, run } = await theFolder();
  run('BEGIN');
  run('PRAGMA defer_foreign_keys = ON');
  for (const statement of statements) run(statement);
  const found = await checkData(data, atRest);
  run('ROLLBACK');
  const told = found.map(({ code, count }) => `${code} ${count}`);
  expect(told.sort()).toEqual([code, ...(company[code] ?? [])].sort());
  for (const { sentence, example } of found) expect([sentence, example]).not.toContain('');
});

test.each(files)('its files have the fault %s, and no other', async (code, plant) => {
  const lived = await theFolder();
  const folder = join(lived.root, '..');
  const saved = mkdtempSync(join(tmpdir(), 'limn-saved-'));
  cpSync(folder, saved, { recursive: true });
  plant(lived);
  const found = await checkData(lived.data, atRest);
  const foundBesideAServer = await checkData(lived.data);
  rmSync(folder, { recursive: true });
  cpSync(saved, folder, { recursive: true });
  expect(found).toMatchObject([{ code, count: 1 }]);
  // a new file may get its row later
  if (code.endsWith('.stray')) expect(foundBesideAServer).toEqual([]);
});

test('a new picture may have no thumbnails yet, and a copy of it made then neither', async () => {
  const { ann, ctx, world, queue, clock, db } = await aStudio();
  await ann.paint('a boat');
  await queue.idle();
  const data = { db, now: ctx.now, pictures: world.pictures };
  const madeAt = ctx.now();
  clock.pass(599_999);
  expect(await checkData(data, atRest)).toEqual([]);
  clock.pass(1);
  expect(await checkData(data, atRest)).toMatchObject([{ code: 'thumbnail.missing' }]);
  expect(await checkData(data, { ...atRest, madeAt })).toEqual([]);
  rmSync(
    join(
      world.pictures.root,
      world.pictures.pathOf(db.select().from(image).get()?.hash ?? '', 'picture.jpg'),
    ),
  );
  expect(await checkData(data, { ...atRest, madeAt })).toMatchObject([{ code: 'picture.missing' }]);
});

test('every invariant is broken here once', () => {
  const broken = new Set(rows.map(([code]) => code.split(' ')[0]));
  expect(invariants.filter(({ code }) => !broken.has(code))).toEqual([]);
});

test('a database with a damaged page is reported as damaged', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'limn-data-'));
  const file = join(folder, 'limn.db');
  const first = openDb(file);
  first.db.run(sql`CREATE TABLE filling AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
    SELECT randomblob(1000) AS bytes FROM n`);
  first.close();
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(4096, 0xff), 0, 4096, statSync(file).size - 100 * 4096);
  closeSync(handle);
  const { db, close } = openDb(file);
  onTestFinished(close);
  const pictures = await openPictureStore(folder);
  expect(await checkData({ db, pictures, now: () => new Date() })).toMatchObject([
    { code: 'database.damaged', severity: 'broken', example: expect.stringMatching(/./) },
  ]);
});
