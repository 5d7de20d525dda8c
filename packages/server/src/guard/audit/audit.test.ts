import { auditEntry, type Db, message, siteLogo } from '@limn/db';
import { startFakeOpenai } from '@limn/sandbox/image-services/openai';
import { describe, expect, onTestFinished, test } from 'vitest';
import { endGrants, grantMembershipUntil } from '../../features/billing/membership/write/grant-membership.ts';
import { readLogo } from '../../features/site/logo/read.ts';
import { replaceLogo } from '../../features/site/logo/write.ts';
import { runBulkAutoRenew } from '../../jobs/bulk-auto-renew.ts';
import { appRouter } from '../../router.ts';
import { aPayingStudio, type PayingStudio } from '../../testing/paying-studio.ts';
import { aStudio, type Person } from '../../testing/studio.ts';
import type { AuditAction } from './schema.ts';
import { addAuditEntry } from './write.ts';

interface Made {
  studio: PayingStudio;
  /** Ann pays by card. */
  subscriptionId: string;
  imageId: string;
  featuredId: string;
  messageId: string;
  paymentId: string;
}

const siteInfo = {
  ...{ about: 'A studio', contact_email: '', phone_number: '', address: '' },
  social_links: { facebook: '', twitter: '', instagram: '', linkedin: '' },
};
const aLogo = { width: 96, height: 96, webp: Buffer.from('a logo'), icons: undefined };
/** A logo that was removed just now, without an entry about it. */
function removedLogo({ studio: { db, ctx } }: Made) {
  const logo = readLogo({ db });
  db.update(siteLogo).set({ removedAt: ctx.now() }).run();
  return { url: logo?.url };
}
const gpu = { name: 'GPU', kind: 'openai', url: 'http://127.0.0.1:9', state: 'off' } as const;
const placeAt = (service_id: string) => ({ service_id, remote_name: 'dream' });

async function aFakeOpenai() {
  const fake = await startFakeOpenai();
  onTestFinished(() => fake.close());
  return fake;
}

/** Adds a service without an entry about it, and returns its id. */
async function addService({ studio: { owner, db } }: Made, url: string = gpu.url): Promise<string> {
  const { id } = await owner.imageService.create({ ...gpu, url });
  db.delete(auditEntry).run();
  return id;
}

/** Adds a model without an entry about it, and returns its id. */
async function addModel(made: Made): Promise<string> {
  const services = [placeAt(await addService(made))];
  const [model] = await made.studio.owner.model.create({ name: 'Dream', services });
  made.studio.db.delete(auditEntry).run();
  return model?.id ?? '';
}

const annOf = ({ studio }: Made) => ({ id: studio.ann.id });

/** Acts of admins: valid input, and the entry that it leaves. */
const acts: Record<string, { input: (made: Made) => unknown; leaves: AuditAction }> = {
  'user.setRole': { input: (made) => ({ ...annOf(made), is_admin: true }), leaves: 'user.role' },
  'user.signOut': { input: annOf, leaves: 'user.sign_out' },
  'user.change': {
    input: (made) => ({ act: 'sign_out', ids: [made.studio.bob.id] }),
    leaves: 'user.sign_out',
  },
  'user.setDisabled': { input: (made) => ({ ...annOf(made), disabled: true }), leaves: 'user.disable' },
  'membership.grant': {
    input: (made) => ({ user_id: made.studio.bob.id, valid_until: '2028-01-01T00:00:00Z' }),
    leaves: 'membership.grant',
  },
  'membership.adminUpdate': {
    input: ({ subscriptionId: id }) => ({ id, auto_renew: false }),
    leaves: 'membership.change',
  },
  'membership.setAutoRenew': {
    input: (made) => ({ ...annOf(made), auto_renew: 0 }),
    leaves: 'membership.auto_renew',
  },
  'renewal.setForAll': { input: () => ({ auto_renew: 0 }), leaves: 'membership.auto_renew_all' },
  'payment.refund': {
    input: ({ paymentId: id }) => ({ id, amount: 1, key: 'the-key-of-a-refund' }),
    leaves: 'payment.refund',
  },
  'payment.end': { input: ({ paymentId: id }) => ({ id }), leaves: 'payment.end' },
  'payment.export': { input: () => ({ from: '2027-01-01', to: '2027-02-01' }), leaves: 'payment.export' },
  'payment.readNotices': { input: () => ({ ids: ['x'] }), leaves: 'payment.read' },
  'plan.create': { input: () => ({ name: 'Yearly', price: 80, period: 'yearly' }), leaves: 'plan.create' },
  'plan.update': { input: () => ({ id: 'monthly', price: 12 }), leaves: 'plan.change' },
  'plan.remove': { input: () => ({ id: 'quarterly' }), leaves: 'plan.remove' },
  'site.updateInfo': { input: () => siteInfo, leaves: 'site.change' },
  'setup.rename': { input: () => ({ name: 'Atelier' }), leaves: 'site.name' },
  'setup.dismiss': { input: () => ({ is_dismissed: true }), leaves: 'setup.dismiss' },
  'provenance.pauseSigning': { input: () => ({ is_paused: true }), leaves: 'signing.pause' },
  'logo.remove': { input: () => undefined, leaves: 'site.logo' },
  'logo.restore': { input: removedLogo, leaves: 'site.logo' },
  'featured.create': { input: ({ imageId }) => ({ image_url: `/media/${imageId}` }), leaves: 'featured.add' },
  'featured.order': { input: ({ featuredId }) => ({ ids: [featuredId] }), leaves: 'featured.order' },
  'featured.remove': { input: ({ featuredId }) => ({ id: featuredId }), leaves: 'featured.remove' },
  'imageService.create': { input: () => gpu, leaves: 'image_service.add' },
  'imageService.update': {
    input: async (made) => ({ id: await addService(made), weight: 2 }),
    leaves: 'image_service.change',
  },
  'imageService.remove': {
    input: async (made) => ({ id: await addService(made) }),
    leaves: 'image_service.remove',
  },
  'imageService.test': { input: () => ({ id: 'builtin' }), leaves: 'image_service.test' },
  'imageService.discover': {
    input: async (made) => ({ id: await addService(made, (await aFakeOpenai()).url) }),
    leaves: 'image_service.discover',
  },
  'model.create': {
    input: async (made) => ({ name: 'Dream', services: [placeAt(await addService(made))] }),
    leaves: 'model.add',
  },
  'model.update': { input: async (made) => ({ id: await addModel(made), steps: 8 }), leaves: 'model.change' },
  'model.remove': { input: async (made) => ({ id: await addModel(made) }), leaves: 'model.remove' },
  'model.order': { input: async (made) => ({ ids: [await addModel(made)] }), leaves: 'model.order' },
  'message.mark': { input: ({ messageId }) => ({ id: messageId, is_read: true }), leaves: 'message.read' },
  'service.check': { input: () => ({ name: 'image' }), leaves: 'service.check' },
};

