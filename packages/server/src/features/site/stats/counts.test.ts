import { type Db, image, imageCount, user, userCount } from '@limn/db';
import { styles, trendPeriods } from '@limn/db/enums';
import { memoryDb } from '@limn/db/testing';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { UserCtx } from '../../../core/context.ts';
import { Refusal } from '../../../core/refusal.ts';
import { tallyOf } from '../../../guard/tally/read.ts';
import { anActor } from '../../../testing/actor.ts';
import { randomRuns } from '../../../testing/random-runs.ts';
import { addUser, removeUser } from '../../people/account/write.ts';
import { removeImages, restoreImages, starImages } from '../../studio/image/write/several.ts';
import {
  addImage,
  forgetImage,
  removeImage,
  restoreImage,
  starImage,
  updateImage,
} from '../../studio/image/write.ts';
import { readImageTrend, readStats, readStyles, readUserTrend } from './read.ts';
import { sweepHours } from './write.ts';

const hour = 3_600_000;
const lengths = { hour, day: 24 * hour };

/** The parts of a server that the verbs need, and a clock that only goes forward. */
function aHistory() {
  const { db } = memoryDb();
  let time = Date.UTC(2027, 0, 30, 21);
  const base = {
    db,
    now: () => new Date(time),
    settings: { ownerEmail: undefined },
    setupToken: undefined,
    linkBase: '',
    world: { sessions: { isOpen: () => true } },
    actor: { kind: 'system', job: 'test' },
  };
  const as = (id: string) => ({ ...base, actor: anActor(id) }) as unknown as UserCtx;
  return { db, as, ctx: base as unknown as UserCtx, pass: (hours: number) => (time += hours * hour) };
}
type History = ReturnType<typeof aHistory>;

const people = ({ db }: History) => db.select().from(user).orderBy(user.email).all();
const pictures = ({ db }: History) => db.select().from(image).orderBy(image.seq).all();

interface Step {
  act: keyof typeof acts;
  hours: number;
  /** The user or image of the step, and a choice. */
  n: number;
}

const pick = <T>(all: T[], n: number): T | undefined => all[n % Math.max(1, all.length)];
const styleOf = (n: number) => pick([...styles], n) ?? 'normal';

const paint = (history: History, n: number) => {
  const owner = pick(people(history), n);
  if (owner)
    addImage(history.ctx, {
      ...{ userId: owner.id, prompt: 'a boat', originalPrompt: 'a boat', painter: 'fake', seed: 1 },
      ...{ resolution: '640x480', width: 640, height: 480, style: styleOf(n) },
      hash: String(n).padStart(64, '0'),
      isStarred: n % 5 === 0,
      createdAt: history.ctx.now(),
    });
};

type Act = (history: History, n: number) => void;
const about =
  (act: (ctx: UserCtx, row: { id: string; seq: number; ids: string[] }, n: number) => void): Act =>
  (history, n) => {
    const all = pictures(history);
    const row = pick(all, n);
    if (!row) return;
    const ids = all.filter(({ userId, seq }) => userId === row.userId && seq % 2 === n % 2);
    act(history.as(row.userId), { id: row.id, seq: row.seq, ids: ids.map(({ id }) => id) }, n);
  };

let leavers = 0;
const acts = {
  register: ({ ctx }, n) =>
    void addUser(ctx, { email: `u${n}@example.com`, passwordHash: 'x', setup: undefined }),
  paint,
  'paint again': paint,
  star: about((ctx, { id }, n) => starImage(ctx, { id, starred: n % 3 > 0 })),
  'star several': about((ctx, { ids }, n) => ids[0] && starImages(ctx, { ids, starred: n % 3 > 0 })),
  remove: about((ctx, { id }) => removeImage(ctx, { id })),
  'remove several': about((ctx, { ids }) => ids[0] && removeImages(ctx, { ids })),
  undo: about((ctx, { id }) => restoreImage(ctx, { id })),
  'undo several': about((ctx, { ids }) => ids[0] && restoreImages(ctx, { ids })),
  purge: (history, n) => {
    const row = pick(
      pictures(history).filter(({ deletedAt }) => deletedAt),
      n,
    );
    if (row) forgetImage(history.ctx, row);
  },
  restyle: about((ctx, { id }, n) => updateImage(ctx, { id, style: styleOf(n), is_starred: n % 2 > 0 })),
  leave: (history, n) => {
    const row = pick(people(history), n);
    if (!row || n % 4 > 0) return;
    removeUser(history.as(row.id));
    leavers += 1;
  },
  sweep: ({ ctx }) => sweepHours(ctx),
} satisfies Record<string, Act>;

