import { expect, test } from 'vitest';
import { bestPlan, planTexts, savingOf } from './text.ts';

const plan = (period: string, price: number, currency = 'USD') => ({ period, price, currency });
const monthly = plan('monthly', 9.99);

test('three months at once are compared with three single ones', () => {
  const saving = savingOf(plan('quarterly', 24.99), [monthly]);
  expect(saving?.perMonth).toBeCloseTo(8.33);
  expect(saving?.share).toBeCloseTo(0.166, 3);
});

test('a year is compared with twelve months', () =>
  expect(savingOf(plan('yearly', 60), [plan('monthly', 10)])).toEqual({ perMonth: 5, share: 0.5 }));

test.each([
  ['a single month', monthly, [monthly]],
  ['one that costs as much', plan('quarterly', 29.97), [monthly]],
  ['one that costs more', plan('quarterly', 35), [monthly]],
  ['one in another currency', plan('quarterly', 24.99, 'EUR'), [monthly]],
  ['nothing to compare with', plan('quarterly', 24.99), []],
  ['a month that costs nothing', plan('quarterly', 24.99), [plan('monthly', 0)]],
  ['a period that is none of ours', plan('fortnightly', 1), [monthly]],
])('%s saves nothing', (_, wanted, plans) => expect(savingOf(wanted, plans)).toBeUndefined());

const named = (id: string, period: string, price: number) => ({ id, ...plan(period, price) });

test('the plan that saves most is highlighted, and without a saving the first', () => {
  const plans = [
    named('month', 'monthly', 10),
    named('quarter', 'quarterly', 27),
    named('year', 'yearly', 60),
  ];
  expect(bestPlan(plans)).toBe('year');
  expect(bestPlan(plans.slice(0, 2))).toBe('quarter');
  expect(bestPlan([named('month', 'monthly', 10), named('other', 'monthly', 12)])).toBe('month');
  expect(bestPlan([])).toBeUndefined();
});

test('the texts of a card are those of its language, or the operator’s own', () => {
  const words = {
    names: { monthly: 'شهرية' },
    periods: { monthly: 'شهريًا' },
    descriptions: { monthly: 'كل شهر' },
    features: { store_150: '150 صورة' },
    saved: 'وفّر ⟦share⟧',
    perMonth: '⟦money⟧ شهريًا',
    trial: '⟦days⟧ مجانًا، ثم ⟦money⟧ ⟦period⟧.',
  };
  const plans = [
    { ...named('monthly', 'monthly', 9.99), description: 'monthly', features: [] },
    { ...named('gold', 'yearly', 60), description: 'constructor', features: ['store_150', 'Our own $&'] },
  ].map((plan) => ({
    ...plan,
    ...{ name: `The ${plan.id}`, active: true, promotion_codes: false },
    trial_days: plan.id === 'gold' ? 7 : 0,
  }));
  const [monthly, gold] = planTexts(plans, words, 'ar');
  expect(monthly).toEqual({
    id: 'monthly',
    name: 'شهرية',
    price: '$9.99',
    period: 'شهريًا',
    description: 'كل شهر',
    features: ['high_resolution', 'unlimited_generation', '150 صورة'],
    saving: undefined,
    isBest: false,
  });
  expect(gold).toMatchObject({
    name: 'The gold',
    period: 'yearly',
    description: '7 أيام مجانًا، ثم $60.00 yearly. constructor',
    features: ['150 صورة', 'Our own $&'],
    isBest: true,
  });
  expect(gold?.saving?.badge).toMatch(/^وفّر .*50/);
  expect(gold?.saving?.perMonth).toBe('$5.00 شهريًا');
});

test('no space follows the full stop of Chinese and Japanese', () => {
  const words = {
    ...{ names: {}, periods: { monthly: '月' }, descriptions: {}, features: {}, saved: '', perMonth: '' },
    trial: '免费试用 ⟦days⟧，之后每⟦period⟧ ⟦money⟧。',
  };
  const plan = {
    ...named('gold', 'monthly', 9.99),
    ...{ name: 'Gold', description: '为你而设。', features: [], trial_days: 7 },
    ...{ active: true, promotion_codes: false },
  };
  const [card] = planTexts([plan], words, 'zh-CN');
  expect(card?.description).toBe('免费试用 7天，之后每月 $9.99。为你而设。');
});