const callOf = (person: Person, path: string, input: unknown): Promise<unknown> => {
  const [noun = '', verb = ''] = path.split('.');
  const calls = person as unknown as Record<string, Record<string, (input: unknown) => Promise<unknown>>>;
  return calls[noun]?.[verb]?.(input) ?? Promise.reject(new Error(`there is no ${path}`));
};

const entries = ({ db }: { db: Db }) => db.select().from(auditEntry).all();

/** One of everything that an act of an admin can be about. */
async function aBusyStudio(): Promise<Made> {
  const studio = await aPayingStudio();
  const { ann, owner, stripe, visitor, db, ctx } = studio;
  onTestFinished(runBulkAutoRenew(ctx));
  const card = stripe.makeCard('visa');
  const bought = await ann.checkout.card({ plan_id: 'monthly', payment_method: card });
  const { id: imageId } = await owner.paint('a boat');
  const { id: featuredId } = await owner.featured.create({ image_url: `/media/${imageId}` });
  await visitor.message.send({ content: 'hello' });
  replaceLogo(owner.ctx, aLogo);
  const messageId = db.select().from(message).get()?.id ?? '';
  const [payment] = await ann.invoice.list();
  db.delete(auditEntry).run();
  const ids = { subscriptionId: bought.subscription.id, imageId, featuredId, messageId };
  return { studio, ...ids, paymentId: payment?.id ?? '' };
}

/** The guard answers before the input is validated. */
const isForAdmins = (person: Person, path: string) =>
  callOf(person, path, undefined).then(
    () => false,
    (error: { cause?: { code?: string } }) => error.cause?.code === 'account.forbidden',
  );

test('every act of an admin is known here', async () => {
  const { bob } = await aStudio();
  const mutations = Object.entries(appRouter._def.procedures)
    .filter(([, procedure]) => (procedure as unknown as { _def: { type: string } })._def.type === 'mutation')
    .map(([path]) => path);
  const found: string[] = [];
  // bob comes last: his own calls may end his session
  for (const path of mutations) if (await isForAdmins(bob, path)) found.push(path);
  expect(found.length).toBeGreaterThan(10);
  expect(found.sort()).toEqual(Object.keys(acts).sort());
});

describe('leaves exactly one entry', () => {
  test.each(Object.entries(acts))('%s', async (path, { input, leaves }) => {
    const made = await aBusyStudio();
    const { studio } = made;
    const { owner, ctx } = studio;
    await callOf(owner, path, await input(made));
    // what the server did by itself has its own actor
    const byPeople = ({ actor }: { actor: string }) => actor !== 'server';
    expect(entries(studio).filter(byPeople)).toMatchObject([
      { action: leaves, actor: 'owner@example.com', actorId: owner.id, at: ctx.now(), network: '192.0.2.7' },
    ]);
    const { items, next } = await owner.audit.list({});
    expect(items.filter(byPeople)).toMatchObject([{ action: leaves, actor: 'owner@example.com' }]);
    expect(next).toBeNull();
    expect(JSON.stringify(items)).not.toMatch(/sk_test|whsec|limn_/);
  });
});

