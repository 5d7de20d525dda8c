import { setupSteps } from '@limn/server/schema/site/setup';
import { expect, test } from 'vitest';
import { setupText } from './setup-steps.ts';

const payments = (isDemo: boolean) => setupText('payments', { isDemo });

test('in the test mode of payments the checklist says that nothing is charged', () => {
  expect(payments(false).hint.message).toBe("Users can't buy memberships yet.");
  expect(payments(true).hint.message).toBe(
    'Test mode: users can buy memberships, but nothing is charged. For real payments, replace PAYMENTS=demo with:',
  );
  expect(payments(true)).toEqual({ ...payments(false), hint: payments(true).hint });
});

test.each(setupSteps.filter((step) => step !== 'payments'))(
  'the texts of the step %s are the same in the test mode',
  (step) => expect(setupText(step, { isDemo: true })).toBe(setupText(step, { isDemo: false })),
);
