import { type MembershipState, membershipStates } from '@limn/db/enums';
import { describe, expect, test } from 'vitest';
import type { RefusalCode } from '../../../core/refusal.ts';
import { obstacleOf, type StateFacts } from '../membership/rules.ts';
import type { Offer } from '../plan/read.ts';
import { isOffered, isRecent, isUpgrade, timingOf } from './rules.ts';

const at = (text: string) => new Date(`${text}T10:00:00Z`);
const now = at('2027-02-10');
const end = at('2027-02-28');

function anOffer(period: 'monthly' | 'quarterly', amountCents: number, currency = 'USD'): Offer {
  return {
    plan: {
      ...{ id: period, name: period, period, description: '', features: [], currency },
      ...{ isActive: true, createdAt: now, trialDays: 0, takesCodes: false },
    },
    price: { id: `${period}-1`, planId: period, amountCents, createdAt: now, retiredAt: null },
  };
}

test.each([
  ['dearer', anOffer('monthly', 999), anOffer('monthly', 1999), true],
  ['cheaper', anOffer('monthly', 1999), anOffer('monthly', 999), false],
  ['longer, and dearer in sum', anOffer('monthly', 999), anOffer('quarterly', 2499), true],
  ['shorter, and cheaper in sum', anOffer('quarterly', 2499), anOffer('monthly', 999), false],
  ['shorter at the same price', anOffer('quarterly', 999), anOffer('monthly', 999), true],
  ['longer at the same price', anOffer('monthly', 999), anOffer('quarterly', 999), false],
  ['the same price and period', anOffer('monthly', 999), anOffer('monthly', 999), false],
])('%s', (_, from, to, is) => {
  expect(isUpgrade(from, to)).toBe(is);
});

test('an upgrade with a credit above its price waits for the period to end', () => {
  const regular = { amountCents: 1000, taxCents: 0, creditCents: 0, currency: 'USD' };
  const preview = (amountCents: number, isTrial = false) => ({
    ...{ now: { ...regular, amountCents }, regular, later: regular, renewsAt: end, isTrial },
  });
  expect(timingOf(true, preview(1))).toBe('now');
  expect(timingOf(true, preview(0))).toBe('now');
  expect(timingOf(true, preview(-1))).toBe('period_end');
  expect(timingOf(false, preview(500))).toBe('period_end');
  // nothing of a trial was paid
  expect(timingOf(false, preview(0, true))).toBe('now');
});

test.each([
  ['stripe', anOffer('quarterly', 2499), true],
  ['stripe', anOffer('quarterly', 0), true],
  ['paypal', anOffer('quarterly', 0), false],
  ['stripe', anOffer('quarterly', 49), false],
  ['paypal', anOffer('quarterly', 50), true],
  ['paypal', anOffer('quarterly', 49), false],
  ['stripe', anOffer('quarterly', 2499, 'EUR'), false],
] as const)('%s offers %o: %s', (provider, to, is) => {
  expect(isOffered(provider, anOffer('monthly', 999), to)).toBe(is);
});

test('an amount that was shown can be accepted for half an hour', () => {
  const after = (milliseconds: number) => isRecent(now, new Date(now.getTime() + milliseconds));
  expect([0, 30 * 60_000 - 1, 30 * 60_000].map(after)).toEqual([true, true, false]);
  // it was never shown: the time is one to come
  expect(after(-1)).toBe(false);
});

describe('the plan changes while the membership is active or in its trial', () => {
  const renewing: StateFacts = {
    ...{ provider: 'stripe', status: 'active', autoRenew: true, validUntil: end, periodEnd: end },
    ...{ endedAt: null, reversal: null, isPaused: false, nextPriceId: null },
    ...{ isTrial: false, trialEnd: null },
  };
  const over = { validUntil: now };
  const trial = { isTrial: true, trialEnd: end };
  const pending = { provider: 'paypal', status: 'incomplete', autoRenew: false, ...over } as const;
  const rows: [MembershipState, Partial<StateFacts>, RefusalCode | null][] = [
    ['complimentary', { provider: 'grant', autoRenew: false }, 'membership.ended'],
    ['active', {}, null],
    ['trial', trial, null],
    ['changing', { nextPriceId: 'x' }, 'plan_change.planned'],
    ['ending', { autoRenew: false }, 'plan_change.cancelled'],
    ['past_due', { status: 'past_due' }, 'plan_change.payment_open'],
    ['pending', pending, 'membership.pending'],
    ['unfinished', { ...pending, periodEnd: null }, 'membership.pending'],
    ['paused', { isPaused: true }, 'plan_change.unavailable'],
    ['refunded', { reversal: 'refund', ...over }, 'plan_change.unavailable'],
    ['disputed', { reversal: 'dispute', autoRenew: false, ...over }, 'plan_change.unavailable'],
    ['unconfirmed', over, 'plan_change.unavailable'],
    ['ended', { status: 'cancelled', autoRenew: false, endedAt: now, ...over }, 'membership.ended'],
  ];

  test.each(rows)('%s', (_, changes, code) => {
    expect(obstacleOf({ ...renewing, ...changes }, now)).toBe(code);
  });

  test.each<[RefusalCode | null, Partial<StateFacts>]>([
    ['plan_change.in_trial', { ...trial, provider: 'paypal' }],
    // the hours until the first charge
    ['plan_change.in_trial', { isTrial: true, trialEnd: now, provider: 'paypal' }],
    [null, { trialEnd: now, provider: 'paypal' }],
    ['plan_change.planned', { ...trial, nextPriceId: 'x' }],
  ])('%s, also for %j', (code, changes) => {
    expect(obstacleOf({ ...renewing, ...changes }, now)).toBe(code);
  });

  test('every state has a row', () => {
    expect(rows.map(([state]) => state)).toEqual(membershipStates);
  });
});
