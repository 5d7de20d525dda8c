import { expect, test } from 'vitest';
import { actionsHeight } from './plan-state.ts';

test('with two ways to pay, a plan that is not for sale has no place for a second button on a phone', () => {
  expect(actionsHeight(2, 'unknown')).toBe('min-h-24');
  expect(actionsHeight(2, 'open')).toBe('min-h-24');
  for (const state of ['own', 'change', 'planned', 'trial', 'later'] as const)
    expect(actionsHeight(2, state)).toBe('min-h-12 md:min-h-24');
});

test('with one way to pay, each plan has the place of one button', () => {
  for (const state of ['unknown', 'open', 'own', 'later'] as const)
    expect(actionsHeight(1, state)).toBe('min-h-12');
});
