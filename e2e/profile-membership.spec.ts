import { devices, type Locator, type Page } from '@playwright/test';
import { expect, type Member, test, testWithOwnBilling } from './billing.ts';
import { callOf } from './call.ts';
import { holdCall } from './held-call.ts';
import { beside, grantMembership } from './inserted-rows.ts';
import { tabTo } from './keyboard.ts';
import { releaseNotifications } from './notifications.ts';
import { aPerson } from './people.ts';
import { routeUntil } from './route-until.ts';

const box = (page: Page) => page.getByRole('region', { name: 'Membership' });
const methods = (page: Page) => page.getByRole('region', { name: 'Payment methods' });
const billingSection = (page: Page) => page.getByRole('region', { name: 'Billing history' });
const dialog = (page: Page) => page.getByRole('dialog');
const button = (place: Locator, name: string) => place.getByRole('button', { name, exact: true });

async function open(page: Page, person: { enter: Member['enter'] }) {
  await person.enter(page, '/profile#membership');
  await expect(page.getByRole('heading', { name: 'Membership' })).toBeInViewport();
}

/** The section loads when it is near the window. */
async function toBilling(page: Page) {
  await expect(async () => {
    await page.locator('#devices').scrollIntoViewIfNeeded();
    await expect(page.locator('#billing-history')).toBeVisible({ timeout: 5000 });
  }).toPass();
}

/**
 * Waits until the page is complete: content that loads later would move a button away from the pointer, or the focus out of
 * sight.
 */
async function toTheEnd(page: Page) {
  await toBilling(page);
  await expect(billingSection(page).getByText('Paid', { exact: true })).toBeVisible();
  await expect(methods(page)).toContainText('Visa ending in 4242');
  await expect(page.getByRole('button', { name: /^Log out: / }).first()).toBeVisible();
}

/** The page that a press opens in a new tab. */
async function openedBy(page: Page, press: () => Promise<void>) {
  const [tab] = await Promise.all([page.waitForEvent('popup'), press()]);
  await tab.waitForURL(/127\.0\.0\.1/);
  return tab;
}

test.beforeEach(({ expected }) => {
  // The fake providers' pages have no icon.
  expected.console(/favicon\.ico/);
});

test('the membership and its payment method survive a reload', async ({ page, billing }) => {
  await open(page, await billing.aMember());
  const check = async () => {
    await expect(box(page)).toContainText('Monthly');
    await expect(box(page)).toContainText('Active');
    await expect(box(page)).toContainText('Renews on');
    await expect(box(page)).toContainText('$9.99');
    await expect(box(page)).toContainText('Visa ending in 4242');
    await expect(button(box(page), 'Cancel Subscription')).toBeEnabled();
    await expect(button(box(page), 'Resume membership')).toHaveCount(0);
  };
  await check();
  // The exact time is a tooltip, in UTC.
  await expect(box(page).locator('time').first()).toHaveAttribute('title', /^20\d\d-\d\d-\d\dT.*Z$/);
  await page.reload();
  await check();
});

test('the link to the membership does not move a page that is in use', async ({ page, billing }) => {
  const account = await holdCall(page, 'account.get');
  const member = await billing.aMember();
  await member.enter(page, '/profile#membership');
  await account.asked;
  const back = page.getByRole('main').getByRole('link', { name: 'Back' });
  await back.focus();
  const place = await page.evaluate(() => scrollY);
  account.release();
  await expect(box(page)).toContainText('Monthly');
  await expect(back).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(place);
});

test('the actions of a membership appear together, so that none of them moves', async ({ page, billing }) => {
  const plans = await holdCall(page, 'plan.list');
  await open(page, await billing.aMember());
  await expect(box(page)).toContainText('Monthly');
  await plans.asked;
  await expect(button(box(page), 'Cancel Subscription')).toHaveCount(0);
  plans.release();
  await expect(button(box(page), 'Cancel Subscription')).toBeVisible();
  await expect(button(box(page), 'Change to Quarterly')).toBeVisible();
});

