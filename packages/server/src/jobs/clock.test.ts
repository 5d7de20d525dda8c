import {
  collection,
  collectionShare,
  generation,
  image,
  knownClient,
  session,
  share,
  subscription,
  ticket,
} from '@limn/db';
import { expect, test } from 'vitest';
import { noteBackup } from '../backup/last-backup.ts';
import { checkData } from '../consistency/check-data.ts';
import { grantMembership } from '../features/billing/membership/write/grant-membership.ts';
import { completeThumbnails } from '../features/studio/image/flow/thumbnails.ts';
import { aStudio } from '../testing/studio.ts';
import { watchClock } from './clock.ts';
import { sweepBy } from './sweep.ts';

const [hour, day] = [3_600_000, 86_400_000];
const year = 365 * day;

/** A studio with an uptime that follows its clock unless the clock is set. */
async function aClockedStudio() {
  const studio = await aStudio();
  const { ctx, config, clock } = studio;
  let up = 0;
  const newWatch = () => watchClock(ctx, config.dataDir, () => up);
  let watch = newWatch();
  return {
    ...studio,
    /** Time passes. */
    pass(milliseconds: number) {
      up += milliseconds;
      clock.pass(milliseconds);
    },
    /** The clock is set; no time passes. */
    set: clock.pass,
    restart() {
      watch = newWatch();
    },
    look: () => watch.look(),
    sweep: () => sweepBy(ctx, watch),
  };
}

type Clocked = Awaited<ReturnType<typeof aClockedStudio>>;

/** A new user's actions within some minutes. */
async function live({ someone, ctx, db, pass }: Clocked) {
  const name = `person-${ctx.now().getTime()}`;
  const { id: userId, paint, share, image, collection, archive } = await someone(name);
  const kept = await paint('a boat');
  const gone = await paint('a barn');
  await completeThumbnails(ctx)();
  await share.create({ image_id: kept.id, shows_prompt: false, days: 1 });
  await image.remove({ id: gone.id });
  const { id: folder } = await collection.create({ name, image_ids: [kept.id] });
  await share.create({ collection_id: folder, days: 1 });
  await collection.remove({ id: (await collection.create({ name })).id });
  await archive.create();
  db.insert(knownClient).values({ userId, hash: 'x', seenAt: ctx.now() }).run();
  pass(20_000);
  return { kept: kept.id };
}

const future = ({ db, clock }: Clocked) => {
  const limit = new Date(clock.now().getTime() + 8 * day);
  const late = (times: (Date | null)[]) => times.some((time) => time && time > limit);
  return {
    sessions: db
      .select()
      .from(session)
      .all()
      .filter((row) => late([row.createdAt, row.lastUsedAt, row.confirmedAt, row.expiresAt])).length,
    deletions: [...db.select().from(image).all(), ...db.select().from(collection).all()].filter(
      ({ deletedAt }) => late([deletedAt]),
    ).length,
    jobs: db
      .select()
      .from(generation)
      .all()
      .filter((row) => late([row.createdAt, row.startedAt, row.endedAt])).length,
    shares: [...db.select().from(share).all(), ...db.select().from(collectionShare).all()].filter((row) =>
      late([row.createdAt, row.expiresAt]),
    ).length,
    tickets: db
      .select()
      .from(ticket)
      .all()
      .filter(({ expiresAt }) => late([expiresAt])).length,
    clients: db
      .select()
      .from(knownClient)
      .all()
      .filter(({ seenAt }) => late([seenAt])).length,
  };
};
const none = { sessions: 0, deletions: 0, jobs: 0, shares: 0, tickets: 0, clients: 0 };

/** Runs the same consistency check as doctor. */
const faultsOf = async ({ db, world, clock }: Clocked) =>
  (await checkData({ db, pictures: world.pictures, now: clock.now })).filter(
    ({ severity }) => severity !== 'untidy',
  );

test.each([
  ['while the server runs', 20_000],
  ['while it is stopped', 20_000],
  ['after two hours', 2 * hour],
] as const)(
  'a clock that was a year ahead, and is set right %s, leaves nothing that lasts until then',
  async (when, wrongFor) => {
    const studio = await aClockedStudio();
    const { ann, ctx, db, set, pass, restart, sweep } = studio;
    const turn = (milliseconds: number) => {
      set(milliseconds);
      if (when === 'while it is stopped') restart();
    };
    const before = await live(studio);
    grantMembership(ctx, { userId: ann.id, validUntil: new Date(ctx.now().getTime() + 200 * day) });
    await sweep();
    turn(year);
    await sweep();
    const { kept } = await live(studio);
    await sweep();
    pass(wrongFor);
    await sweep();
    expect(future(studio)).toMatchObject({ shares: 0 });
    turn(-year);
    expect(future(studio)).not.toEqual(none);
    await sweep();
    expect(future(studio)).toEqual(none);
    const [gift] = db.select().from(subscription).all();
    expect([gift?.status, gift?.endedAt]).toEqual(['active', null]);
    expect((await ann.account.get()).is_paid).toBe(true);
    // an expired share is deleted when the wrong clock lasts
    expect(db.select().from(share).all()).toHaveLength(wrongFor < hour ? 2 : 1);
    pass(2 * 60_000);
    await sweep();
    const left = db
      .select()
      .from(image)
      .all()
      .map(({ id }) => id);
    expect(left.sort()).toEqual([kept, before.kept].sort());
    expect(db.select().from(collection).all()).toHaveLength(2);
    expect(await faultsOf(studio)).toEqual([]);
  },
);

test('a clock that is behind changes and deletes nothing, and is reported once', async () => {
  const studio = await aClockedStudio();
  const { ctx, db, set, pass, sweep, look, warnings } = studio;
  for (let month = 0; month < 3; month++) {
    await live(studio);
    pass(20 * day);
  }
  await live(studio);
  await sweep();
  const dump = () =>
    [session, image, generation, share, ticket, knownClient].map((table) => db.select().from(table).all());
  const whole = dump();
  set(-30 * day);
  for (let n = 0; n < 3; n++) await sweep();
  expect(look()).toBe('nothing');
  expect(dump()).toEqual(whole);
  expect(warnings).toEqual([
    expect.objectContaining({ newest: expect.any(String), now: ctx.now().toISOString() }),
  ]);
  set(30 * day);
  pass(2 * 60_000);
  expect(look()).not.toBe('nothing');
});

test('the record of a backup from the future stops the sweep, too', async () => {
  const { config, clock, look } = await aClockedStudio();
  expect(look()).toBe('everything');
  noteBackup(config.dataDir, {
    folder: '/backups/one',
    created_at: new Date(clock.now().getTime() + hour).toISOString(),
  });
  expect(look()).toBe('nothing');
  noteBackup(config.dataDir, { folder: '/backups/one', created_at: clock.now().toISOString() });
  expect(look()).toBe('everything');
});

test('after a jump ahead an hour of uptime passes before anything is cleaned up by the date', async () => {
  const { look, set, pass } = await aClockedStudio();
  expect(look()).toBe('everything');
  pass(3 * day);
  expect(look()).toBe('everything');
  set(3 * day);
  expect(look()).toBe('files');
  pass(hour - 1);
  expect(look()).toBe('files');
  pass(1);
  expect(look()).toBe('everything');
});
