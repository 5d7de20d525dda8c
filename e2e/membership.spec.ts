import type { BrowserContext, Page } from '@playwright/test';
import { callOf } from './call.ts';
import { expect, test } from './fixtures.ts';
import { grantMembership } from './inserted-rows.ts';
import { anAddress, aPerson, password, pictureOf } from './people.ts';
import { routeUntil } from './route-until.ts';

// Demo mode: the providers' pages can be clicked through.
test.use({ settings: { PAYMENTS: 'demo' } });

test.beforeEach(({ expected }) => {
  // The fake providers' pages have no icon.
  expected.console(/favicon\.ico/);
});

const plansUrl = '/subscription-plans';
const plan = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
const subscribe = (page: Page, name: string) =>
  plan(page, name).getByRole('button', { name: 'Subscribe', exact: true });
const membership = (page: Page) => page.getByRole('heading', { name: "You're a member", exact: true });

async function openPlans(page: Page, url: string) {
  const ann = await aPerson(url);
  await ann.enter(page, plansUrl);
  await expect(subscribe(page, 'Monthly')).toBeVisible();
  return ann;
}

/** Presses the button and waits for the provider's page in a new tab. */
async function opened(context: BrowserContext, press: () => Promise<void>): Promise<Page> {
  const [tab] = await Promise.all([context.waitForEvent('page'), press()]);
  await expect(tab.locator('.demo').first()).toBeVisible();
  return tab;
}

