import { buffer } from 'node:stream/consumers';
import { user as people, subscription } from '@limn/db';
import { userFilters, userOrders, userSorts } from '@limn/db/enums';
import { memoryDb } from '@limn/db/testing';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { buildContext } from './build-context.ts';
import type { UserActor } from './core/actor.ts';
import type { Ctx } from './core/context.ts';
import type { Letter } from './core/letter.ts';
import { ServiceFailure } from './core/service-failure.ts';
import type { Community } from './core/world.ts';
import { findNewestEvent, listForeignSubscriptionsSince } from './features/billing/webhook-event/read.ts';
import { setAvatar } from './features/people/account/flow/avatar.ts';
import { findAvatar } from './features/people/account/read/avatar.ts';
import { findUserByEmail, usersAfter } from './features/people/account/read.ts';
import { openDataExport } from './features/people/data-export/flow.ts';
import { deliverMessages } from './features/site/contact-message/flow.ts';
import { sendMessage } from './features/site/contact-message/write.ts';
import { findLogoFile } from './features/site/logo/read.ts';
import { readFileName } from './features/site/logo/rules.ts';
import { replaceLogo } from './features/site/logo/write.ts';
import { findMedia } from './features/studio/image/read.ts';
import { removeByToken } from './features/studio/image/write/removal-token.ts';
import { recordListed, recordOutcome } from './features/studio/image-service/write.ts';
import { candidatesFor } from './features/studio/provenance/flow/find-similar.ts';
import { findPictureByCode, findPictureByFile, isOwnCertificate } from './features/studio/provenance/read.ts';
import { extendIndex } from './features/studio/provenance/write/fingerprint-index.ts';
import { forgetDeleted } from './features/studio/provenance/write.ts';
import { findPictureOfShared, findSharedCollection } from './features/studio/share/read/shared-collection.ts';
import { findShared } from './features/studio/share/read.ts';
import { restoreJob } from './guard/audit/rules.ts';
import { addAuditEntry } from './guard/audit/write.ts';
import { runBulkAutoRenew } from './jobs/bulk-auto-renew.ts';
import { sweep } from './jobs/sweep.ts';
import { paintersIn } from './painters-in.ts';
import { createFakeGoogle, createFakeOpenId } from './ports/identity/testing/fake-sign-in.ts';
import { appRouter } from './router.ts';
import { sessionsIn } from './session-store.ts';
import { anActor } from './testing/actor.ts';
import { testAppParts } from './testing/app-parts.ts';
import { watchedDb } from './testing/scans.ts';
import { password } from './testing/studio.ts';

/** Signs a new person in, then a known one; then connects and claims an account with a password. */
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

type Caller = ReturnType<typeof appRouter.createCaller>;

/** Finds, changes, imports, removes and restores pictures, one by one and together. */
async function keepPictures({ image }: Caller, removeBy: (id: string, token: string) => void, id: string) {
  await image.list({ page: 1, search: 'boat' });
  await image.list({ filter: 'starred', search: '船' });
  const narrow = {
    style: 'normal',
    resolution: '640x480',
    painter: 'x',
    from: '2026-01-01T00:00:00Z',
  } as const;
  await image.list({ page: 1, ...narrow });
  await image.outline({ search: 'boat', ...narrow });
  await image.update({ id, style: 'Anime' });
  const copy = {
    prompt: 'a copy',
    image_url: `/media/${id}`,
    style: 'normal',
    resolution: '640x480',
  } as const;
  const copied = await image.create(copy);
  removeBy(copied.id, (await image.beginRemoval({ id: copied.id })).token);
  await image.starSeveral({ ids: [id, copied.id], starred: true });
  await image.removeSeveral({ ids: [id] });
  await image.restoreSeveral({ ids: [id] });
  await image.remove({ id });
  await image.restore({ id });
  await image.remove({ id });
}

/** Makes, changes, lists, shares and deletes a collection. */
async function keepCollections(ctx: Ctx, { collection, image, share }: Caller, imageId: string) {
  const { id } = await collection.create({ name: 'Boats', image_ids: [imageId] });
  await collection.addImages({ id, image_ids: [imageId] });
  await collection.update({ id, cover_image_id: imageId });
  await collection.list();
  await collection.countImages({ image_ids: [imageId] });
  for (const page of [1, undefined])
    await image.list({ collection: id, page, search: 'boat', style: 'normal' });
  await image.outline({ collection: id });
  await share.create({ collection_id: id, days: 1 });
  const { key = '' } = (await share.get({ collection_id: id })) ?? {};
  findSharedCollection(ctx, key);
  findPictureOfShared(ctx, key, 'x');
  await share.remove({ collection_id: id });
  await collection.removeImages({ id, image_ids: [imageId] });
  await collection.restoreImages({ id, image_ids: [imageId] });
  await collection.remove({ id });
  await collection.restore({ id });
  await collection.remove({ id });
}

/** Changes, resets and sets a password; lists and ends devices. */
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

