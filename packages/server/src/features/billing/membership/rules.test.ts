import { type MembershipState, membershipStates, type SubscriptionStatus } from '@limn/db/enums';
import { describe, expect, test } from 'vitest';
import type { RemoteInvoice, RemoteSubscription } from '../../../core/payments.ts';
import {
  canResume,
  endedAtOf,
  graceMilliseconds,
  isAwaitingApproval,
  isOver,
  isPaid,
  isStoppedByMember,
  isSuspendedForGood,
  isWorthless,
  matchesCheckout,
  mayBeOutdated,
  obstacleOf,
  reversalOf,
  type StateFacts,
  stateOf,
  validUntilOf,
} from './rules.ts';

const hour = 3_600_000;
const day = 24 * hour;
const at = (text: string) => new Date(`${text}:00Z`);
const later = (time: Date, milliseconds: number) => new Date(time.getTime() + milliseconds);

const created = at('2027-01-31T10:00');

function anInvoice(changes: Partial<RemoteInvoice> = {}): RemoteInvoice {
  return {
    remoteId: 'in_1',
    number: null,
    status: 'paid',
    isCorrection: false,
    amountCents: 999,
    refundedCents: 0,
    refunds: [],
    disputes: [],
    taxes: [],
    currency: 'USD',
    lines: [],
    createdAt: created,
    paidAt: created,
    periodStart: created,
    periodEnd: at('2027-02-28T10:00'),
    hostedUrl: null,
    pdfUrl: null,
    ...changes,
  };
}

function aRemote(changes: Partial<RemoteSubscription> = {}): RemoteSubscription {
  return {
    remoteId: 'sub_1',
    userId: 'ann',
    checkoutId: null,
    customerId: null,
    remotePriceId: 'price_1',
    priceId: null,
    status: 'active',
    renews: true,
    periodStart: created,
    periodEnd: at('2027-02-28T10:00'),
    paidThrough: at('2027-02-28T10:00'),
    endedAt: null,
    createdAt: created,
    paymentMethod: null,
    isPaused: false,
    promotion: null,
    nextCharge: null,
    nextPrice: null,
    chargedSince: null,
    invoices: [anInvoice()],
    ...changes,
  };
}

const february = at('2027-02-28T10:00');
const aDispute = {
  ...{ remoteId: 'dp_1', state: 'lost' as const, amountCents: 999, reason: null, openedAt: created },
};
const refunded = anInvoice({ status: 'refunded', refundedCents: 999 });
const second = {
  remoteId: 'in_2',
  createdAt: february,
  periodStart: february,
  periodEnd: at('2027-03-31T10:00'),
};

interface Row {
  what: string;
  remote: Partial<RemoteSubscription>;
  stripe: Date;
  /** PayPal's value, where it differs from Stripe's. */
  paypal?: Date;
}