test('a subscription is cancelled after a question, and taken up again', async ({ page, billing }) => {
  const member = await billing.aMember({ plan: 'quarterly' });
  await open(page, member);
  await expect(box(page)).toContainText('Quarterly');
  await button(box(page), 'Cancel Subscription').click();
  await dialog(page).getByRole('button', { name: 'Keep subscription' }).click();
  expect(billing.stripe.inspect(member.remoteId).renews).toBe(true);

  await button(box(page), 'Cancel Subscription').click();
  await button(dialog(page), 'Cancel Subscription').click();
  await expect(box(page)).toContainText('Cancelled');
  await expect(box(page)).toContainText('Ends on');
  await expect(box(page)).not.toContainText('Next charge');
  await expect(button(box(page), 'Cancel Subscription')).toHaveCount(0);
  expect(billing.stripe.inspect(member.remoteId).renews).toBe(false);
  await page.reload();
  await expect(box(page)).toContainText('Ends on');

  await button(box(page), 'Resume membership').click();
  await expect(box(page)).toContainText('Renews on');
  await expect(button(box(page), 'Cancel Subscription')).toBeEnabled();
  expect(billing.stripe.inspect(member.remoteId).renews).toBe(true);
});

test('a cancellation that the provider does not take is said, and can be tried again', async ({
  page,
  billing,
  expected,
}) => {
  expected.console(/502/);
  await open(page, await billing.aMember());
  billing.stripe.fail('broken', { times: 20 });
  const gate = Promise.withResolvers<void>();
  await page.route(callOf('membership.cancel'), async (route) => {
    await gate.promise;
    await route.continue();
  });
  await button(box(page), 'Cancel Subscription').click();
  await button(dialog(page), 'Cancel Subscription').click();
  await expect(button(box(page), 'Cancelling…')).toHaveAttribute('aria-busy', 'true');
  gate.resolve();
  await expect(box(page).getByRole('alert')).toContainText('Failed to cancel subscription');
  billing.stripe.mend();
  await button(box(page), 'Cancel Subscription').click();
  await button(dialog(page), 'Cancel Subscription').click();
  await expect(box(page)).toContainText('Ends on');
  await expect(box(page).getByRole('alert')).toHaveCount(0);
});

test('another card is left at the provider, and is charged from then on', async ({ page, billing }) => {
  const member = await billing.aMember();
  await open(page, member);
  const tab = await openedBy(page, () => button(box(page), 'Change card').click());
  await expect(box(page).getByRole('status')).toContainText('Continue in the other tab.');
  await tab.getByRole('button', { name: 'Save card' }).click();
  await expect(tab).toHaveURL(/\/billing\/return\?checkout=/);
  await expect(tab.getByRole('heading', { name: 'Your card is saved' })).toBeVisible();
  await expect(box(page)).toContainText('Mastercard ending in 4444');
  await expect(box(page).getByRole('status')).toHaveCount(0);
  await toBilling(page);
  await expect(methods(page).getByRole('listitem').filter({ hasText: 'Mastercard' })).toContainText(
    'Default',
  );
});

test('where no tab may be opened, this one goes to the provider', async ({ page, billing }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await open(page, await billing.aMember());
  await button(box(page), 'Change card').click();
  await page.waitForURL(`${billing.stripe.url}/**`);
  await expect(page.getByRole('button', { name: 'Save card' })).toBeVisible();
});

testWithOwnBilling(
  'a payment that failed is said, and paid on the page of its invoice',
  async ({ page, billing }) => {
    const member = await billing.aMember();
    await billing.declineRenewal(member);
    await open(page, member);
    await expect(box(page)).toContainText('Your last payment failed.');
    await expect(box(page)).toContainText('Payment failed');
    await expect(box(page)).toContainText('Membership active until');
    const tab = await openedBy(page, () => box(page).getByRole('link', { name: 'Pay now' }).click());
    await tab.getByRole('button', { name: 'Pay $9.99' }).click();
    await expect(tab.getByText(/^Paid ·/)).toBeVisible();
    await expect(box(page)).toContainText('Renews on');
    await expect(box(page)).toContainText('Active');
    await toBilling(page);
    await expect(billingSection(page).getByText('Paid', { exact: true })).toHaveCount(2);
  },
);

