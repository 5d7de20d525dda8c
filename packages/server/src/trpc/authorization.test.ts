import { attempt } from '@limn/db';
import { TRPCError } from '@trpc/server';
import { describe, expect, test } from 'vitest';
import { calls } from '../contract/table.ts';
import { Refusal } from '../core/refusal.ts';
import { createPasswords } from '../ports/passwords/argon2.ts';
import {
  aboutUser,
  alike,
  buyers,
  forAdmins,
  imagesOfOwnCollection,
  open,
  ownCollection,
  ownGeneration,
  ownImage,
  ownMembership,
  ownMethod,
  ownSession,
  ownShare,
  type Row,
  signedIn,
} from '../testing/access-row.ts';
import { dumpDatabase, rowsOf, seedEverything, seedPurchase } from '../testing/other-user.ts';
import { call, isMutation, procedures, restOf, verbOf } from '../testing/procedures.ts';
import { serviceRows } from '../testing/service-access.ts';
import { siteInfo } from '../testing/site-info.ts';
import { aStudio, type Person, password, type Studio } from '../testing/studio.ts';

const sought = { alg: 'io.github.limn.watermark.1', value: 'AAECAwQFBgc=' };
const plan_id = 'monthly';
const aboutInvoice = ({ invoiceId }: { invoiceId: string }) => ({ id: invoiceId });
const buyersOfAdmins = { ...forAdmins, admin: 'payment.not_configured' } as const;
const valid_until = '2099-01-01T00:00:00Z';
const table: Record<string, Row> = {
  'account.register': { ...open, input: ({ n }) => ({ email: `new${n}@example.com`, password }) },
  'account.logIn': { ...open, input: () => ({ email: 'ann@example.com', password }) },
  'account.logOut': signedIn,
  'account.get': signedIn,
  'account.update': { ...signedIn, input: () => ({ display_name: 'New' }) },
  'account.previewAvatar': { ...signedIn, input: () => ({ avatar_url: 'http://127.0.0.1/a.png' }) },
  'account.remove': { ...signedIn, admin: 'account.last_admin' },
  'account.confirm': { ...signedIn, input: () => ({ password }) },
  'account.access': signedIn,
  'archive.create': { ...signedIn, input: () => ({}) },
  'preferences.get': signedIn,
  'preferences.update': { ...signedIn, input: () => ({ seed: 3 }) },
  'session.list': signedIn,
  'session.end': ownSession,
  'session.endAll': { ...signedIn, input: () => ({ keep_current: false }) },
  'password.change': {
    ...signedIn,
    input: () => ({ currentPassword: password, newPassword: 'a different horse' }),
  },
  // the same for all callers: the studio sends no mail, and no user was given a link
  'password.forget': { ...alike('mail.not_configured'), input: () => ({ email: 'ann@example.com' }) },
  'password.reset': {
    ...alike('password.link_invalid'),
    input: () => ({ token: 'x', newPassword: 'a different horse' }),
  },
  // nor is a provider set up
  'identity.begin': alike('identity.not_configured'),
  'identity.google': { ...alike('identity.not_configured'), input: () => ({ credential: 'x' }) },
  'identity.complete': {
    ...alike('identity.not_configured'),
    input: () => ({ code: 'x', state: 'x', key: 'x' }),
  },
  'identity.link': { ...alike('identity.link_invalid'), input: () => ({ link: 'x', password }) },
  'identity.claim': { ...alike('identity.link_invalid'), input: () => ({ link: 'x' }) },
  'identity.beginConfirmation': {
    ...signedIn,
    user: 'identity.not_configured',
    stranger: 'identity.not_configured',
    admin: 'identity.not_configured',
  },
  'identity.completeConfirmation': {
    ...signedIn,
    user: 'identity.not_configured',
    stranger: 'identity.not_configured',
    admin: 'identity.not_configured',
    input: () => ({ code: 'x', state: 'x', key: 'x' }),
  },
  'identity.confirmWithGoogle': {
    ...signedIn,
    user: 'identity.not_configured',
    stranger: 'identity.not_configured',
    admin: 'identity.not_configured',
    input: () => ({ credential: 'x' }),
  },
  'generation.create': { ...signedIn, input: () => ({ prompt: 'a boat' }) },
  'generation.vary': ownImage,
  'generation.edit': { ...ownImage, input: ({ imageId: id }) => ({ id, prompt: 'night' }) },
  'generation.upscale': {
    ...ownImage,
    user: 'generation.upscale_members_only',
    input: ({ imageId: id }) => ({ id, factor: 2 }),
  },
  'generation.get': ownGeneration,
  'generation.cancel': ownGeneration,
  'generation.active': signedIn,
  'generation.watch': ownGeneration,
  'image.list': { ...signedIn, input: () => ({}) },
  'image.outline': { ...signedIn, input: () => ({}) },
  'image.listStarred': signedIn,
  'image.get': ownImage,
  'image.credential': ownImage,
  'image.lineage': ownImage,
  'provenance.listAlgorithms': open,
  'provenance.findByBinding': { ...open, input: () => sought },
  'provenance.sendBinding': { ...open, input: () => sought },
  'provenance.pauseSigning': { ...forAdmins, input: () => ({ is_paused: true }) },
  'image.recent': { ...signedIn, input: () => ({ since: new Date(0).toISOString() }) },
  'image.usage': signedIn,
  'image.star': ownImage,
  'image.unstar': ownImage,
  'image.remove': ownImage,
  'image.restore': { ...ownImage, input: ({ removedId }) => ({ id: removedId }) },
  'image.update': ownImage,
  'image.beginRemoval': ownImage,
  // ids of other users are ignored, without a sign of it: image/several.test.ts
  'image.starSeveral': { ...signedIn, input: ({ imageId }) => ({ ids: [imageId], starred: true }) },
  'image.removeSeveral': { ...signedIn, input: ({ imageId }) => ({ ids: [imageId] }) },
  'image.restoreSeveral': { ...signedIn, input: ({ removedId }) => ({ ids: [removedId] }) },
  // the address of the caller's own picture, which is another user's to all others
  'image.create': {
    ...ownImage,
    stranger: 'image.not_allowed',
    admin: 'image.not_allowed',
    input: ({ imageId }) => ({
      prompt: 'a boat',
      image_url: `/media/${imageId}`,
      style: 'normal',
      resolution: '640x480',
    }),
  },
  'collection.list': signedIn,
  'collection.get': ownCollection,
  // ids of other users are ignored: collection/collection.test.ts
  'collection.countImages': { ...signedIn, input: () => ({ image_ids: ['x'] }) },
  'collection.create': { ...signedIn, input: () => ({ name: 'Boats' }) },
  'collection.update': { ...ownCollection, input: ({ collectionId: id }) => ({ id, name: 'Ships' }) },
  'collection.remove': ownCollection,
  'collection.restore': ownCollection,
  'collection.addImages': imagesOfOwnCollection,
  'collection.removeImages': imagesOfOwnCollection,
  'collection.restoreImages': imagesOfOwnCollection,
  'collection.removeImage': {
    ...ownCollection,
    input: ({ collectionId: id }) => ({ id, image_id: 'x' }),
  },
  'share.get': ownShare,
  'share.create': ownShare,
  'share.remove': ownShare,
  'plan.list': open,
  'plan.listAll': forAdmins,
  'plan.create': { ...forAdmins, input: () => ({ name: 'Yearly', price: 79 }) },
  'plan.update': { ...forAdmins, input: () => ({ id: plan_id, price: 11 }) },
  'plan.remove': { ...forAdmins, input: () => ({ id: plan_id }) },
  // no user has one that lasts
  'membership.current': {
    ...signedIn,
    user: 'membership.not_found',
    stranger: 'membership.not_found',
    admin: 'membership.not_found',
  },
  'membership.get': signedIn,
  'membership.refresh': signedIn,
  'membership.cancel': ownMembership,
  'membership.resume': { ...ownMembership, user: 'membership.ended' },
  'planChange.preview': {
    ...ownMembership,
    user: 'membership.not_found',
    input: () => ({ plan_id }),
  },
  'planChange.change': {
    ...ownMembership,
    user: 'membership.not_found',
    input: () => ({ plan_id, shown_at: new Date(0).toISOString(), accepted_amount: null }),
  },
  'planChange.keep': ownMembership,
  'membership.adminGet': { ...forAdmins, input: ({ grantId }) => ({ id: grantId }) },
  'membership.adminUpdate': { ...forAdmins, input: ({ grantId }) => ({ id: grantId, valid_until }) },
  // Ann has no renewing subscription: admins are told so, others are refused before
  'membership.setAutoRenew': {
    ...forAdmins,
    admin: 'membership.not_found',
    input: ({ userId }) => ({ id: userId, auto_renew: 0 }),
  },
  'membership.grant': { ...forAdmins, input: ({ userId }) => ({ user_id: userId, valid_until }) },
  'checkout.create': { ...buyers, input: () => ({ plan_id }) },
  'checkout.card': { ...buyers, input: () => ({ plan_id, payment_method: 'pm_1' }) },
  'checkout.paypal': { ...buyers, input: () => ({ plan_id, payment_method: 'paypal' }) },
  'checkout.completePaypal': {
    ...buyers,
    stranger: 'membership.not_found',
    admin: 'membership.not_found',
    input: ({ subscriptionId }) => ({ id: subscriptionId, paypal_token: 'x' }),
  },
  'checkout.openCardPage': { ...buyers, input: () => ({}) },
  'checkout.usedTrials': signedIn,
  'checkout.confirm': {
    ...ownMethod,
    stranger: 'payment.not_found',
    admin: 'payment.not_found',
    input: ({ checkoutId }) => ({ id: checkoutId }),
  },
  'paymentMethod.list': signedIn,
  'paymentMethod.addCard': { ...buyers, input: () => ({ payment_method: 'pm_1' }) },
  'paymentMethod.addPaypal': { ...buyers, input: () => ({ paypal_email: 'ann@example.com' }) },
  'paymentMethod.setDefault': ownMethod,
  'paymentMethod.remove': ownMethod,
  // Ann's own PayPal method cannot be charged by Stripe
  'paymentMethod.charge': {
    visitor: 'account.signed_out',
    user: 'payment.method_unfit',
    stranger: 'membership.not_found',
    admin: 'membership.not_found',
    input: ({ subscriptionId, methodId }) => ({ id: subscriptionId, payment_method_id: methodId }),
  },
  'invoice.list': signedIn,
  'invoice.get': {
    ...ownMethod,
    stranger: 'invoice.not_found',
    admin: 'invoice.not_found',
    input: ({ invoiceId }) => ({ id: invoiceId }),
  },
  // also for admins, unlike the invoice
  'receipt.get': { ...signedIn, stranger: 'invoice.not_found', input: aboutInvoice },
  'payment.report': forAdmins,
  'payment.list': { ...forAdmins, input: () => ({}) },
  'payment.get': { ...forAdmins, input: aboutInvoice },
  'payment.failed': forAdmins,
  // nothing is sold here: admins are told so, others are refused before
  'payment.refund': { ...buyersOfAdmins, input: (made) => ({ ...aboutInvoice(made), key: 'k'.repeat(16) }) },
  'payment.end': { ...buyersOfAdmins, input: aboutInvoice },
  'payment.export': { ...forAdmins, input: () => ({ from: '2027-01-01', to: '2027-01-02' }) },
  'payment.notices': forAdmins,
  'payment.readNotices': { ...forAdmins, input: () => ({ ids: ['x'] }) },
  'payment.comparison': forAdmins,
  'model.list': open,
  ...serviceRows,
  'featured.urls': open,
  'featured.list': forAdmins,
  'featured.own': forAdmins,
  // by its address alone, another user's picture may not be shown
  'featured.create': {
    ...forAdmins,
    admin: 'image.not_allowed',
    input: ({ imageId }) => ({ image_url: `/media/${imageId}` }),
  },
  'featured.order': { ...forAdmins, input: () => ({ ids: [] }) },
  // nothing is featured: admins are told so, others are refused before
  'featured.remove': { ...forAdmins, admin: 'image.not_found', input: () => ({ id: 'x' }) },
  'message.send': { ...open, input: () => ({ content: 'hello' }) },
  'message.list': { ...forAdmins, input: () => ({}) },
  'message.mark': { ...forAdmins, admin: 'message.not_found', input: () => ({ id: 'x', is_read: true }) },
  'membership.adminList': { ...forAdmins, input: () => ({}) },
  'renewal.get': forAdmins,
  'renewal.failures': forAdmins,
  'renewal.setForAll': { ...forAdmins, input: () => ({ auto_renew: 0 }) },
  'audit.list': { ...forAdmins, input: () => ({}) },
  'service.list': forAdmins,
  'service.check': { ...forAdmins, input: () => ({ name: 'text' }) },
  'site.info': open,
  'site.adminInfo': forAdmins,
  'site.updateInfo': { ...forAdmins, input: () => siteInfo },
  'logo.remove': forAdmins,
  'logo.restore': {
    ...forAdmins,
    admin: 'logo.not_found',
    input: () => ({ url: '/media/logo/none.webp' }),
  },
  'setup.get': forAdmins,
  'setup.names': forAdmins,
  'setup.rename': { ...forAdmins, input: () => ({ name: 'Atelier' }) },
  'setup.dismiss': { ...forAdmins, input: () => ({ is_dismissed: true }) },
  'stats.get': forAdmins,
  'stats.users': { ...forAdmins, input: () => ({}) },
  'stats.images': { ...forAdmins, input: () => ({}) },
  'stats.styles': { ...forAdmins, input: () => ({}) },
  'stats.operations': forAdmins,
  'stats.attention': forAdmins,
  'user.list': { ...forAdmins, input: () => ({}) },
  'user.counts': forAdmins,
  'user.ids': { ...forAdmins, input: () => ({}) },
  'user.get': aboutUser,
  'user.setRole': { ...aboutUser, input: ({ userId }) => ({ id: userId, is_admin: false }) },
  'user.signOut': aboutUser,
  'user.setDisabled': { ...aboutUser, input: ({ userId }) => ({ id: userId, disabled: true }) },
  'user.change': { ...aboutUser, input: ({ userId }) => ({ act: 'disable', ids: [userId] }) },
  'prompt.invent': { ...signedIn, input: () => ({}) },
};