describe('says what changed', () => {
  const said = async (path: string, input: (made: Made) => unknown) => {
    const made = await aBusyStudio();
    await callOf(made.studio.owner, path, input(made));
    return entries(made.studio)[0];
  };

  test('of a plan', async () => {
    expect(await said('plan.update', () => ({ id: 'monthly', price: 12, active: true }))).toMatchObject({
      subject: 'Monthly',
      subjectId: 'monthly',
      detail: { price: 12 },
    });
  });

  test('of the site, and no more of a long text than fits', async () => {
    const entry = await said('site.updateInfo', () => ({ ...siteInfo, about: 'x'.repeat(3000) }));
    expect(entry?.detail).toEqual({ about: `${'x'.repeat(200)}…` });
  });

  test('of what is featured, without what may be a secret in its address', async () => {
    const entry = await said('featured.create', ({ imageId }) => ({
      image_url: `/media/${imageId}?token=secret`,
    }));
    expect(entry).toMatchObject({ subject: expect.stringMatching(/^\/media\/[\w-]+$/) });
  });

  test('of a membership', async () => {
    const entry = await said('membership.adminUpdate', (made) => acts['membership.adminUpdate']?.input(made));
    expect(entry).toMatchObject({ subject: 'ann@example.com', detail: { auto_renew: false } });
  });
});

test('a refused act leaves no entry, and one with an unknown outcome leaves an entry that says so', async () => {
  const { studio } = await aBusyStudio();
  const { owner, ann, stripe } = studio;
  await expect(owner.plan.update({ id: 'nothing', price: 3 })).rejects.toRefuse('plan.not_found');
  await expect(owner.message.mark({ id: 'x', is_read: true })).rejects.toRefuse('message.not_found');
  await expect(owner.membership.setAutoRenew({ id: owner.id, auto_renew: 0 })).rejects.toRefuse(
    'membership.not_found',
  );
  expect(entries(studio)).toEqual([]);
  stripe.fail('broken', { times: 9 });
  await expect(owner.membership.setAutoRenew({ id: ann.id, auto_renew: 0 })).rejects.toRefuse(
    'payment.stripe_failed',
  );
  stripe.mend();
  expect(entries(studio)).toMatchObject([
    { action: 'membership.auto_renew', detail: { auto_renew: false, outcome: 'unknown' } },
  ]);
});

test('the command line leaves entries too, by its own name', async () => {
  const { ctx, ann, db } = await aStudio();
  const operator = { ...ctx, actor: { kind: 'system', job: 'command line' } as const };
  grantMembershipUntil(operator, { user_id: ann.id, valid_until: '2028-01-01T00:00:00Z' });
  expect(endGrants(operator, ann.id)).toBe(1);
  expect(endGrants(operator, ann.id)).toBe(0);
  const by = { actor: 'command line', actorId: null, network: '', subject: 'ann@example.com' };
  expect(entries({ db })).toMatchObject([
    { ...by, action: 'membership.grant', detail: { valid_until: '2028-01-01T00:00:00.000Z' } },
    { ...by, action: 'membership.change', detail: { valid_until: ctx.now().toISOString() } },
  ]);
});

test('it is read page by page, of all or of one kind, while entries are added', async () => {
  const { owner, ann, ctx } = await aStudio();
  const note = (n: number) =>
    addAuditEntry(ctx, { action: n % 2 ? 'plan.change' : 'site.change', subject: String(n), detail: { n } });
  for (let n = 1; n <= 120; n++) note(n);
  const first = await owner.audit.list({});
  expect(first.items.map(({ subject }) => Number(subject))).toEqual(
    Array.from({ length: 50 }, (_, at) => 120 - at),
  );
  note(121);
  const second = await owner.audit.list({ after: first.next ?? '' });
  expect(second.items[0]?.subject).toBe('70');
  const third = await owner.audit.list({ after: second.next ?? '' });
  expect([third.items.length, third.next]).toEqual([20, null]);
  const plans = await owner.audit.list({ action: 'plan.change' });
  expect(plans.items.slice(0, 2).map(({ subject }) => subject)).toEqual(['121', '119']);
  const rest = await owner.audit.list({ action: 'plan.change', after: plans.next ?? '' });
  expect([rest.items.length, rest.next]).toEqual([11, null]);
  // the last page is full
  const full = await owner.audit.list({ after: '51' });
  expect([full.items.length, full.next]).toEqual([50, null]);
  await expect(owner.audit.list({ after: '-1' })).rejects.toRefuse('request.invalid');
  await expect(ann.audit.list({})).rejects.toRefuse('account.forbidden');
});