/** Shares and features a picture and takes both back; stores a message that waits and one that was delivered. */
async function shareAndFeature(ctx: Ctx, actor: UserActor, boss: UserActor, id: string) {
  const around = { ...ctx, requestId: '', token: undefined };
  const me = appRouter.createCaller({ ...around, actor });
  const admin = appRouter.createCaller({ ...around, actor: boss });
  await me.share.create({ image_id: id, days: 1 });
  const share = await me.share.get({ image_id: id });
  findShared(ctx, share?.key ?? '');
  const made = await admin.featured.create({ image_url: `/s/${share?.key}` });
  await admin.featured.create({ image_url: `/s/${share?.key}` });
  await admin.featured.own();
  const ids = (await admin.featured.list()).map(({ id }) => id);
  await admin.featured.order({ ids: ids.toReversed() });
  await admin.featured.remove({ id: made.id });
  await me.featured.urls();
  await me.share.remove({ image_id: id });
  const post = async () => Promise.reject(new ServiceFailure('limited', { retryAfter: 1 }));
  const round = { signal: new AbortController().signal, isStopping: () => false };
  const among = (one: Pick<Community, 'post'>): Ctx => {
    const community = { ...one, check: async () => '' };
    return { ...ctx, world: { ...ctx.world, community } };
  };
  sendMessage({ ...among({ post }), actor }, { content: 'hello' });
  await deliverMessages(among({ post }), round);
  sendMessage({ ...among({ post }), actor }, { content: 'hello again' });
  await deliverMessages(among({ post: async () => undefined }), round);
  const refuse = async () => Promise.reject(new ServiceFailure('refused'));
  sendMessage({ ...among({ post: refuse }), actor }, { content: 'and again' });
  await deliverMessages(among({ post: refuse }), round);
  await admin.site.updateInfo(await me.site.info());
  const own = { ...ctx, actor: boss };
  const { logo } = replaceLogo(own, { width: 96, height: 96, webp: Buffer.from('a logo'), icons: undefined });
  const named = readFileName(logo?.url.split('/').at(-1) ?? '');
  findLogoFile(ctx, named?.id ?? '');
  findLogoFile(ctx, named?.id ?? '', 64);
  await admin.logo.remove();
  await admin.logo.restore({ url: logo?.url ?? '' });
  await admin.setup.rename({ name: 'Atelier' });
  await admin.setup.dismiss({ is_dismissed: true });
}

/** Reads the figures, and changes a user: admin rights, sign-out, disabling and enabling. */
async function asAdmin(ctx: Ctx, admin: UserActor, id: string) {
  const { stats, user } = appRouter.createCaller({ ...ctx, requestId: '', token: undefined, actor: admin });
  await stats.get();
  await stats.users({ period: 'day' });
  await stats.images({ period: 'year' });
  await stats.styles({});
  await stats.operations();
  await stats.attention();
  const createdAt = ctx.now();
  for (let n = 0; n < 90; n++)
    ctx.db
      .insert(people)
      .values({ email: `crowd${n}@example.com`, createdAt })
      .run();
  await user.list({});
  await user.list({ page: 3 });
  for (const q of ['', 'a', 'crowd1'])
    for (const filter of [undefined, ...userFilters])
      for (const sort of userSorts)
        for (const order of userOrders) await user.list({ q, filter, sort, order });
  await user.counts();
  await user.ids({});
  await user.get({ id });
  await user.setRole({ id, is_admin: true });
  await user.setRole({ id, is_admin: false });
  await user.signOut({ id });
  await user.setDisabled({ id, disabled: true });
  await user.setDisabled({ id, disabled: false });
  for (const act of ['sign_out', 'disable', 'enable'] as const) await user.change({ act, ids: [id] });
}

/** Reads and changes what the admin area shows about payments, and sets renewal for a member. */
async function keepTheBooks(ctx: Ctx, actor: UserActor, userId: string) {
  const api = appRouter.createCaller({ ...ctx, requestId: '', token: undefined, actor });
  const { items } = await api.message.list({});
  await api.message.mark({ id: items[0]?.id ?? '', is_read: true });
  await api.message.list({ filter: 'unread', after: '9' });
  await api.audit.list({});
  await api.plan.listAll();
  await api.audit.list({ action: 'message.read', after: '9' });
  const now = ctx.now();
  for (let n = 0; n < 61; n++) await api.membership.grant({ user_id: userId, valid_until: later(now) });
  const paid = { provider: 'stripe', remoteId: 'sub_1', validUntil: now, createdAt: now } as const;
  ctx.db
    .insert(subscription)
    .values({ userId, ...paid })
    .run();
  for (const choice of [
    {},
    { status: 'active' },
    { provider: 'grant' },
    { status: 'active', provider: 'grant' },
  ] as const)
    for (const page of [1, 3]) await api.membership.adminList({ ...choice, page });
  const stop = runBulkAutoRenew(ctx);
  await api.renewal.setForAll({ auto_renew: 1 });
  await api.renewal.get();
  await stop();
  await api.service.list();
  const gpu = { name: 'GPU', kind: 'openai', url: 'http://127.0.0.1:9', state: 'off' } as const;
  const { id: service_id } = await api.imageService.create(gpu);
  await api.imageService.update({ id: service_id, weight: 2 });
  await api.imageService.list();
  await api.imageService.test({ id: service_id });
  recordListed({ ...ctx, actor }, service_id, []);
  const services = [{ service_id, remote_name: 'dream' }];
  const [model] = await api.model.create({ name: 'Dream', services, plan_ids: ['monthly'] });
  recordListed({ ...ctx, actor }, service_id, []);
  recordOutcome(ctx, service_id);
  await ctx.world.painters.reload();
  await api.model.list();
  await api.model.order({ ids: [model?.id ?? ''] });
  await api.model.update({ id: model?.id ?? '', services, plan_ids: [] });
  await api.model.remove({ id: model?.id ?? '' });
  await api.imageService.remove({ id: service_id });
  await api.service.check({ name: 'text' });
}