async function answerTo(calls: object, path: string, input: unknown): Promise<string> {
  try {
    await call(calls, path, input);
    return 'yes';
  } catch (error) {
    return (error as { cause?: { code?: string } }).cause?.code ?? String(error);
  }
}

/** A hash costs tens of milliseconds, and no test guesses passwords here. */
function aQuickStudio(): Promise<Studio> {
  const passwords = { ...createPasswords(), hash: async () => 'hashed', verify: async () => true };
  return aStudio({}, { passwords });
}

/** Painting takes longer than everything else that a row needs. */
const needsPicture = ({ input }: Row) => /\b(imageId|generationId)\b/.test(String(input));
const needsCollection = ({ input }: Row) => /\bcollectionId\b/.test(String(input));
const needsRemoved = ({ input }: Row) => /\bremovedId\b/.test(String(input));

async function removedOf({ paint, image }: Person): Promise<string> {
  const { id } = await paint('a wreck');
  await image.remove({ id });
  return id;
}

async function ask(studio: Studio, path: string, row: Row) {
  const { ann, bob, owner, visitor } = studio;
  const { sessionId } = ann.ctx.actor;
  const removedId = needsRemoved(row) ? await removedOf(ann) : '';
  const { id: collectionId } = needsCollection(row)
    ? await ann.collection.create({ name: 'Boats' })
    : { id: '' };
  const ids = { sessionId, removedId, collectionId, imageId: '', generationId: '' };
  const ready = { ...seedPurchase(studio, ann), ...ids };
  const made = needsPicture(row)
    ? {
        ...ready,
        imageId: (await ann.paint('a boat')).id,
        generationId: (await ann.generation.create({ prompt: 'another' })).id,
      }
    : ready;
  const input = (n: number) => row.input?.({ ...made, n });
  return {
    visitor: await answerTo(visitor, path, input(1)),
    stranger: await answerTo(bob, path, input(2)),
    admin: await answerTo(owner, path, input(3)),
    user: await answerTo(ann, path, input(4)),
  };
}

