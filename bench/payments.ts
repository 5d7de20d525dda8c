/**
 * Milliseconds of the admin area's Payments tab with a hundred and with a million payments: the report of all months, a page of
 * the list, of one month, and storing one payment with the triggers that keep the totals. Both databases are asked in turns.
 * The few payments are of one month and the many of a year, so their report has more rows. Exits with 1 if a million payments
 * cost more than three times as much.
 *
 *   node bench/payments.ts
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { invoice, openDb } from '../packages/db/src/index.ts';
import { listPayments } from '../packages/server/src/features/billing/payment/read/list-payments.ts';
import { readReport } from '../packages/server/src/features/billing/payment/read/read-months.ts';
import { anActor } from '../packages/server/src/testing/actor.ts';
import { median } from './statistics/median.ts';

const rounds = 200;
const day = 86_400_000;
const now = new Date('2027-11-20T12:34:56Z');

interface Size {
  payments: number;
  /** Days before `until` that they are spread over. */
  days: number;
  until: Date;
}

/** The few are all of one month, so that both databases show full pages of it. */
const sizes: Record<'few' | 'many', Size> = {
  few: { payments: 100, days: 29, until: new Date('2027-06-30T12:00:00Z') },
  many: { payments: 1_000_000, days: 365, until: now },
};

/** Payments of a tenth as many users; every tenth was refunded in part, and two of five are disputed. */
function build(file: string, { payments, days, until }: Size): void {
  openDb(file).close();
  const sqlite = new DatabaseSync(file);
  sqlite.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -500000; BEGIN');
  const end = BigInt(until.getTime());
  sqlite
    .prepare(`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < @users)
      INSERT INTO user (id, email, created_at)
      SELECT printf('%022d', i), 'u' || i || '@example.com', @end FROM n`)
    .run({ users: BigInt(payments / 10), end });
  sqlite
    .prepare(`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < @payments)
      INSERT INTO invoice (id, user_id, provider, is_live, remote_id, remote_subscription_id, status, amount_cents,
        refunded_cents, disputed_cents, currency, lines, created_at)
      SELECT printf('%022d', i), printf('%022d', i / 10), iif(i % 3, 'stripe', 'paypal'), 1, 'in_' || i, 'sub_' || i / 10,
        'paid', 999, iif(i % 10, 0, 100), iif(i % 5 < 2, 50, 0), iif(i % 2, 'USD', 'EUR'), '[]',
        @end - (@payments - i) * (@days * @day / @payments)
      FROM n`)
    .run({ payments: BigInt(payments), end, days: BigInt(days), day: BigInt(day) });
  sqlite.exec('COMMIT');
  sqlite.close();
}

function open(file: string) {
  const { db, close } = openDb(file);
  // the disk is not measured
  db.run('PRAGMA synchronous = OFF');
  const actor = { ...anActor('0'.repeat(22)), isAdmin: true };
  const ctx = { db, actor, now: () => now, world: {}, linkBase: '' } as unknown as Parameters<
    typeof readReport
  >[0];
  return { ctx, db, close };
}

type Opened = ReturnType<typeof open>;
let stored = 0;
const asks: Record<string, (opened: Opened) => unknown> = {
  'report of all months': ({ ctx }) => readReport(ctx),
  'first page': ({ ctx }) => listPayments(ctx, {}),
  'a page of one month': ({ ctx }) => listPayments(ctx, { month: '2027-06' }),
  'disputed ones of a month': ({ ctx }) => listPayments(ctx, { state: 'disputed', month: '2027-06' }),
  'one payment stored': ({ db }) =>
    db
      .insert(invoice)
      .values({
        ...{ id: `new-${stored++}`, provider: 'stripe', isLive: true, remoteId: `in_new_${stored}` },
        ...{ remoteSubscriptionId: 'sub_new', status: 'paid', amountCents: 999, refundedCents: 0 },
        ...{ currency: 'USD', lines: [], createdAt: now },
      })
      .run(),
};

function timeOf(work: () => unknown): number {
  const begun = performance.now();
  work();
  return performance.now() - begun;
}

const folder = mkdtempSync(join(tmpdir(), 'limn-payments-'));
try {
  const built = (name: keyof typeof sizes) => {
    const file = join(folder, `${name}.db`);
    build(file, sizes[name]);
    return open(file);
  };
  const [small, large] = [built('few'), built('many')];
  let worst = 0;
  for (const [name, ask] of Object.entries(asks)) {
    const times: { few: number; many: number }[] = [];
    for (let round = -rounds / 5; round < rounds; round++) {
      const one = { few: timeOf(() => ask(small)), many: timeOf(() => ask(large)) };
      if (round >= 0) times.push(one);
    }
    const few = median(times.map((one) => one.few));
    const many = median(times.map((one) => one.many));
    worst = Math.max(worst, many / few);
    console.log(
      `${name.padEnd(28)} ${few.toFixed(3)} ms, ${many.toFixed(3)} ms, ratio ${(many / few).toFixed(2)}`,
    );
  }
  small.close();
  large.close();
  process.exitCode = worst < 3 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true });
}