/** Both providers, every status, every reason for a shorter or a longer time. */
const rows: Row[] = [
  { what: 'active, renews', remote: {}, stripe: later(february, hour), paypal: later(february, day) },
  { what: 'active, renews no more', remote: { renews: false }, stripe: february },
  {
    what: 'active on the last of a month, leap year',
    remote: { paidThrough: at('2028-02-29T10:00'), renews: false },
    stripe: at('2028-02-29T10:00'),
  },
  {
    what: 'active after a month with fewer days',
    remote: { paidThrough: at('2027-03-31T10:00') },
    stripe: at('2027-03-31T11:00'),
    paypal: at('2027-04-01T10:00'),
  },
  { what: 'past due', remote: { status: 'past_due' }, stripe: later(february, graceMilliseconds) },
  {
    what: 'past due, renews no more: the grace is for the charge that is tried',
    remote: { status: 'past_due', renews: false },
    stripe: later(february, graceMilliseconds),
  },
  {
    what: 'past due, never paid',
    remote: { status: 'past_due', paidThrough: null, invoices: [] },
    stripe: created,
  },
  { what: 'cancelled', remote: { status: 'cancelled', renews: false, endedAt: created }, stripe: february },
  { what: 'expired', remote: { status: 'expired', renews: false }, stripe: february },
  { what: 'never paid', remote: { paidThrough: null, invoices: [] }, stripe: created },
  { what: 'incomplete', remote: { status: 'incomplete' }, stripe: created },
  { what: 'refunded', remote: { invoices: [refunded] }, stripe: created },
  {
    what: 'refunded in part',
    remote: { invoices: [anInvoice({ refundedCents: 500 })] },
    stripe: later(february, hour),
    paypal: later(february, day),
  },
  {
    what: 'the second month refunded: the first was paid',
    remote: { paidThrough: at('2027-03-31T10:00'), invoices: [{ ...refunded, ...second }, anInvoice()] },
    stripe: february,
  },
  {
    what: 'the first month refunded: the second is paid',
    remote: { paidThrough: at('2027-03-31T10:00'), renews: false, invoices: [anInvoice(second), refunded] },
    stripe: at('2027-03-31T10:00'),
  },
  {
    what: 'refunded, and the next charge declined',
    remote: { status: 'past_due', invoices: [anInvoice({ ...second, status: 'failed' }), refunded] },
    stripe: created,
  },
  {
    what: 'refunded, of which no period is known',
    remote: { invoices: [{ ...refunded, periodStart: null }] },
    stripe: created,
  },
  {
    what: 'the difference of a change refunded: the period was paid for by another invoice',
    remote: { invoices: [{ ...refunded, remoteId: 'in_3', isCorrection: true }, anInvoice()] },
    stripe: later(february, hour),
    paypal: later(february, day),
  },
  {
    what: 'the period refunded, but not what was paid later for a change',
    remote: { renews: false, invoices: [anInvoice({ remoteId: 'in_3', isCorrection: true }), refunded] },
    stripe: february,
  },
  {
    what: 'the period refunded, and what was paid later for a change',
    remote: { invoices: [{ ...refunded, remoteId: 'in_3', isCorrection: true }, refunded] },
    stripe: created,
  },
  {
    what: 'the period refunded, after a change that cost nothing',
    remote: { invoices: [anInvoice({ remoteId: 'in_3', isCorrection: true, amountCents: 0 }), refunded] },
    stripe: created,
  },
  {
    what: 'past due after a free trial: the grace is for members who have paid',
    remote: { status: 'past_due', trial: { end: february, isCharged: false } },
    stripe: february,
  },
  {
    what: 'past due after a trial that was paid for',
    remote: { status: 'past_due', trial: { end: created, isCharged: true } },
    stripe: later(february, graceMilliseconds),
  },
  {
    what: 'cancelled and refunded',
    remote: { status: 'cancelled', renews: false, endedAt: created, invoices: [refunded] },
    stripe: created,
  },
];

describe('the end of a membership', () => {
  test.each(rows)('$what', ({ remote, stripe, paypal = stripe }) => {
    const told = aRemote(remote);
    expect(validUntilOf(told, 'stripe')).toEqual(stripe);
    expect(validUntilOf(told, 'paypal')).toEqual(paypal);
  });

  test('the end itself is no part of it', () => {
    expect(isPaid({ validUntil: february }, later(february, -1))).toBe(true);
    expect(isPaid({ validUntil: february }, february)).toBe(false);
  });
});

test.each<[SubscriptionStatus, Date | null, number, Date | null]>([
  ['active', null, 400 * day, null],
  ['incomplete', null, 30 * day, null],
  // the buyer never returns
  ['incomplete', null, 30 * day + 1, later(created, 30 * day + 1)],
  ['cancelled', february, 400 * day, february],
])('%s, ended %s, after %d ms', (status, endedAt, after, ended) => {
  const periodEnd = status === 'incomplete' ? null : february;
  expect(endedAtOf(aRemote({ status, endedAt, periodEnd }), later(created, after))).toEqual(ended);
});

test('a subscription without a known period is not taken for a forgotten purchase', () => {
  expect(endedAtOf(aRemote({ periodEnd: null }), later(created, 400 * day))).toBeNull();
});

test('a payment that is on its way is asked about until it has arrived', () => {
  expect(endedAtOf(aRemote({ status: 'incomplete' }), later(created, 400 * day))).toBeNull();
});

const facts = {
  provider: 'stripe',
  status: 'active',
  autoRenew: false,
  validUntil: february,
  endedAt: null,
} as const;