test('every procedure has its row, and every row its procedure', () => {
  expect(Object.keys(table).sort()).toEqual([...procedures].sort());
});

describe('who gets what', () => {
  test.each(Object.entries(table))('%s', async (path, row) => {
    const { visitor, user, stranger, admin } = row;
    expect(await ask(await aQuickStudio(), path, row)).toEqual({ visitor, user, stranger, admin });
  });
});

/** Any other error is a bug. */
function refusalOf(error: unknown): string {
  if (error instanceof TRPCError && error.cause instanceof Refusal) return error.cause.code;
  throw error;
}

/** A visitor's call is about no user. */
const guarded = Object.entries(table).filter(([, { visitor }]) => visitor === 'account.signed_out');

test("a user's own calls neither change nor show another's data, and are counted", async () => {
  const studio = await aQuickStudio();
  const { ann, db, owner, world, someone } = studio;
  // begun and never finished: a running job stays so
  void world.imageService.hold();
  await seedEverything(studio, ann);
  const hers = rowsOf(studio, ann);
  const names = JSON.stringify(hers).match(/(?<=")[\w-]{22}(?=")/g) ?? [];
  expect(names).toContain(ann.id);
  const problems: string[] = [];
  const uncounted: string[] = [];
  const secrets = [ann.token];
  for (const [path, row] of guarded) {
    const bob = await someone(`another-${path.toLowerCase()}`);
    const input = row.input?.({ ...(await seedEverything(studio, bob)), n: 1 });
    db.delete(attempt).run();
    const isForAdmins = row.user === 'account.forbidden';
    const isAboutAll = isForAdmins && !/\b(userId|grantId)\b/.test(String(row.input));
    const told = await call(isForAdmins ? owner : bob, path, input).catch(refusalOf);
    const now = rowsOf(studio, ann);
    for (const [name, rows] of Object.entries(hers))
      if (JSON.stringify(now[name]) !== JSON.stringify(rows)) problems.push(`${path} touches her ${name}`);
    if (isMutation(path) && db.select().from(attempt).all().length === 0) uncounted.push(path);
    const text = JSON.stringify([told]);
    secrets.push(...(text.match(/[\w-]{43,}/g) ?? []));
    if (!isAboutAll && names.some((name) => text.includes(name))) problems.push(`${path} tells of her`);
  }
  expect(problems).toEqual([]);
  // the address of a download, and the token that deletes one picture: a copy of the database contains neither
  expect(secrets.length).toBeGreaterThan(2);
  const copy = dumpDatabase(studio);
  expect(secrets.filter((secret) => copy.includes(secret))).toEqual([]);
  expect(uncounted).toEqual([
    // few limits apply to these
    ...['account.logOut', 'account.update', 'account.remove'],
    // the right answer passes
    'account.confirm',
    ...['preferences.update', 'session.end', 'session.endAll'],
    // the right answer passes
    'password.change',
    // no provider is set up here, and that comes first
    ...['identity.beginConfirmation', 'identity.completeConfirmation', 'identity.confirmWithGoogle'],
    ...['generation.cancel', 'provenance.pauseSigning', 'share.remove'],
    // calls of admins
    ...['plan.create', 'plan.update', 'plan.remove'],
    ...['membership.adminUpdate', 'membership.setAutoRenew', 'membership.grant'],
    // nothing is sold here, and that comes first: contract.test.ts counts these
    ...['checkout.create', 'checkout.paypal', 'checkout.openCardPage', 'paymentMethod.addPaypal'],
    // calls of admins again
    ...['payment.refund', 'payment.end', 'payment.readNotices'],
    // there is no service to ask
    ...Object.keys(serviceRows).filter(isMutation),
    ...['featured.order', 'featured.remove', 'message.mark', 'site.updateInfo'],
    ...['logo.remove', 'logo.restore', 'setup.rename', 'setup.dismiss'],
    ...['user.setRole', 'user.signOut', 'user.setDisabled', 'user.change'],
  ]);
});