const later = (now: Date) => new Date(now.getTime() + 86_400_000).toISOString();

test('no query that people cause grows with a table', async () => {
  const { sqlite } = memoryDb();
  const { db, asked, scans } = watchedDb(sqlite);
  const parts = await testAppParts({
    ...{ GENERATION_CONCURRENCY: '1', IMAGE_PROVIDER: 'path', IMAGE_SERVICE_URL: 'http://127.0.0.1:9' },
  });
  const painters = await paintersIn(parts.config, db, parts.world.imageService);
  const sessions = sessionsIn(db, parts.clock.now);
  const google = createFakeGoogle(parts.clock.now);
  const letter = Promise.withResolvers<Letter>();
  const mailer = { check: async () => '', send: async (sent: Letter) => letter.resolve(sent) };
  const world = { ...parts.world, painters, sessions, google, openId: createFakeOpenId(), mailer };
  const silent = () => undefined;
  const { ctx, queue } = buildContext({ ...parts, db, world }, { info: silent, warn: silent, error: silent });
  const around = { ...ctx, requestId: '', token: undefined };
  const visitor = { kind: 'visitor', network: '', address: '', userAgent: '' } as const;
  const nobody = appRouter.createCaller({ ...around, actor: visitor });
  const owner = { email: 'owner@example.com', password, setup: parts.setupToken ?? '' };
  const { user: admin } = await nobody.account.register(owner);
  const ann = { email: 'ann@example.com', password };
  const { user, token } = await nobody.account.register(ann);
  await nobody.account.logIn(ann);
  await signInByProviders(nobody);
  const actor = { ...anActor(user.id), sessionId: sessions.check(token)?.id ?? '' };
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
  await me.image.recent({ since: new Date(0).toISOString() });
  await me.image.usage();
  findMedia(ctx, image.id);
  const boss = { ...anActor(admin.id), isAdmin: true };
  await shareAndFeature(ctx, actor, boss, image.id);
  await keepCollections(ctx, me, image.id);
  await me.preferences.update({ theme: 'dark' });
  await keepPictures(me, (id, token) => removeByToken(ctx, { id, token }), image.id);
  sessions.check(token);
  const file = await sharp({ create: { width: 99, height: 99, channels: 3, background: '#c40' } })
    .png()
    .toBuffer();
  const self = { ...ctx, actor };
  await setAvatar(self, file);
  const { avatar_url } = await me.account.update({ display_name: 'Ann', bio: '' });
  findAvatar(ctx, avatar_url?.split(/[/.]/)[3] ?? '');
  await me.account.access();
  for (const wanted of [{}, { ids: [image.id] }]) {
    const { url } = await me.archive.create(wanted);
    await buffer(openDataExport(ctx, url.split('=')[1] ?? '').archive);
  }
  await changePasswords(me, nobody, () => letter.promise);
  usersAfter(ctx, 'a');
  const zoe = findUserByEmail(ctx, 'zoe@example.com')?.id ?? '';
  await asAdmin(ctx, boss, zoe);
  await keepTheBooks(ctx, boss, zoe);
  parts.clock.pass(40 * 86_400_000);
  await sweep(ctx);
  // what is spared since a restore is asked for in another way
  addAuditEntry(
    { ...ctx, actor: { kind: 'system', job: restoreJob } },
    { action: 'user.sign_out', subject: 'everybody' },
  );
  await sweep(ctx);
  listForeignSubscriptionsSince(ctx, ctx.now());
  findPictureByFile(ctx, 'ab'.repeat(32));
  findPictureByCode(ctx, 1);
  extendIndex(ctx, 0);
  await candidatesFor(ctx.db, [new Uint8Array(8)]);
  forgetDeleted(ctx);
  isOwnCertificate(ctx, 'ab'.repeat(32));
  findNewestEvent(ctx, 'paypal', ctx.now());
  sessions.check(token);
  await me.account.logOut();
  const again = sessions.check(await sessions.open(user.id, { userAgent: '' }));
  const leaving = { ...around, actor: { ...actor, sessionId: again?.id ?? '' } };
  await appRouter.createCaller(leaving).account.remove();
  await sweep(ctx);
  await queue.stop();

  expect(asked.size).toBeGreaterThan(40);
  expect(scans()).toEqual([]);
});
