/** The profile with a membership, and without one where plans are sold. */
import type { Page } from '@playwright/test';
import { changeAnswers } from './change-answer.ts';
import type { Screen } from './screen.ts';

const profile = { painter: 'billing', path: '/profile' } as const;
const box = (page: Page) => page.locator('#membership');
const billing = (page: Page) => page.locator('section[aria-labelledby=billing-history]');

/** Scrolls to the billing sections, which load near the viewport. */
async function toBilling(page: Page) {
  // A page that is still short does not scroll.
  await page.locator('select[name=style]').waitFor();
  await page.locator('#devices').scrollIntoViewIfNeeded();
  await billing(page).waitFor();
  await billing(page).locator('[aria-hidden].animate-breathe').waitFor({ state: 'detached' });
}
async function openLines(page: Page) {
  await toBilling(page);
  await billing(page).locator('button[aria-expanded]').first().click();
  await billing(page).locator('dl').waitFor();
}

/** Comes before the renewals of others, which move the clock of the provider ahead. */
export const refundedMembership: Screen = {
  ...profile,
  person: 'refunded',
  name: 'membership-refunded',
  act: openLines,
};

/** Reloads the profile with another membership. */
const withMembership = (fields: object) => async (page: Page) => {
  const change = (data: object | null) => ({ ...data, ...fields });
  await changeAnswers(page, { 'membership.get': change, 'membership.refresh': change });
  await page.reload();
  await toBilling(page);
};

export const membership: Screen[] = [
  {
    ...profile,
    person: 'newcomer',
    name: 'membership-none',
    act: toBilling,
  },
  { ...profile, person: 'member', name: 'membership', act: openLines },
  {
    ...profile,
    person: 'member',
    name: 'membership-trial',
    act: withMembership({ state: 'trial', trial_end: '2027-03-08T12:00:00.000Z' }),
  },
  {
    ...profile,
    person: 'member',
    name: 'membership-promotion',
    act: withMembership({
      promotion: { code: 'SPRING20', applies: 'until', until: '2027-06-08T12:00:00.000Z' },
    }),
  },
  {
    ...profile,
    person: 'paypal-member',
    name: 'membership-pending',
    act: withMembership({
      ...{ state: 'pending', status: 'incomplete', is_paid: false, auto_renew: false },
      ...{ can_change: false, next_charge: null, payment_method: null },
    }),
  },
  {
    ...profile,
    person: 'member',
    name: 'membership-disputed',
    act: withMembership({ state: 'disputed', is_paid: false, auto_renew: false, can_change: false }),
  },
  { ...profile, person: 'leaver', name: 'membership-cancelled', act: toBilling },
  { ...profile, person: 'debtor', name: 'membership-past-due', act: toBilling },
  { ...profile, person: 'paypal-member', name: 'membership-paypal', act: toBilling },
  {
    ...profile,
    person: 'member',
    name: 'membership-cancel',
    windowOnly: true,
    act: async (page, say) => {
      await box(page)
        .getByRole('button', { name: say('Cancel Subscription') })
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    ...profile,
    person: 'member',
    name: 'membership-change',
    windowOnly: true,
    act: async (page) => {
      const buttons = box(page).locator('li > button');
      // the plans load after the membership; the last of three buttons cancels
      await buttons.nth(2).waitFor();
      await buttons.nth(1).click();
      await page.getByRole('dialog').locator('dl').waitFor();
    },
  },
  {
    ...profile,
    person: 'member',
    name: 'membership-leave',
    windowOnly: true,
    act: async (page, say) => {
      await page.getByRole('button', { name: say('Delete account') }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    ...profile,
    person: 'newcomer',
    name: 'membership-paypal-address',
    act: async (page, say) => {
      await toBilling(page);
      await page.getByRole('button', { name: say('Add a PayPal address') }).click();
      await page.locator('input[name=paypal_email]').fill('not an address');
      await page.locator('input[name=paypal_email]').press('Enter');
    },
  },
];