test.each([
  [{}, true],
  [{ provider: 'paypal' }, true],
  [{ status: 'past_due' }, true],
  [{ autoRenew: true }, false],
  [{ status: 'cancelled', endedAt: february }, false],
  [{ endedAt: february }, false],
  [{ status: 'expired' }, false],
  [{ status: 'incomplete' }, false],
  [{ provider: 'grant' }, false],
] as const)('renewal of %o can be taken up again: %s', (changes, can) => {
  expect(canResume({ ...facts, ...changes })).toBe(can);
});

test.each([
  [{}, february, true],
  [{}, later(february, -1), false],
  [{ status: 'past_due' }, later(february, -day), true],
] as const)('%o at %s is doubtful: %s', (changes, now, is) => {
  expect(mayBeOutdated({ ...facts, ...changes }, now)).toBe(is);
});

test.each([
  [{}, february, true],
  [{}, later(february, -1), false],
  [{ autoRenew: true }, february, false],
  [{ status: 'past_due' }, february, false],
] as const)('%o at %s is over, although the provider has not said so: %s', (changes, now, is) => {
  expect(isOver({ ...facts, ...changes }, now)).toBe(is);
});

test.each([
  [{}, february, true],
  [{ status: 'past_due' }, february, true],
  [{}, later(february, -1), false],
  [{ reversal: null }, february, false],
  // cannot be charged again, so there is nothing to cancel
  [{ status: 'cancelled' }, february, false],
] as const)('%o at %s gives nothing: %s', (changes, now, is) => {
  expect(isWorthless({ ...facts, reversal: 'refund', ...changes }, now)).toBe(is);
});

test.each([
  [{}, hour, true],
  [{}, hour - 1, false],
  [{ provider: 'stripe' }, hour, false],
  [{ status: 'active' }, hour, false],
  [{ endedAt: february }, hour, false],
] as const)('suspended %o is cancelled for good %d ms after its end: %s', (changes, after, is) => {
  const suspended = { ...facts, provider: 'paypal', status: 'expired', ...changes } as const;
  expect(isSuspendedForGood(suspended, later(february, after))).toBe(is);
});

test('PayPal’s page of an approval is open for three hours', () => {
  const isOpenAfter = (milliseconds: number) =>
    isAwaitingApproval({ approvalAskedAt: february }, later(february, milliseconds));
  expect([0, 3 * hour - 1, 3 * hour].map(isOpenAfter)).toEqual([true, true, false]);
  expect(isAwaitingApproval({ approvalAskedAt: null }, new Date(0))).toBe(false);
});

test('an admin cannot turn on a renewal that its member turned off', () => {
  expect(isStoppedByMember({ stoppedAt: february, autoRenew: false })).toBe(true);
  expect(isStoppedByMember({ stoppedAt: february, autoRenew: true })).toBe(false);
  expect(isStoppedByMember({ stoppedAt: null, autoRenew: false })).toBe(false);
});

describe('a PayPal subscription belongs to the user of a checkout', () => {
  const begun = { provider: 'paypal', remoteId: 'I-1', priceId: 'price_1' };
  test.each([
    [begun, 'price_1', true],
    [{ ...begun, remoteId: null }, 'price_1', true],
    // a price of another product: what was paid for is not sold here
    [begun, undefined, true],
    [{ ...begun, remoteId: 'I-2' }, 'price_1', false],
    [begun, 'price_2', false],
    [{ ...begun, provider: 'stripe' }, 'price_1', false],
    [undefined, 'price_1', false],
  ])('begun as %j, with the price %s: %s', (checkout, sold, does) => {
    expect(matchesCheckout(checkout, 'I-1', sold)).toBe(does);
  });
});

test.each([
  ['won', 'refund'],
  ['open', 'dispute'],
  ['lost', 'dispute'],
] as const)('a payment that is gone after a dispute that is %s was taken back by a %s', (state, reversal) => {
  const disputes = [{ ...aDispute, state }];
  expect(reversalOf(aRemote({ invoices: [{ ...refunded, disputes }] }))).toBe(reversal);
  expect(reversalOf(aRemote({ invoices: [anInvoice({ disputes })] }))).toBeNull();
});

test('one lost dispute of several took a payment back', () => {
  const disputes = [aDispute, { ...aDispute, state: 'won' as const }];
  expect(reversalOf(aRemote({ invoices: [{ ...refunded, disputes }] }))).toBe('dispute');
});