testWithOwnBilling('a payment that failed is paid by another card', async ({ page, billing }) => {
  const member = await billing.aMember();
  await billing.declineRenewal(member);
  await open(page, member);
  const tab = await openedBy(page, () => button(box(page), 'Change card').click());
  await tab.getByRole('button', { name: 'Save card' }).click();
  await expect(tab.getByRole('heading', { name: 'Your card is saved' })).toBeVisible();
  await expect(box(page)).toContainText('Renews on');
  await expect(box(page)).toContainText('Mastercard ending in 4444');
});

testWithOwnBilling(
  'what is still tried though the membership has lapsed can be stopped',
  async ({ page, billing, expected }) => {
    // Blocks requests to the provider, so that the page shows the stored state.
    expected.console(/ERR_FAILED/);
    await page.route(/membership\.refresh/, (route) => route.abort());
    const member = await billing.aMember();
    await billing.declineRenewal(member);
    await open(page, member);
    await expect(box(page)).toContainText('Your last payment failed.');
    // Repeats, because a webhook event may just have been processed.
    await expect(async () => {
      beside(billing.server, (db) =>
        db.prepare('UPDATE subscription SET valid_until = 1000 WHERE remote_id = ?').run(member.remoteId),
      );
      await page.reload();
      await expect(box(page)).toContainText('Your membership is on hold.', { timeout: 30_000 });
    }).toPass();
    await expect(button(box(page), 'Cancel Subscription')).toBeDisabled();
    await button(box(page), 'Cancel pending payment').click();
    await expect(dialog(page)).toContainText('It ends immediately');
    await button(dialog(page), 'Cancel Subscription').click();
    // By the server's clock the first, paid month is not over.
    await expect(box(page)).toContainText('Ends on');
    expect(billing.stripe.inspect(member.remoteId).status).toBe('canceled');
  },
);

testWithOwnBilling(
  'every payment has its invoice, with its lines and a PDF',
  async ({ page, billing, aVisitor }) => {
    const member = await billing.aMember();
    await billing.renew(member);
    await open(page, member);
    await toBilling(page);
    const rows = billingSection(page).getByRole('row');
    await expect(rows).toHaveCount(3);
    await expect(rows.nth(1)).toContainText('$9.99');
    await expect(rows.nth(1)).toContainText('Paid');
    const pdf = rows.nth(1).getByRole('link', { name: /^Invoice \(PDF\)/ });
    await expect(pdf).toHaveAttribute('rel', /noopener/);
    const answer = await page.request.get((await pdf.getAttribute('href')) ?? '');
    expect((await answer.body()).subarray(0, 4).toString()).toBe('%PDF');
    const view = await openedBy(page, () => rows.nth(1).getByRole('link', { name: /^View/ }).click());
    await expect(view.getByRole('heading', { name: /^Invoice/ })).toBeVisible();

    const details = rows.nth(1).getByRole('button', { name: /^Details/ });
    await details.click();
    await expect(details).toHaveAttribute('aria-expanded', 'true');
    await expect(billingSection(page).getByText('Period', { exact: true })).toBeVisible();
    await details.click();
    await expect(billingSection(page).getByText('Period', { exact: true })).toHaveCount(0);

    // receipts and emails have the UTC day: here it is another one
    const day = rows.nth(1).locator('time');
    const [paidAt, shown] = [await day.getAttribute('datetime'), await day.textContent()];
    const isLate = new Date(paidAt ?? '').getUTCHours() >= 12;
    const far = await aVisitor({ timezoneId: isLate ? 'Pacific/Kiritimati' : 'Etc/GMT+12' });
    await open(far, member);
    await toBilling(far);
    await expect(billingSection(far).getByRole('row').nth(1).locator('time')).toHaveText(shown ?? '');
  },
);

