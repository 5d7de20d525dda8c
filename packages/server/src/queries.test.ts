import { buffer } from 'node:stream/consumers';
import { memoryDb } from '@limn/db/testing';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { buildContext } from './app.ts';
import type { Letter } from './core/world.ts';
import { setAvatar } from './features/account/flow.ts';
import { usersAfter } from './features/account/read.ts';
import { changeRole } from './features/account/write.ts';
import { openArchive } from './features/archive/flow.ts';
import { findAvatar } from './features/avatar/read.ts';
import { sweep } from './jobs/sweep.ts';
import { createFakeGoogle, createFakeOpenId } from './ports/identity/testing/fake-sign-in.ts';
import { appRouter } from './router.ts';
import { sessionsIn } from './session-store.ts';
import { anActor } from './testing/actor.ts';
import { password, someParts } from './testing/studio.ts';

/** Somebody new, somebody known; then an account with a password is connected, and claimed. */
async function signInByProviders({ account, identity }: ReturnType<typeof appRouter.createCaller>) {
  await identity.google({ credential: '1 new@example.com' });
  await identity.google({ credential: '1 new@example.com again' });
  await account.register({ email: 'zoe@example.com', password });
  const { url, key } = await identity.begin();
  const state = new URL(url).searchParams.get('state') ?? '';
  const linkOf = (answer: Promise<unknown>) =>
    answer.then(
      () => '',
      (error: { cause: { facts: { link: string } } }) => error.cause.facts.link,
    );
  const link = await linkOf(identity.complete({ code: '2 zoe@example.com', state, key }));
  await identity.link({ link, password });
  await identity.claim({ link: await linkOf(identity.google({ credential: '3 zoe@example.com' })) });
}

/** Changed, forgotten, set anew; devices listed and ended. */
async function changePasswords(
  me: ReturnType<typeof appRouter.createCaller>,
  nobody: ReturnType<typeof appRouter.createCaller>,
  letter: () => Promise<Letter>,
) {
  const other = 'a different horse';
  await me.password.change({ currentPassword: password, newPassword: other });
  await me.session.endAll({ keep_current: true });
  const [device] = await me.session.list();
  await me.session.end({ id: device?.id ?? '' });
  await nobody.password.forget({ email: 'ann@example.com' });
  const token = (await letter()).link.split('=')[1] ?? '';
  await nobody.password.reset({ token, newPassword: password });
}

test('no query that people cause grows with a table', async () => {
  const { sqlite } = memoryDb();
  const asked = new Set<string>();
  const logger = { logQuery: (query: string) => void asked.add(query) };
  const db = drizzle(sqlite, { casing: 'snake_case', logger });
  const parts = await someParts({ GENERATION_CONCURRENCY: '1' });
  const sessions = sessionsIn(db, parts.clock.now);
  const google = createFakeGoogle(parts.clock.now);
  const letter = Promise.withResolvers<Letter>();
  const mailer = { send: async (sent: Letter) => letter.resolve(sent) };
  const world = { ...parts.world, sessions, google, openId: createFakeOpenId(), mailer };
  const silent = () => undefined;
  const { ctx, queue } = buildContext({ ...parts, db, world }, { info: silent, warn: silent, error: silent });
  const around = { ...ctx, requestId: '', token: undefined };
  const visitor = { kind: 'visitor', network: '', userAgent: '' } as const;
  const nobody = appRouter.createCaller({ ...around, actor: visitor });
  await nobody.account.register({ email: 'owner@example.com', password, setup: parts.setupToken ?? '' });
  const ann = { email: 'ann@example.com', password };
  const { user, token } = await nobody.account.register(ann);
  await nobody.account.logIn(ann);
  await signInByProviders(nobody);
  const actor = { ...anActor(user.id), sessionId: (await sessions.check(token))?.id ?? '' };
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
  const file = await sharp({ create: { width: 99, height: 99, channels: 3, background: '#c40' } })
    .png()
    .toBuffer();
  const self = { ...ctx, actor };
  await setAvatar(self, file);
  const { avatar_url } = await me.account.update({ display_name: 'Ann', bio: '' });
  findAvatar(ctx, avatar_url?.split(/[/.]/)[3] ?? '');
  await me.account.access();
  const { url } = await me.archive.create();
  await buffer(openArchive(ctx, url.split('=')[1] ?? '').archive);
  await changePasswords(me, nobody, () => letter.promise);
  usersAfter(ctx, 'a');
  changeRole(ctx, { userId: user.id, isAdmin: true });
  changeRole(ctx, { userId: user.id, isAdmin: false });
  parts.clock.pass(40 * 86_400_000);
  await sweep(ctx);
  await sessions.check(token);
  await me.account.logOut();
  const again = await sessions.check(await sessions.open(user.id, { userAgent: '' }));
  const leaving = { ...around, actor: { ...actor, sessionId: again?.id ?? '' } };
  await appRouter.createCaller(leaving).account.remove({ password });
  await sweep(ctx);
  await queue.stop();

  const scans = [...asked].flatMap((query) => {
    const parameters = [...query.matchAll(/\?/g)].map(() => null);
    const plan = sqlite.prepare(`EXPLAIN QUERY PLAN ${query}`).all(parameters) as { detail: string }[];
    return plan.filter(({ detail }) => detail.startsWith('SCAN ')).map(({ detail }) => `${detail}: ${query}`);
  });
  expect(asked.size).toBeGreaterThan(40);
  expect(scans).toEqual([]);
});