/** Allowed only within 15 minutes of a proof of identity. */
const sensitive = [
  'account.remove',
  'membership.adminUpdate',
  'membership.grant',
  'membership.setAutoRenew',
  'payment.end',
  'payment.refund',
  'plan.create',
  'plan.remove',
  'plan.update',
  'renewal.setForAll',
  'session.end',
  'session.endAll',
  'user.change',
  'user.setDisabled',
  'user.setRole',
  'user.signOut',
];

test('what is sensitive needs a recent proof of identity, and nothing else does', async () => {
  const studio = await aQuickStudio();
  const { ann, owner, world } = studio;
  void world.imageService.hold();
  const input = { ...(await seedEverything(studio, ann)), n: 1 };
  const ctx = { ...owner.ctx, actor: { ...owner.ctx.actor, isConfirmed: false } };
  const signal = AbortSignal.timeout(10_000);
  const found: string[] = [];
  for (const [path, { input: inputOf }] of guarded)
    try {
      await verbOf(path)({ ctx, input: inputOf?.(input), signal });
    } catch (error) {
      if (error instanceof Refusal && error.code === 'account.confirm') found.push(path);
    }
  expect(found.sort()).toEqual(sensitive);
  const paths = sensitive.flatMap((path) => {
    const rest = restOf(path);
    return rest ? [`${rest.method} /api${rest.path}`] : [];
  });
  expect(
    calls
      .filter((row) => row.isSensitive)
      .map(({ call }) => call)
      .sort(),
  ).toEqual(paths.sort());
});