describe('the state of a membership', () => {
  const now = later(february, -day);
  const renewing: StateFacts = {
    ...{ provider: 'stripe', status: 'active', autoRenew: true, validUntil: february, periodEnd: february },
    ...{ endedAt: null, reversal: null, isPaused: false, nextPriceId: null },
    ...{ isTrial: false, trialEnd: null },
  };
  const over = { validUntil: created };
  const rows: [MembershipState, Partial<StateFacts>][] = [
    ['complimentary', { provider: 'grant', autoRenew: false }],
    ['active', {}],
    ['trial', { isTrial: true, trialEnd: february }],
    ['changing', { nextPriceId: 'price_2' }],
    ['ending', { autoRenew: false }],
    ['past_due', { status: 'past_due' }],
    ['pending', { provider: 'paypal', status: 'incomplete', autoRenew: false, ...over }],
    ['unfinished', { provider: 'paypal', status: 'incomplete', autoRenew: false, ...over, periodEnd: null }],
    ['paused', { isPaused: true }],
    ['refunded', { reversal: 'refund', ...over }],
    ['disputed', { reversal: 'dispute', autoRenew: false, ...over }],
    ['unconfirmed', over],
    ['ended', { status: 'cancelled', autoRenew: false, endedAt: created, ...over }],
  ];

  test.each(rows)('%s: %j', (state, changes) => {
    expect(stateOf({ ...renewing, ...changes }, now)).toBe(state);
  });

  test.each<[MembershipState, Partial<StateFacts>]>([
    ['ended', { provider: 'grant', autoRenew: false, ...over }],
    ['ending', { status: 'cancelled', autoRenew: false, endedAt: created }],
    ['ended', { status: 'incomplete', autoRenew: false, endedAt: created, ...over }],
    ['past_due', { status: 'past_due', ...over }],
    // a grace period of a renewal that was refunded before
    ['active', { reversal: 'refund' }],
    ['ended', { autoRenew: false, ...over }],
    ['paused', { isPaused: true, ...over }],
    ['paused', { isPaused: true, isTrial: true, trialEnd: february }],
    ['trial', { isTrial: true, trialEnd: february, nextPriceId: 'price_2' }],
    ['ending', { isTrial: true, trialEnd: february, autoRenew: false }],
    // the hours until the first charge, and the time after it
    ['active', { isTrial: true, trialEnd: created }],
    ['active', { trialEnd: created }],
    ['active', { isTrial: true, trialEnd: now }],
    ['active', { trialEnd: february }],
    ['ended', { provider: 'paypal', status: 'incomplete', autoRenew: false, endedAt: created, ...over }],
    ['past_due', { status: 'past_due', isTrial: true, trialEnd: created, ...over }],
    ['unconfirmed', { nextPriceId: 'price_2', ...over }],
    ['past_due', { nextPriceId: 'price_2', status: 'past_due' }],
    ['ending', { nextPriceId: 'price_2', autoRenew: false }],
    ['unfinished', { status: 'incomplete', autoRenew: false, ...over }],
  ])('%s, also for %j', (state, changes) => {
    expect(stateOf({ ...renewing, ...changes }, now)).toBe(state);
  });

  const inTrial = { isTrial: true, trialEnd: february };
  test.each<[Partial<StateFacts>, string | null]>([
    [{}, null],
    [{ nextPriceId: 'price_2' }, 'plan_change.planned'],
    [{ autoRenew: false }, 'plan_change.cancelled'],
    [inTrial, null],
    [{ ...inTrial, nextPriceId: 'price_2' }, 'plan_change.planned'],
    [{ ...inTrial, provider: 'paypal' }, 'plan_change.in_trial'],
    [{ ...inTrial, provider: 'paypal', autoRenew: false }, 'plan_change.cancelled'],
    [{ provider: 'paypal' }, null],
  ])('with %j the plan cannot change because of %s', (changes, obstacle) => {
    expect(obstacleOf({ ...renewing, ...changes }, now)).toBe(obstacle);
  });

  test('has a row for each state', () => {
    expect(rows.map(([state]) => state)).toEqual(membershipStates);
  });
});