test('by card, in a new tab: after the return the buyer is a member', async ({ page, context, limn }) => {
  await openPlans(page, limn.url);
  await expect(plan(page, 'Monthly')).toContainText('$9.99');
  await expect(plan(page, 'Monthly').getByRole('listitem')).toHaveText([
    'High-resolution images, up to 1704 pixels per side',
    'Unlimited generation',
    'Store up to 150 images',
  ]);
  await expect(plan(page, 'Quarterly')).toContainText('$24.99');
  await expect(plan(page, 'Quarterly')).toContainText('17%');
  await expect(plan(page, 'Free').getByRole('listitem')).toHaveText([
    'Images of 640 × 480 pixels',
    'Unlimited generation',
    'Store up to 10 images',
  ]);
  await expect(plan(page, 'Free')).toContainText('Your plan');
  const plansLink = page.getByRole('banner').getByRole('link', { name: 'Plans' });
  await expect(plansLink).toBeVisible();

  const tab = await opened(context, () => subscribe(page, 'Quarterly').click());
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  await expect(page.getByText('Complete your payment in the other tab')).toBeVisible();
  await expect(subscribe(page, 'Quarterly')).toBeEnabled();
  await tab.getByRole('button', { name: 'Pay $24.99' }).click();
  await expect(membership(tab)).toBeVisible();
  await expect(tab.getByRole('status')).toContainText(/Membership active until \w+ \d+, \d{4}\./);

  await page.bringToFront();
  await expect(plan(page, 'Quarterly')).toContainText('Your plan');
  await expect(page.getByText('Complete your payment in the other tab')).toBeHidden();
  await expect(page.getByText(/^Membership \(Quarterly\) active\. Renews on/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Subscribe' })).toHaveCount(0);
  await expect(page.getByText('Your plan', { exact: true })).toHaveCount(1);
  await expect(plansLink).toHaveCount(0);

  await tab.getByRole('link', { name: 'View membership' }).click();
  await expect(tab).toHaveURL('/profile#membership');
});

test('a tab that was open before hears of it: the sizes for members are there', async ({
  page,
  context,
  limn,
}) => {
  const ann = await aPerson(limn.url);
  const studio = await context.newPage();
  await ann.enter(studio);
  await expect(studio.getByRole('radio', { name: '1024 × 768, for members' })).toBeAttached();
  await ann.enter(page, plansUrl);
  const tab = await opened(context, () => subscribe(page, 'Monthly').click());
  await tab.getByRole('button', { name: 'Pay $9.99' }).click();
  await expect(membership(tab)).toBeVisible();
  await studio.bringToFront();
  await studio.getByRole('radio', { name: '1024 × 768', exact: true }).check({ force: true });
  await studio.getByRole('textbox').first().fill('A castle on a hill');
  await studio.getByRole('button', { name: 'Generate' }).click();
  const picture = await pictureOf(studio, 'A castle on a hill');
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1024);
});

test('a card that is declined costs nothing, and another one does it', async ({
  page,
  context,
  limn,
  expected,
}) => {
  expected.console(/402/);
  await openPlans(page, limn.url);
  const tab = await opened(context, () => subscribe(page, 'Monthly').click());
  await tab.getByRole('button', { name: 'Try a card that is declined' }).click();
  await expect(tab.getByRole('alert')).toContainText(/declined/);
  await tab.getByRole('button', { name: 'Pay $9.99' }).click();
  await expect(membership(tab)).toBeVisible();
});

test('going back on the provider’s page returns to the same place, where the purchase can start again', async ({
  page,
  context,
  limn,
}) => {
  await openPlans(page, limn.url);
  const tab = await opened(context, () => subscribe(page, 'Monthly').click());
  await tab.getByRole('link', { name: 'Cancel and go back' }).click();
  await expect(tab).toHaveURL(plansUrl);
  await expect(subscribe(tab, 'Monthly')).toBeVisible();
  await expect(tab.getByText(/^You're (now )?a member/)).toHaveCount(0);
  await tab.close();
  await page.getByRole('button', { name: 'Stop waiting' }).click();
  const again = await opened(context, () => subscribe(page, 'Monthly').click());
  await again.getByRole('button', { name: 'Pay $9.99' }).click();
  await expect(membership(again)).toBeVisible();
});

test('where no tab may be opened, this one goes there', async ({ page, context, limn }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await openPlans(page, limn.url);
  await subscribe(page, 'Monthly').click();
  await page.getByRole('button', { name: 'Pay $9.99' }).click();
  await expect(membership(page)).toBeVisible();
  await expect(page).toHaveURL(/\/billing\/return\?checkout=/);
  expect(context.pages()).toHaveLength(1);
  await page.reload();
  await expect(membership(page)).toBeVisible();
});

test('by PayPal, after turning back once', async ({ page, context, limn }) => {
  await openPlans(page, limn.url);
  const pay = plan(page, 'Quarterly').getByRole('button', { name: 'Pay with PayPal' });
  const first = await opened(context, () => pay.click());
  await first.getByRole('button', { name: 'Cancel' }).click();
  await expect(first).toHaveURL(/\/subscription-plans/);
  await expect(subscribe(first, 'Monthly')).toBeVisible();
  await first.close();
  const tab = await opened(context, () => pay.click());
  await tab.getByRole('button', { name: 'Agree and subscribe' }).click();
  await expect(membership(tab)).toBeVisible();
  await page.bringToFront();
  await expect(plan(page, 'Quarterly')).toContainText('Your plan');
});

test('a visitor sees the plans, and comes back to them from the login', async ({ page, context }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Plans' }).click();
  await expect(page).toHaveURL(plansUrl);
  await expect(page.getByText('Test mode: no real payments.')).toBeVisible();
  const question = page.getByText('What happens to my pictures if my membership ends?');
  await question.click();
  await expect(page.getByText(/^You keep all of them\./)).toBeVisible();
  const sizes = page.getByRole('region', { name: 'The same picture in both sizes' });
  await sizes.scrollIntoViewIfNeeded();
  for (const image of await sizes.getByRole('img').all())
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  await expect(plan(page, 'Free').getByRole('link', { name: 'Create an account' })).toHaveAttribute(
    'href',
    '/login?mode=register',
  );
  await subscribe(page, 'Monthly').click();
  await expect(page).toHaveURL('/login?next=%2Fsubscription-plans');
  expect(context.pages()).toHaveLength(1);
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.getByLabel('Email').fill(anAddress());
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(plansUrl);
  await expect(subscribe(page, 'Monthly')).toBeEnabled();
});

const refusal = (refusal: string, facts: object) => [
  { error: { message: refusal, code: -32603, data: { refusal, facts, requestId: 'r' } } },
];

test('what goes wrong is said on the card, and the tab is closed again', async ({
  page,
  context,
  limn,
  expected,
}) => {
  expected.console(/502/);
  await openPlans(page, limn.url);
  let answer: object = refusal('payment.stripe_failed', { reason: 'Your account is not active.' });
  let status = 502;
  await page.route(/\/trpc\/checkout\.create/, (route) => route.fulfill({ status, json: answer }));
  const said = async (words: string) => {
    const [tab] = await Promise.all([context.waitForEvent('page'), subscribe(page, 'Monthly').click()]);
    await expect(plan(page, 'Monthly').getByRole('alert')).toHaveText(words);
    await expect.poll(() => tab.isClosed()).toBe(true);
    await expect(subscribe(page, 'Monthly')).toBeEnabled();
  };
  await said('Stripe payment error Your account is not active.');
  await expect(plan(page, 'Quarterly').getByRole('alert')).toHaveCount(0);
  status = 200;
  for (const url of ['', 'http://example.org/pay', 'javascript:alert(1)']) {
    answer = [{ result: { data: { url } } }];
    await said('Checkout URL missing');
  }
});

test('only the plan that was pressed is busy', async ({ page, context, limn }) => {
  await openPlans(page, limn.url);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/trpc\/checkout\.create/, async (route) => {
    await held;
    await route.continue();
  });
  const [tab] = await Promise.all([context.waitForEvent('page'), subscribe(page, 'Monthly').click()]);
  await expect(tab.getByRole('status')).toHaveText('Opening the secure payment page…');
  await expect(tab.locator('meta[name=viewport]')).toBeAttached();
  const ground = (of: Page) => of.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(await ground(tab)).toBe(await ground(page));
  await expect(plan(page, 'Monthly').getByRole('button', { name: 'Processing…' })).toBeVisible();
  await expect(subscribe(page, 'Quarterly')).toBeVisible();
  letGo();
  await expect(tab.getByRole('button', { name: 'Pay $9.99' })).toBeVisible();
  await expect(subscribe(page, 'Monthly')).toBeEnabled();
});

test('a member since a purchase elsewhere gets a message', async ({ page, context, limn, expected }) => {
  expected.console(/409/);
  await openPlans(page, limn.url);
  const tab = await opened(context, () => subscribe(page, 'Monthly').click());
  // The page receives no new data until the button is pressed.
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/trpc\/[^?]*membership\.get/, async (route) => {
    await held;
    await route.continue();
  });
  await page.route(/\/trpc\/checkout\.create/, (route) => {
    letGo();
    return route.continue();
  });
  await tab.getByRole('button', { name: 'Pay $9.99' }).click();
  await expect(membership(tab)).toBeVisible();
  await page.bringToFront();
  await subscribe(page, 'Quarterly').click();
  await expect(
    page.getByText('You already have a membership. You can find it in your profile.'),
  ).toBeVisible();
  await expect(plan(page, 'Monthly')).toContainText('Your plan');
});

test('a plan that was removed in the meantime shows a message and disappears', async ({
  page,
  aServer,
  expected,
}) => {
  expected.console(/404/);
  const server = await aServer({ PAYMENTS: 'demo' });
  const call = async (method: string, path: string, body: object, token = '') => {
    const answer = await fetch(`${server.url}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    expect(answer.ok).toBe(true);
    return answer.json();
  };
  const setup = /#setup=([\w-]+)/.exec(server.log.join('\n'))?.[1];
  const { token } = await call('POST', '/auth/register', { email: anAddress(), password, setup });
  const ann = await aPerson(server.url);
  await page.addInitScript((value) => localStorage.setItem('token', value), ann.token);
  await page.goto(server.url + plansUrl);
  await expect(subscribe(page, 'Quarterly')).toBeVisible();
  await call('PUT', '/admin/subscription-plans/quarterly', { active: false }, token);
  await subscribe(page, 'Quarterly').click();
  await expect(page.getByText('Plan not found.')).toBeVisible();
  await expect(plan(page, 'Quarterly')).toHaveCount(0);
  await expect(subscribe(page, 'Monthly')).toBeVisible();
});

test('plans that cannot be loaded can be asked for again', async ({ page, expected }) => {
  expected.console(/500/);
  const letThrough = await routeUntil(page, /\/trpc\/plan\.list/, (route) =>
    route.fulfill({ status: 500, json: [{ error: { message: 'no', code: -32603, data: {} } }] }),
  );
  // The document of the plans contains them; coming from another page, they are fetched.
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Plans' }).click();
  await expect(page.getByRole('alert')).toContainText('Error: Failed to load plans');
  letThrough();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(subscribe(page, 'Monthly')).toBeVisible();
});

test('without a payment provider there are plans, a sentence, and no buttons', async ({ page, aServer }) => {
  const { url } = await aServer();
  await page.goto(url + plansUrl);
  await expect(plan(page, 'Monthly')).toBeVisible();
  await expect(plan(page, 'Monthly').getByRole('button')).toHaveCount(0);
  await expect(page.getByText(/Test mode/)).toHaveCount(0);
  await expect(page.getByText(/To become a member, contact the site administrator\./)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Connect Us' }).click();
  await expect(page.getByRole('dialog', { name: 'Connect Us' })).toBeVisible();
});

test('a complimentary member sees so, and may subscribe all the same', async ({ page, limn }) => {
  const ann = await aPerson(limn.url);
  grantMembership(limn, ann.address);
  await ann.enter(page, plansUrl);
  await expect(page.getByText(/^You have a complimentary membership until \w+ \d+, \d{4}\.$/)).toBeVisible();
  await expect(subscribe(page, 'Monthly')).toBeVisible();
  // The account has loaded when the button shows its letter.
  await expect(page.getByRole('button', { name: 'Account' })).toHaveText(/\S/);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Membership' }).click();
  await expect(page).toHaveURL('/profile#membership');
});

test('the return page works only for the buyer, and its address alone proves nothing', async ({
  page,
  context,
  limn,
  aVisitor,
  expected,
}) => {
  expected.console(/404/);
  await openPlans(page, limn.url);
  const tab = await opened(context, () => subscribe(page, 'Monthly').click());
  await tab.getByRole('button', { name: 'Pay $9.99' }).click();
  await expect(membership(tab)).toBeVisible();
  const back = tab.url();

  const stranger = await aVisitor();
  await stranger.goto(back);
  await expect(stranger).toHaveURL(/\/login\?next=%2Fbilling%2Freturn/);
  await stranger.getByRole('button', { name: 'Create an account' }).click();
  await stranger.getByLabel('Email').fill(anAddress());
  await stranger.getByLabel('Password', { exact: true }).fill(password);
  await stranger.getByRole('button', { name: 'Create account' }).click();
  await expect(stranger).toHaveURL(back);
  await expect(stranger.getByRole('heading', { name: 'Payment not found', level: 1 })).toBeVisible();
  await expect(stranger.getByRole('status').filter({ hasText: 'Log in to the account' })).toBeVisible();
  await expect(stranger.getByText('Payment not found')).toHaveCount(1);
  await stranger.goto(`${limn.url}/billing/return?session_id=cs_test_1&success=true`);
  await expect(stranger.getByRole('heading', { name: 'Payment not found', level: 1 })).toBeVisible();
  await stranger.getByRole('link', { name: 'Membership plans' }).click();
  await expect(subscribe(stranger, 'Monthly')).toBeVisible();
});

test('while the provider has not said, the way back asks on, and says that it may take long', async ({
  page,
  context,
  limn,
}) => {
  await openPlans(page, limn.url);
  const tab = await opened(context, () => subscribe(page, 'Monthly').click());
  let asked = 0;
  const open = { status: 'open', purpose: 'subscribe', subscription: null };
  const letThrough = await routeUntil(context, callOf('checkout.confirm'), (route) => {
    asked += 1;
    return route.fulfill({ json: [{ result: { data: open } }] });
  });
  await tab.clock.install();
  await tab.getByRole('button', { name: 'Pay $9.99' }).click();
  const said = tab.getByRole('status');
  await expect(said).toHaveText('Checking the payment status…');
  /** The page's clock also runs by itself; the check does not depend on the additional time. */
  const passing = (milliseconds: number, check: () => Promise<void>) =>
    expect(async () => {
      await tab.clock.runFor(milliseconds);
      await check();
    }).toPass({ intervals: [50] });
  await passing(1500, () => expect(said).toContainText('You can close this page', { timeout: 1000 }));
  expect(asked).toBeGreaterThan(1);
  letThrough();
  await passing(8000, () => expect(membership(tab)).toBeVisible({ timeout: 3000 }));
});

test('a way back that cannot be asked about can be tried again', async ({
  page,
  context,
  limn,
  expected,
}) => {
  expected.console(/ERR_FAILED/);
  await openPlans(page, limn.url);
  const tab = await opened(context, () => subscribe(page, 'Monthly').click());
  const letThrough = await routeUntil(context, callOf('checkout.confirm'), (route) => route.abort());
  await tab.getByRole('button', { name: 'Pay $9.99' }).click();
  await expect(tab.getByRole('heading', { name: "Couldn't check the payment" })).toBeVisible();
  letThrough();
  await tab.getByRole('button', { name: 'Try again' }).click();
  await expect(membership(tab)).toBeVisible();
});

test('by keyboard alone', async ({ page, context, limn }) => {
  await openPlans(page, limn.url);
  await page.getByRole('heading', { name: 'Membership plans' }).focus();
  const focusesOn = (on: Page) => on.evaluate(() => document.activeElement?.textContent?.trim());
  for (let step = 0; step < 20 && (await focusesOn(page)) !== 'Subscribe'; step++)
    await page.keyboard.press('Tab');
  await expect(subscribe(page, 'Monthly')).toBeFocused();
  const tab = await opened(context, () => page.keyboard.press('Enter'));
  await tab.bringToFront();
  const pay = tab.getByRole('button', { name: /^Pay \$/ });
  await expect(pay).toBeVisible();
  await tab.keyboard.press('Tab');
  await expect(pay).toBeFocused();
  await tab.keyboard.press('Enter');
  await expect(membership(tab)).toBeVisible();
  for (let step = 0; step < 20 && (await focusesOn(tab)) !== 'Go to home page'; step++)
    await tab.keyboard.press('Tab');
  await tab.keyboard.press('Enter');
  await expect(tab).toHaveURL('/');
});

test.describe('in Arabic on the smallest phone', () => {
  test.use({ locale: 'ar-EG', viewport: { width: 320, height: 568 } });

  test('nothing sticks out, from the plans to the way back', async ({ page, context, limn }) => {
    const overflow = (on: Page) => on.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    const ann = await aPerson(limn.url);
    await ann.enter(page, plansUrl);
    const press = page.locator('main li button').first();
    await expect(press).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.locator('main bdi').nth(1)).toHaveText('$9.99');
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect((await press.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    const tab = await opened(context, () => press.click());
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await tab.getByRole('button', { name: /9\.99/ }).click();
    await expect(tab.locator('main a[href="/profile#membership"]')).toBeVisible();
    expect(await overflow(tab)).toBeLessThanOrEqual(0);
  });
});