test("every verb checks the right by itself, also after the procedure's check", async () => {
  const studio = await aQuickStudio();
  const { ann, bob, ctx, world } = studio;
  void world.imageService.hold();
  const input = { ...(await seedEverything(studio, ann)), n: 1 };
  const visitor = {
    ...ctx,
    actor: { kind: 'visitor', network: '192.0.2.7', address: '192.0.2.7', userAgent: '' },
  };
  const signal = AbortSignal.timeout(10_000);
  const answerOf = async (path: string, { input: inputOf }: Row, ctx: object) => {
    try {
      await verbOf(path)({ ctx, input: inputOf?.(input), signal });
      return 'yes';
    } catch (error) {
      return error instanceof Refusal ? error.code : String(error);
    }
  };
  const problems: string[] = [];
  for (const [path, row] of guarded) {
    const asVisitor = await answerOf(path, row, visitor);
    if (asVisitor !== 'account.signed_out') problems.push(`${path} by a visitor: ${asVisitor}`);
    if (row.user !== 'account.forbidden') continue;
    const asUser = await answerOf(path, row, bob.ctx);
    if (asUser !== 'account.forbidden') problems.push(`${path} by a user: ${asUser}`);
  }
  // its data is public
  expect(problems).toEqual(['site.adminInfo by a visitor: yes', 'site.adminInfo by a user: yes']);
});
