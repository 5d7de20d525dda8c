import { type Db, failedPayment, paymentNotice, renewalFailure, renewalRun, subscription } from '@limn/db';
import { startFakeOpenai } from '@limn/sandbox/image-services/openai';
import { desc } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { documentedProcedures } from '../contract/procedures.ts';
import { calls } from '../contract/table.ts';
import type { Letter } from '../core/letter.ts';
import type { ChangePreview } from '../features/billing/plan-change/schema.ts';
import { replaceLogo } from '../features/site/logo/write.ts';
import { bindingAlgorithms } from '../features/studio/provenance/schema.ts';
import { createFakeOpenId } from '../ports/identity/testing/fake-sign-in.ts';
import { appRouter } from '../router.ts';
import { samples } from '../testing/contract-sample.ts';
import { aContractStudio, type ContractStudio } from '../testing/contract-studio.ts';
import { aWalk } from '../testing/contract-walk.ts';
import { seedPurchase } from '../testing/other-user.ts';
import { isMutation } from '../testing/procedures.ts';
import { bearer, password } from '../testing/studio.ts';
import { checkOutputs } from './output-check.ts';
import { router, visitor } from './procedures.ts';

const definitions = Object.entries(
  appRouter._def.procedures as unknown as Record<string, { _def: { type: string; output?: z.ZodType } }>,
);

type Who = { token: string } | undefined;
type Ask = <T = unknown>(who: Who, path: string, input?: unknown) => Promise<T>;
interface SignIn {
  url: string;
  key: string;
}
interface SignedIn {
  token: string;
}

/** Calls over HTTP; records each procedure that answers, and whether the answer has content. */
function anAsker({ app, forget }: ContractStudio, answered: Map<string, unknown>) {
  async function send(who: Who, path: string, input: unknown) {
    forget();
    const headers = { ...(who && bearer(who.token)), 'content-type': 'application/json' };
    const text = JSON.stringify(input ?? {});
    const answer = isMutation(path)
      ? await app.inject({ method: 'POST', url: `/trpc/${path}`, headers, payload: text })
      : await app.inject({ url: `/trpc/${path}?input=${encodeURIComponent(text)}`, headers });
    return answer.json();
  }
  const ask: Ask = async (who, path, input) => {
    const { error, result } = await send(who, path, input);
    expect([path, error]).toEqual([path, undefined]);
    answered.set(path, result.data);
    return result.data;
  };
  const linkFrom = async (path: string, input: unknown): Promise<string> =>
    (await send(undefined, path, input)).error.data.facts.link;
  return { ask, linkFrom };
}

const stateOf = ({ url }: SignIn) => new URL(url).searchParams.get('state');

async function identities({ ask, linkFrom }: ReturnType<typeof anAsker>) {
  await ask(undefined, 'account.register', { email: 'zoe@example.com', password });
  const begun = await ask<SignIn>(undefined, 'identity.begin');
  const other = { code: '2 zoe@example.com', state: stateOf(begun), key: begun.key };
  await ask(undefined, 'identity.link', { link: await linkFrom('identity.complete', other), password });
  const third = { credential: '3 zoe@example.com' };
  await ask(undefined, 'identity.claim', { link: await linkFrom('identity.google', third) });
  const again = await ask<SignIn>(undefined, 'identity.begin');
  const code = '4 four@example.com';
  const four = await ask<SignedIn>(undefined, 'identity.complete', {
    code,
    state: stateOf(again),
    key: again.key,
  });
  const proof = await ask<SignIn>(four, 'identity.beginConfirmation');
  await ask(four, 'identity.completeConfirmation', { code, state: stateOf(proof), key: proof.key });
  await ask(four, 'identity.confirmWithGoogle', { credential: `${code} again` });
  await ask(four, 'account.access');
  await ask(four, 'account.remove');
}

async function accounts(ask: Ask, { ann, bob, world }: ContractStudio) {
  const letter = Promise.withResolvers<Letter>();
  world.mailer = {
    check: async () => '',
    send: async (sent) => (sent.kind === 'password_reset' ? letter.resolve(sent) : undefined),
  };
  await ask(undefined, 'password.forget', { email: 'zoe@example.com' });
  const token = (await letter.promise).link.split('=')[1];
  await ask(undefined, 'password.reset', { token, newPassword: password });
  await ask(ann, 'account.previewAvatar', { avatar_url: 'http://127.0.0.1/a.png' });
  await ask(bob, 'archive.create', {});
  await world.sessions.open(bob.id, { userAgent: 'tablet' });
  const sessions = await ask<{ id: string; is_current: boolean }[]>(bob, 'session.list');
  await ask(bob, 'session.end', { id: sessions.find(({ is_current }) => !is_current)?.id });
  await ask(bob, 'session.endAll', { keep_current: true });
}

