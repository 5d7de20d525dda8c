import { membershipStates } from '@limn/server/enums';
import { expect, test } from 'vitest';
import { membershipStateText } from './membership-state-text.ts';

test('every state has a label; those that need an explanation have a sentence', () => {
  const rows = membershipStates.map((state) => {
    const { label, sentence } = membershipStateText[state];
    return [state, label.message, sentence !== undefined];
  });
  expect(rows).toEqual([
    ['complimentary', 'Active', false],
    ['active', 'Active', false],
    ['trial', 'Free trial', false],
    ['changing', 'Active', false],
    ['ending', 'Cancelled', false],
    ['past_due', 'Payment failed', false],
    ['pending', 'Payment pending', true],
    ['unfinished', 'Not paid yet', false],
    ['paused', 'Paused', true],
    ['refunded', 'Refunded', true],
    ['disputed', 'Disputed', true],
    ['unconfirmed', 'Renewal not confirmed', true],
    ['ended', 'Ended', false],
  ]);
});