test('payment methods: the one in use stays, the other goes, an address is noted', async ({
  page,
  billing,
  expected,
}) => {
  expected.console(/409/);
  await open(page, await billing.aMember());
  await toBilling(page);
  const tab = await openedBy(page, () => button(methods(page), 'Add a card').click());
  await tab.getByRole('button', { name: 'Save card' }).click();
  await expect(tab.getByRole('heading', { name: 'Your card is saved' })).toBeVisible();
  const visa = methods(page).getByRole('listitem').filter({ hasText: 'Visa ending in 4242' });
  const mastercard = methods(page).getByRole('listitem').filter({ hasText: 'Mastercard ending in 4444' });
  await expect(mastercard).toContainText('Default');

  await mastercard.getByRole('button', { name: /^Remove/ }).click();
  await button(dialog(page), 'Remove').click();
  await expect(mastercard.getByRole('alert')).toContainText('Your membership uses this payment method.');
  await visa.getByRole('button', { name: /^Set as default/ }).click();
  await expect(visa).toContainText('Default');
  await expect(box(page)).toContainText('Visa ending in 4242');
  await mastercard.getByRole('button', { name: /^Remove/ }).click();
  await button(dialog(page), 'Remove').click();
  await expect(mastercard).toHaveCount(0);
  await page.reload();
  await toBilling(page);
  await expect(methods(page).getByRole('listitem')).toHaveCount(1);

  await button(methods(page), 'Add a PayPal address').click();
  await expect(page.getByLabel('PayPal email')).toBeFocused();
  await page.getByLabel('PayPal email').fill('not an address');
  await button(methods(page), 'Save').click();
  await expect(methods(page)).toContainText('Enter a valid email address.');
  await page.getByLabel('PayPal email').fill('ann@example.org');
  await button(methods(page), 'Save').click();
  await expect(methods(page)).toContainText('PayPal, ann@example.org');
  await expect(button(methods(page), 'Add a PayPal address')).toBeFocused();
});

test('a membership by PayPal is cancelled and resumed', async ({ page, billing }) => {
  const member = await billing.aPaypalMember();
  await open(page, member);
  await expect(box(page)).toContainText('Renews on');
  await expect(box(page)).toContainText('PayPal');
  await expect(button(box(page), 'Change card')).toHaveCount(0);
  await button(box(page), 'Cancel Subscription').click();
  await expect(dialog(page)).toContainText("You won't be charged again");
  await button(dialog(page), 'Cancel Subscription').click();
  await expect(box(page)).toContainText('Ends on');
  await button(box(page), 'Resume membership').click();
  await expect(box(page)).toContainText('Renews on');
});

test('a complimentary membership has nothing to pay', async ({ page, billing }) => {
  const person = await aPerson(billing.server.url);
  grantMembership(billing.server, person.address);
  await open(page, person);
  await expect(box(page)).toContainText('Complimentary until');
  await expect(button(box(page), 'Cancel Subscription')).toHaveCount(0);
  await box(page).getByRole('link', { name: 'View plans' }).click();
  await expect(page).toHaveURL('/subscription-plans');
});

test('without a membership there are the plans, and nothing was paid', async ({ page, billing }) => {
  await open(page, await aPerson(billing.server.url));
  await expect(box(page)).toContainText('No membership');
  await toBilling(page);
  await expect(methods(page)).toContainText('No saved payment methods.');
  await expect(billingSection(page)).toContainText('No payments yet.');
  await box(page).getByRole('link', { name: 'View plans' }).click();
  await expect(page).toHaveURL('/subscription-plans');
});