/** A refused step must leave the counts right, too. */
function live(history: History, steps: Step[]): void {
  for (const { act, hours, n } of steps) {
    history.pass(hours);
    try {
      acts[act](history, n);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
}

const placed = (rows: Record<string, unknown>[]) =>
  new Map(rows.map(({ at, style, ...figures }) => [`${at} ${style ?? ''}`, figures]));

/** Every count of `scale` from `from` on equals a scan's, and there are no others. */
function expectTrue(db: Db, scale: 'hour' | 'day', from: number): void {
  const place = sql.raw(`created_at / ${lengths[scale]}`);
  const since = sql`${place} >= ${from}`;
  const users = db.all<Record<string, unknown>>(
    sql`SELECT ${place} AS at, count(*) AS registered FROM user WHERE ${since} GROUP BY 1`,
  );
  const images = db.all<Record<string, unknown>>(
    sql`SELECT ${place} AS at, style, count(*) AS generated, sum(is_starred) AS starred FROM image
      WHERE deleted_at IS NULL AND ${since} GROUP BY 1, 2`,
  );
  const keptUsers = db.all<Record<string, unknown>>(
    sql`SELECT at, registered FROM ${userCount} WHERE scale = ${scale} AND at >= ${from} AND registered <> 0`,
  );
  const keptImages = db.all<Record<string, unknown>>(
    sql`SELECT at, style, generated, starred FROM ${imageCount}
      WHERE scale = ${scale} AND at >= ${from} AND (generated <> 0 OR starred <> 0)`,
  );
  expect(placed(keptUsers)).toEqual(placed(users));
  expect(placed(keptImages)).toEqual(placed(images));
}

/** The trends by a scan of all rows. */
function expectTrends(history: History): void {
  const { ctx } = history;
  const kept = pictures(history).filter(({ deletedAt }) => deletedAt === null);
  const registered = people(history).map(({ createdAt }) => createdAt.toISOString());
  const made = kept.map(({ createdAt }) => createdAt.toISOString());
  const within = (times: string[], date: string) => times.filter((time) => time.startsWith(date)).length;
  const until = (times: string[], date: string) =>
    times.filter((time) => time.slice(0, date.length) <= date).length;
  for (const period of trendPeriods) {
    for (const { date, new_users, total_users } of readUserTrend(ctx, { period }))
      expect([date, new_users, total_users]).toEqual([
        date,
        within(registered, date),
        until(registered, date),
      ]);
    const trend = readImageTrend(ctx, { period });
    for (const { date, generated_count, starred_count, total_generated } of trend) {
      const stars = kept.filter(({ isStarred }) => isStarred).map(({ createdAt }) => createdAt.toISOString());
      expect([date, generated_count, starred_count, total_generated]).toEqual([
        date,
        within(made, date),
        within(stars, date),
        until(made, date),
      ]);
    }
    const first = trend[0]?.date ?? '';
    for (const { style, count } of readStyles(ctx, { period })) {
      const ofStyle = kept
        .filter((row) => row.style === style)
        .map(({ createdAt }) => createdAt.toISOString());
      expect([style, count]).toEqual([style, ofStyle.filter((time) => time >= first).length]);
    }
  }
}

const step = fc.record({
  act: fc.constantFrom(...(Object.keys(acts) as (keyof typeof acts)[])),
  hours: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 60 })),
  n: fc.nat(1000),
});
const beginning: Step[] = [0, 1, 2, 3, 4, 5].flatMap((n) => [
  { act: 'register', hours: 3 * n, n },
  { act: 'paint', hours: 0, n },
]);

test('after any history the counts equal a scan', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 20, maxLength: 60 }), (steps) => {
      const history = aHistory();
      live(history, [...beginning, ...steps]);
      const { db, ctx } = history;
      expectTrue(db, 'day', 0);
      expectTrue(db, 'hour', Math.floor(ctx.now().getTime() / hour) - 48);
      expectTrends(history);
      const kept = pictures(history).filter(({ deletedAt }) => deletedAt === null);
      expect([tallyOf(ctx, 'users'), tallyOf(ctx, 'images')]).toEqual([people(history).length, kept.length]);
      expect(readStats(ctx)).toMatchObject({
        total_users: people(history).length,
        total_images: kept.length,
      });
    }),
    randomRuns({ numRuns: 60, seed: 20270301 }),
  );
  // a history in which no user leaves would show little
  expect(leavers).toBeGreaterThan(0);
});

test('a swept hour is none that a trend looks at', () => {
  const history = aHistory();
  live(history, [...beginning, { act: 'sweep', hours: 71, n: 0 }]);
  const hours = (from: number) =>
    history.db
      .select()
      .from(imageCount)
      .where(eq(imageCount.scale, 'hour'))
      .all()
      .filter(({ at }) => at >= from);
  const before = hours(0).length;
  live(history, [{ act: 'sweep', hours: 200, n: 0 }]);
  expect([before > 0, hours(0)]).toEqual([true, []]);
  expectTrue(history.db, 'day', 0);
});