async function pictures(ask: Ask, { bob, seedUser, world }: ContractStudio) {
  const { image: id } = seedUser(bob);
  const ids = [id];
  await ask(bob, 'image.list', {});
  await ask(bob, 'image.usage');
  await ask(bob, 'image.credential', { id });
  await ask(bob, 'image.lineage', { id });
  await ask(undefined, 'provenance.listAlgorithms');
  const sought = { alg: bindingAlgorithms.watermark, value: 'AAECAwQFBgc=' };
  await ask(undefined, 'provenance.findByBinding', sought);
  await ask(undefined, 'provenance.sendBinding', sought);
  await ask(bob, 'image.outline', {});
  await bob.paint('a boat');
  await ask(bob, 'image.recent', { since: new Date(0).toISOString() });
  await ask(bob, 'image.starSeveral', { ids, starred: true });
  await ask(bob, 'image.beginRemoval', { id });
  await ask(bob, 'image.removeSeveral', { ids });
  await ask(bob, 'image.restoreSeveral', { ids });
  await ask(bob, 'image.remove', { id });
  await ask(bob, 'image.restore', { id });
  await ask(bob, 'share.create', { image_id: id, days: 1 });
  await ask(bob, 'share.get', { image_id: id });
  await ask(bob, 'share.remove', { image_id: id });
  void world.imageService.hold();
  await ask(bob, 'generation.create', { prompt: 'a boat' });
  await ask(bob, 'generation.active');
  world.imageService.release();
}

async function collections(ask: Ask, { bob, seedUser }: ContractStudio) {
  const image_ids = [seedUser(bob).image];
  const { id } = await ask<{ id: string }>(bob, 'collection.create', { name: 'Boats', image_ids });
  await ask(bob, 'collection.countImages', { image_ids });
  await ask(bob, 'collection.removeImages', { id, image_ids });
  await ask(bob, 'collection.restoreImages', { id, image_ids });
  await ask(bob, 'collection.remove', { id });
  await ask(bob, 'collection.restore', { id });
}

async function memberships(ask: Ask, studio: ContractStudio) {
  const { ann, bob, owner, membership, clock } = studio;
  await ask(ann, 'membership.get');
  await ask(ann, 'membership.refresh');
  const { shown_at, charge_now } = await ask<ChangePreview>(ann, 'planChange.preview', {
    plan_id: 'quarterly',
  });
  const accepted_amount = charge_now?.amount ?? null;
  await ask(ann, 'planChange.change', { plan_id: 'quarterly', shown_at, accepted_amount });
  await ask(ann, 'planChange.keep', { id: membership.id });
  await ask(ann, 'membership.cancel', { id: membership.id });
  await ask(ann, 'membership.resume', { id: membership.id });
  await ask(ann, 'checkout.openCardPage', {});
  studio.db.update(subscription).set({ trialEnd: clock.now() }).run();
  await ask(ann, 'checkout.usedTrials');
  await ask(bob, 'checkout.confirm', { id: seedPurchase(studio, bob).checkoutId });
  const valid_until = new Date(clock.now().getTime() + 86_400_000).toISOString();
  await ask(owner, 'membership.grant', { user_id: bob.id, valid_until });
}

/** A payment that failed, and two refunds that an admin has not read about. */
function addPaymentNews({ clock, db, bob, seedUser }: ContractStudio): void {
  const { invoice: invoiceId } = seedUser(bob);
  const at = clock.now();
  db.insert(failedPayment).values({ invoiceId, failedAt: at, outcome: 'open' }).run();
  for (const id of ['one', 'two'])
    db.insert(paymentNotice)
      .values({ id, kind: 'refund', invoiceId, amountCents: 1, currency: 'USD', createdAt: at })
      .run();
}

/** The last run for all members could not change one subscription. */
function failedRenewal(db: Db) {
  const [run] = db.select().from(renewalRun).orderBy(desc(renewalRun.startedAt)).all();
  const [one] = db.select().from(subscription).all();
  if (!run || !one) throw new Error('there is no run');
  const failure = { reason: 'No such subscription.', failedAt: run.startedAt, attempts: 1 };
  db.insert(renewalFailure)
    .values({ runId: run.id, subscriptionId: one.id, provider: 'stripe', ...failure })
    .run();
}