test('what could not be loaded says so, and is asked for again', async ({ page, billing, expected }) => {
  expected.console(/500|ERR_FAILED/);
  const member = await billing.aMember();
  const letThrough = await routeUntil(
    page,
    /\/trpc\/.*(membership\.get|invoice\.list|paymentMethod\.list)/,
    (route) => route.fulfill({ status: 500, body: '' }),
  );
  await member.enter(page, '/profile');
  await expect(box(page).getByRole('alert')).toContainText("Couldn't load your membership.");
  await toBilling(page);
  await expect(billingSection(page).getByRole('alert')).toContainText("Couldn't load");
  await expect(methods(page).getByRole('alert')).toContainText("Couldn't load");
  letThrough();
  await button(box(page), 'Try again').click();
  await expect(box(page)).toContainText('Monthly');
  await button(billingSection(page), 'Try again').click();
  await expect(billingSection(page).getByText('Paid', { exact: true })).toBeVisible();
  await button(methods(page), 'Try again').click();
  await expect(methods(page)).toContainText('Visa ending in 4242');
});

test('by keyboard alone: cancelled, kept, an invoice opened', async ({ page, billing }) => {
  const member = await billing.aMember();
  await open(page, member);
  await tabTo(page, button(box(page), 'Cancel Subscription'));
  await page.keyboard.press('Enter');
  await tabTo(page, button(dialog(page), 'Cancel Subscription'));
  await page.keyboard.press('Enter');
  // The button's replacement has the focus.
  await expect(button(box(page), 'Resume membership')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button(box(page), 'Cancel Subscription')).toBeVisible();
  await expect(box(page).locator(':focus')).toHaveCount(1);
  const details = billingSection(page).getByRole('button', { name: /^Details/ });
  await toTheEnd(page);
  // They would cover links of the footer.
  await releaseNotifications(page);
  await tabTo(page, page.getByRole('link', { name: 'Back' }));
  await tabTo(page, details);
  await page.keyboard.press('Enter');
  await expect(billingSection(page).getByText('Period', { exact: true })).toBeVisible();
});

test('leaving says that the membership is lost, and ends it', async ({ page, billing, expected }) => {
  // Requests still running when the session ends get a 401.
  expected.console(/401/);
  const member = await billing.aMember();
  await open(page, member);
  await toTheEnd(page);
  await page.getByRole('button', { name: 'Delete account' }).click();
  await expect(dialog(page)).toContainText('your membership: it is cancelled immediately');
  await button(dialog(page), 'Delete account').click();
  await expect(page).toHaveURL('/');
  expect(billing.stripe.inspect(member.remoteId).status).toBe('canceled');
});

test('an account stays as long as the provider cannot end what it charges', async ({
  page,
  billing,
  expected,
}) => {
  expected.console(/502/);
  const member = await billing.aMember();
  await open(page, member);
  await toTheEnd(page);
  billing.stripe.fail('broken', { times: 30 });
  await page.getByRole('button', { name: 'Delete account' }).click();
  await button(dialog(page), 'Delete account').click();
  await expect(dialog(page).getByRole('alert')).toContainText('Nothing was deleted.');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(box(page)).toContainText('Renews on');
});

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
test.describe('بالعربية على الهاتف', () => {
  test.use({ ...phone, viewport: { width: 320, height: 700 }, locale: 'ar-EG' });

  testWithOwnBilling('العضوية والفواتير لا تفيض عن الشاشة', async ({ page, billing }) => {
    const member = await billing.aMember();
    await billing.declineRenewal(member);
    await member.enter(page, '/profile');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.locator('#membership dl')).toBeVisible();
    // Amounts run from left to right here as well.
    await expect(page.locator('#membership')).not.toContainText('undefined');
    await toBilling(page);
    const invoices = page.locator('section[aria-labelledby=billing-history]');
    await expect(invoices.locator('li')).toHaveCount(2);
    await expect(invoices.locator('bdi', { hasText: '$9.99' }).first()).toBeVisible();
    await invoices.locator('button[aria-expanded]').first().click();
    await expect(invoices.locator('dl')).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    const small = await page
      .locator(
        '#membership, section[aria-labelledby=billing-history], section[aria-labelledby=payment-methods]',
      )
      .locator('a, button')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height).filter((high) => high < 44));
    expect(small).toEqual([]);
  });
});
