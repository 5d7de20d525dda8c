import { memoryDb } from '@limn/db/testing';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { expect, test } from 'vitest';
import { buildContext } from './app.ts';
import { sweep } from './jobs/sweep.ts';
import { appRouter } from './router.ts';
import { sessionsIn } from './session-store.ts';
import { password, someParts } from './testing/studio.ts';

/** Asked once, when the server starts or its owner registers. */
const mayScan = [/where "user"."is_admin" = \?/];

test('no query that people cause grows with a table', async () => {
  const { sqlite } = memoryDb();
  const asked = new Set<string>();
  const logger = { logQuery: (query: string) => void asked.add(query) };
  const db = drizzle(sqlite, { casing: 'snake_case', logger });
  const parts = await someParts({ GENERATION_CONCURRENCY: '1' });
  const sessions = sessionsIn(db, parts.clock.now);
  const world = { ...parts.world, sessions };
  const silent = () => undefined;
  const { ctx, queue } = buildContext({ ...parts, db, world }, { info: silent, warn: silent, error: silent });
  const around = { ...ctx, requestId: '', token: undefined };
  const visitor = { kind: 'visitor', network: '', userAgent: '' } as const;
  const nobody = appRouter.createCaller({ ...around, actor: visitor });
  const ann = { email: 'ann@example.com', password };
  const { user, token } = await nobody.account.register(ann);
  await nobody.account.logIn(ann);
  const actor = { kind: 'user', id: user.id, isAdmin: false, network: '', userAgent: '' } as const;
  const me = appRouter.createCaller({ ...around, actor, token });
  queue.start(ctx);
  const come = parts.world.imageService.hold();
  const { id } = await me.generation.create({ prompt: 'a boat' });
  await come;
  const other = await me.generation.create({ prompt: 'a barge' });
  await me.generation.active();
  await me.generation.cancel({ id: other.id });
  parts.world.imageService.release();
  for await (const _ of await me.generation.watch({ id }));
  const [image] = await me.image.listStarred().then(() => me.image.list({}) as Promise<{ id: string }[]>);
  if (!image) throw new Error('nothing was painted');
  await me.image.list({ page: 1, filter: 'starred' });
  await me.image.star({ id: image.id });
  await me.image.usage();
  await me.preferences.update({ theme: 'dark' });
  await me.image.remove({ id: image.id });
  await me.image.restore({ id: image.id });
  await me.image.remove({ id: image.id });
  await sessions.check(token);
  parts.clock.pass(40 * 86_400_000);
  await sweep(ctx);
  await sessions.check(token);
  await me.account.logOut();
  await queue.stop();

  const scans = [...asked].flatMap((query) => {
    if (mayScan.some((form) => form.test(query))) return [];
    const parameters = [...query.matchAll(/\?/g)].map(() => null);
    const plan = sqlite.prepare(`EXPLAIN QUERY PLAN ${query}`).all(parameters) as { detail: string }[];
    return plan.filter(({ detail }) => detail.startsWith('SCAN ')).map(({ detail }) => `${detail}: ${query}`);
  });
  expect(asked.size).toBeGreaterThan(40);
  expect(scans).toEqual([]);
});