async function administration(ask: Ask, studio: ContractStudio) {
  const { owner, bob, db, seedUser } = studio;
  addPaymentNews(studio);
  await ask(owner, 'featured.create', { image_url: `/media/${seedUser(owner).image}` });
  await ask(owner, 'featured.list');
  await ask(owner, 'featured.own');
  await ask(undefined, 'featured.urls');
  await ask(owner, 'plan.listAll');
  const { items } = await ask<{ items: { id: string }[] }>(owner, 'message.list', {});
  await ask(owner, 'message.mark', { id: items[0]?.id, is_read: true });
  await ask(owner, 'stats.styles', {});
  await ask(owner, 'stats.operations');
  await ask(owner, 'user.get', { id: bob.id });
  await ask(owner, 'user.setRole', { id: bob.id, is_admin: true });
  await ask(owner, 'user.signOut', { id: bob.id });
  await ask(owner, 'user.setDisabled', { id: bob.id, disabled: true });
  await ask(owner, 'user.counts');
  await ask(owner, 'user.ids', {});
  await ask(owner, 'user.change', { act: 'disable', ids: [bob.id] });
  await ask(owner, 'stats.attention');
  const { logo } = replaceLogo(owner.ctx, {
    ...{ width: 96, height: 96, webp: Buffer.from('a logo'), icons: undefined },
  });
  await ask(owner, 'logo.remove');
  await ask(owner, 'logo.restore', { url: logo?.url });
  await ask(owner, 'payment.failed');
  const [notice] = await ask<{ id: string }[]>(owner, 'payment.notices');
  await ask(owner, 'payment.readNotices', { ids: [notice?.id] });
  await ask(owner, 'payment.comparison');
  await ask(owner, 'payment.export', { from: '2027-01-01', to: '2027-03-01' });
  await ask(owner, 'setup.get');
  await ask(owner, 'setup.names');
  await ask(owner, 'setup.rename', { name: 'Atelier' });
  await ask(owner, 'setup.dismiss', { is_dismissed: true });
  await ask(owner, 'provenance.pauseSigning', { is_paused: true });
  await ask(owner, 'renewal.get');
  failedRenewal(db);
  await ask(owner, 'renewal.failures');
  await ask(owner, 'audit.list', {});
  const { id } = await ask<{ id: string }>(owner, 'imageService.create', {
    ...{ name: 'Built in', kind: 'builtin', state: 'off' },
  });
  await ask(owner, 'imageService.update', { id, weight: 2 });
  await ask(owner, 'imageService.list');
  await ask(owner, 'imageService.test', { id });
  const fake = await startFakeOpenai();
  onTestFinished(() => fake.close());
  const cloud = { name: 'Cloud', kind: 'openai', url: fake.url, state: 'off' };
  const { id: cloudId } = await ask<{ id: string }>(owner, 'imageService.create', cloud);
  await ask(owner, 'imageService.discover', { id: cloudId });
  const services = [{ service_id: cloudId, remote_name: 'gpt-image-1' }];
  const [model] = await ask<{ id: string }[]>(owner, 'model.create', { name: 'Dream', services });
  await ask(owner, 'model.update', { id: model?.id, steps: 8 });
  await ask(owner, 'model.listAll');
  await ask(owner, 'model.order', { ids: [model?.id] });
  await ask(owner, 'model.list');
  await ask(owner, 'model.create', { name: 'Other', services });
  await ask(owner, 'model.remove', { id: model?.id });
  await ask(owner, 'imageService.remove', { id });
  await ask(owner, 'service.list');
  await ask(owner, 'service.check', { name: 'text' });
}

/** Void answers are undefined. */
const isEmpty = (answer: unknown): boolean => /^(null|\[\])$|"items":\[\]/.test(JSON.stringify(answer) ?? '');

// tests run from the sources, where an answer that its schema would change is an error
test('every procedure answers exactly what its schema describes', async () => {
  const studio = await aContractStudio();
  studio.world.openId = createFakeOpenId();
  const answered = new Map<string, unknown>();
  const walk = aWalk(studio);
  for (const { procedure, name, access } of documentedProcedures) {
    const row = calls.find((row) => row.name === name);
    if (!row) throw new Error(`${name} is in no row`);
    const caller = samples[name]?.callers?.[0] ?? (access === 'admin' ? 'admin' : 'user');
    const sending = await walk.make(row, await walk.person(caller));
    studio.forget();
    const token = caller === 'nobody' ? undefined : sending.token;
    const { status, body } = await walk.expect(row, { ...sending, token }, `as a ${caller}`, row.ok);
    if (status === row.ok) answered.set(procedure, body === '' ? undefined : JSON.parse(body));
  }
  expect(walk.problems).toEqual([]);
  const asker = anAsker(studio, answered);
  await identities(asker);
  await accounts(asker.ask, studio);
  await collections(asker.ask, studio);
  await pictures(asker.ask, studio);
  await memberships(asker.ask, studio);
  await administration(asker.ask, studio);

  const all = definitions.filter(([, { _def }]) => _def.type !== 'subscription');
  expect([...answered.keys()].sort()).toEqual(all.map(([path]) => path).sort());
  expect(all.filter(([, { _def }]) => !_def.output)).toEqual([]);
  expect([...answered].filter(([, answer]) => isEmpty(answer)).map(([path]) => path)).toEqual([]);
});

const leaking = () =>
  router({ leak: visitor.output(z.object({ id: z.string() })).query(() => ({ id: 'ann', secret: 'hash' })) });
const visit = (checked: ReturnType<typeof leaking>, studio: ContractStudio) => {
  const actor = { kind: 'visitor', network: '', address: '', userAgent: '' } as const;
  return checked.createCaller({ ...studio.ctx, requestId: '', token: undefined, actor }).leak();
};

test('a field that is in no schema is an error where answers are checked, and nowhere removed', async () => {
  const studio = await aContractStudio();
  await expect(visit(checkOutputs(leaking(), true), studio)).rejects.toThrow(
    'something else than its schema',
  );
  expect(await visit(checkOutputs(leaking(), false), studio)).toEqual({ id: 'ann', secret: 'hash' });
});

test('a procedure without the check of tRPC that is replaced stops the start', () => {
  expect(() => checkOutputs(checkOutputs(leaking(), false), false)).toThrow('no output check');
});
