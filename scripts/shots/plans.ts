/** The plans, the checkout and the return page, with sandbox payments. */
import type { Page } from '@playwright/test';
import { changeAnswer } from './change-answer.ts';
import type { Screen } from './screen.ts';

const path = '/subscription-plans';
const newcomer = { person: 'newcomer', painter: 'demo', path } as const;
const subscribe = (page: Page) => page.locator('main li button').first();
const toProfile = (page: Page) => page.locator('main a[href="/profile#membership"]').first();

async function press(page: Page): Promise<Page> {
  const [tab] = await Promise.all([page.context().waitForEvent('page'), subscribe(page).click()]);
  await tab.locator('.demo').waitFor();
  return tab;
}

/** Pays in the other tab and returns the tab that comes back. */
async function pay(page: Page): Promise<Page> {
  const tab = await press(page);
  await tab.locator('button[value=visa]').click();
  await toProfile(tab).waitFor();
  return tab;
}

/** Opens the return page with this state of a checkout. */
async function returnWith(page: Page, state: object): Promise<void> {
  await page.route(/\/trpc\/checkout\.confirm/, (route) =>
    route.fulfill({ json: [{ result: { data: state } }] }),
  );
  await page.goto('/billing/return?checkout=of-this-picture');
  await page.locator('main [role=status]').waitFor();
}

const answerAll = (page: Page, verb: RegExp, status: number, data: object) =>
  page.route(verb, (route) =>
    route.fulfill({ status, json: [{ error: { message: 'no', code: -32603, data } }] }),
  );

/** The document of the plans contains them; coming from another page, they are fetched. */
async function comeFromHome(page: Page): Promise<void> {
  await page.goto('/');
  await page.locator(`footer a[href="${path}"]`).click();
  // Until the composer is gone, the selectors of the plans can find parts of the home page. A heading is replaced earlier, where
  // the prerendered page has another language.
  await page.locator('main textarea').waitFor({ state: 'detached' });
}

export const plans: Screen[] = [
  {
    name: 'plans-trial',
    person: 'newcomer',
    painter: 'demo',
    path,
    act: async (page) => {
      await changeAnswer<object[]>(page, 'plan.list', (all) =>
        all.map((plan) => ({ ...plan, trial_days: 7, promotion_codes: true })),
      );
      await changeAnswer(page, 'checkout.usedTrials', () => ['paypal']);
      await comeFromHome(page);
      await page.locator('main li button').first().waitFor();
    },
  },
  { name: 'plans', person: 'visitor', painter: 'demo', path, act: (page) => subscribe(page).waitFor() },
  {
    name: 'plans-unpaid',
    person: 'visitor',
    path,
    act: (page) => page.locator('main li h2').first().waitFor(),
  },
  { name: 'plans-complimentary', person: 'collector', path, act: (page) => toProfile(page).waitFor() },
  {
    ...newcomer,
    name: 'plans-waiting',
    act: async (page) => {
      await (await press(page)).close();
      await page.locator('main a[target=_blank]').waitFor();
    },
  },
  {
    ...newcomer,
    name: 'plans-member',
    act: async (page) => {
      await (await pay(page)).close();
      await toProfile(page).waitFor();
    },
  },
  // before the renewals of others, which move the clock of the provider ahead
  {
    name: 'plans-refunded',
    person: 'refunded',
    painter: 'billing',
    path,
    act: (page) => toProfile(page).waitFor(),
  },
  {
    name: 'plans-past-due',
    person: 'debtor',
    painter: 'billing',
    path,
    act: (page) => toProfile(page).waitFor(),
  },
  {
    name: 'plans-leaving',
    person: 'leaver',
    painter: 'billing',
    path,
    act: (page) => toProfile(page).waitFor(),
  },
  {
    ...newcomer,
    name: 'plans-refused',
    act: async (page) => {
      const facts = { reason: 'Your account cannot currently make charges.' };
      await answerAll(page, /checkout\.create/, 502, { refusal: 'payment.stripe_failed', facts });
      await subscribe(page).click();
      await page.locator('main li [role=alert]').waitFor();
    },
  },
  {
    name: 'plans-error',
    person: 'visitor',
    painter: 'demo',
    path,
    act: async (page) => {
      await answerAll(page, /plan\.list/, 500, {});
      await comeFromHome(page);
      await page.locator('main [role=alert]').waitFor();
    },
  },
  {
    name: 'plans-loading',
    person: 'visitor',
    painter: 'demo',
    path,
    act: async (page) => {
      await page.route(/plan\.list/, () => undefined);
      await comeFromHome(page);
      await page.locator('main [aria-busy]').waitFor();
    },
  },
  {
    ...newcomer,
    name: 'return-member',
    act: async (page) => {
      const tab = await pay(page);
      await page.goto(tab.url());
      await tab.close();
      await toProfile(page).waitFor();
    },
  },
  {
    ...newcomer,
    name: 'return-waiting',
    act: (page) => returnWith(page, { status: 'open', purpose: 'subscribe', subscription: null }),
  },
  {
    ...newcomer,
    name: 'return-failed',
    act: async (page) => {
      await returnWith(page, { status: 'failed', purpose: 'subscribe', subscription: null });
      await page.locator('main a[href="/subscription-plans"]').waitFor();
    },
  },
  {
    ...newcomer,
    name: 'return-card',
    act: async (page) => {
      await returnWith(page, { status: 'complete', purpose: 'card', subscription: null });
      await toProfile(page).waitFor();
    },
  },
  {
    ...newcomer,
    name: 'return-nothing',
    act: async (page) => {
      await page.goto('/billing/return');
      await page.locator('main a[href="/subscription-plans"]').waitFor();
    },
  },
];
