import type { Page } from '@playwright/test';
import { countBuiltFiles } from './built-files.ts';
import { chunkOf } from './chunk.ts';
import { expect, test } from './fixtures.ts';
import { holdScripts, isHydrated } from './held-scripts.ts';
import { aPerson, password } from './people.ts';
import { largestDifference } from './pixels.ts';
import { stopClock } from './stopped-clock.ts';

const headings = {
  en: 'What do you want to create?',
  'zh-CN': '你想创作什么？',
  'zh-TW': '你想創作什麼？',
  ar: 'ماذا تريد أن تنشئ؟',
  es: '¿Qué quieres crear?',
  fr: 'Que voulez-vous créer ?',
  ja: '何を作りますか？',
};
const languages = Object.entries(headings);

test.describe('without scripts', () => {
  for (const [locale, heading] of languages)
    test(`the home page is there in ${locale}`, async ({ aVisitor, limn }) => {
      const page = await aVisitor({ locale, javaScriptEnabled: false });
      await page.goto(limn.url);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('button', { name: /./ }).last()).toBeVisible();
      const html = page.locator('html');
      await expect(html).toHaveAttribute('lang', locale);
      await expect(html).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr');
    });

  test('the first screens of the plans, the log-in and the history are there', async ({ aVisitor, limn }) => {
    const page = await aVisitor({ javaScriptEnabled: false });
    for (const [path, heading] of [
      ['/subscription-plans', 'Membership plans'],
      ['/login', 'Welcome back'],
      ['/login?mode=register&next=%2Fhistory', 'Create your account'],
      ['/history', 'History'],
      ['/history?filter=starred&page=2', 'History'],
    ] as const) {
      await page.goto(limn.url + path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page).toHaveTitle(`${heading} · Limn`);
      // The script before the first paint loads the modules.
      await expect(page.locator('script[type=module], link[rel=modulepreload]')).toHaveCount(0);
    }
  });
});

for (const colorScheme of ['light', 'dark'] as const)
  for (const [locale] of languages)
    test(`scripts change nothing that is visible: ${locale}, ${colorScheme}`, async ({ aVisitor, limn }) => {
      const page = await aVisitor({ locale, colorScheme });
      const scripts = await holdScripts(page);
      await page.goto(limn.url, { waitUntil: 'commit' });
      await expect(page.locator('footer')).toBeVisible();
      await drawnWithFonts(page);
      const images = page.locator('img');
      await expect
        .poll(() => images.evaluateAll((all) => all.every((image) => (image as HTMLImageElement).complete)))
        .toBe(true);
      const before = await page.screenshot();
      const beforeRedrawn = await redrawn(page);
      const shifts = await watchShifts(page);
      scripts.release();
      await isHydrated(page, '#composer');
      await isHydrated(page, 'footer');
      expect(await largestDifference(before, await page.screenshot())).toBeLessThan(8);
      expect(await shifts()).toEqual([]);
      await expect.poll(async () => (await redrawn(page)).equals(beforeRedrawn)).toBe(true);
    });

test('scripts move nothing and write no other text on the plans and on addresses with a search', async ({
  aVisitor,
  limn,
}) => {
  for (const [address, locale, text, inside] of [
    ['/subscription-plans', 'ar', '$9.99', '#free-plan'],
    ['/login?mode=register&next=%2Fhistory', 'en', 'Create your account', 'form'],
    ['/?from=mail', 'fr', headings.fr, '#composer'],
  ] as const) {
    const page = await aVisitor({ locale });
    const scripts = await holdScripts(page);
    await page.goto(limn.url + address, { waitUntil: 'commit' });
    await expect(page.locator('footer')).toBeVisible();
    const main = page.locator('main');
    await expect(main).toContainText(text);
    await drawnWithFonts(page);
    const before = await main.textContent();
    const shifts = await watchShifts(page);
    scripts.release();
    await isHydrated(page, inside);
    await isHydrated(page, 'footer');
    expect(await main.textContent()).toBe(before);
    expect(await shifts()).toEqual([]);
  }
});

test('the history of a later page has its frame before the scripts have loaded', async ({ page, limn }) => {
  const ann = await aPerson(limn.url);
  await ann.signIn(page);
  const scripts = await holdScripts(page);
  await page.goto('/history?filter=starred&page=2', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
  const starred = page.getByRole('link', { name: 'Starred' });
  await expect(starred).toHaveAttribute('aria-current', 'page');
  await drawnWithFonts(page);
  const place = await starred.boundingBox();
  scripts.release();
  await isHydrated(page, 'main h1');
  await expect(starred).toHaveAttribute('aria-current', 'page');
  expect(await starred.boundingBox()).toEqual(place);
});

test('the modules of a first screen load after its first paint, or after 250 ms', async ({
  aVisitor,
  limn,
}) => {
  for (const isSlow of [false, true]) {
    const page = await aVisitor();
    // Without a step of this clock the 250 ms never pass.
    await stopClock(page);
    const style = Promise.withResolvers<void>();
    await page.route(/\/assets\/index-[^/]+\.css$/, async (route) => {
      await style.promise;
      await route.continue();
    });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const modulesAsked = () => asked.filter((path) => /^\/assets\/(?!first-paint).*\.js$/.test(path));
    await page.goto(limn.url, { waitUntil: 'commit' });
    await expect.poll(() => asked.filter((path) => path.endsWith('.css'))).toHaveLength(1);
    // `waitForFunction` asks again with the next frame, and without its style the page draws none.
    await expect.poll(() => page.evaluate(() => document.querySelector('footer') !== null)).toBe(true);
    expect(modulesAsked()).toEqual([]);
    if (isSlow) await page.clock.runFor(250);
    else style.resolve();
    // the entry, which may already have run and asked for more
    await expect.poll(modulesAsked).toContainEqual(expect.stringMatching(/^\/assets\/index-/));
    style.resolve();
    await page.clock.resume();
    await isHydrated(page, 'main h1');
  }
});

test('the parts of a page are fetched before the entry has run, and again if that fails', async ({
  aVisitor,
  expected,
}) => {
  expected.console(/ERR_FAILED/);
  for (const isBroken of [false, true]) {
    const page = await aVisitor();
    const scripts = await holdScripts(page);
    const asked: string[] = [];
    const part = chunkOf('routes/sign-in/login-page.tsx');
    await page.route(part, (route) => {
      asked.push(route.request().resourceType());
      return isBroken && asked.length === 1 ? route.abort() : route.continue();
    });
    await page.goto('/login', { waitUntil: 'commit' });
    await expect.poll(() => asked).toEqual(['fetch']);
    scripts.release();
    await isHydrated(page, 'form');
    expect(asked.filter((type) => type === 'fetch')).toHaveLength(isBroken ? 2 : 1);
  }
});

/** Waits until the texts are drawn in their own fonts: the change from the system's fonts is a layout shift. */
async function drawnWithFonts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    do {
      await frame();
      await document.fonts.ready;
    } while (document.fonts.status !== 'loaded');
    // one frame with the fonts, and one after it has been reported
    await frame();
    await frame();
  });
}

/** @returns reads the layout shifts since this call */
async function watchShifts(page: Page) {
  await page.evaluate(() => {
    const shifts: string[] = [];
    const watch = (list: PerformanceObserverEntryList) =>
      shifts.push(...list.getEntries().map((entry) => JSON.stringify(entry)));
    new PerformanceObserver(watch).observe({ type: 'layout-shift' });
    Object.assign(window, { shifts });
  });
  return () => page.evaluate(() => Reflect.get(window, 'shifts') as string[]);
}

/** A screenshot after Chromium has drawn the whole page again: what it keeps of older drawings differs at rounded edges. */
async function redrawn(page: Page): Promise<Buffer> {
  const hide = (hidden: boolean) => {
    document.body.hidden = hidden;
  };
  await page.evaluate(hide, true);
  await page.screenshot();
  await page.evaluate(hide, false);
  return page.screenshot();
}

test('what is typed, chosen and pressed before the scripts have loaded is kept', async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('radio', { name: 'Anime' }).check();
  await page.getByRole('radio', { name: /^1024 × 1024/ }).check();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('textbox').first().fill('Herons on a frozen lake');
  await expect(page.getByRole('button', { name: 'Generate' })).toBeDisabled();

  scripts.release();
  await expect(page.getByRole('menu', { name: 'Language' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Generate' })).toBeEnabled();
  const isKept = async () => {
    await expect(page.getByRole('textbox').first()).toHaveValue('Herons on a frozen lake');
    await expect(page.getByRole('radio', { name: 'Anime' })).toBeChecked();
    await expect(page.getByRole('radio', { name: /^1024 × 1024/ })).toBeChecked();
    await expect(page.getByRole('button', { name: 'More' })).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('slider', { name: 'Seed' })).toHaveValue('50');
  };
  await isKept();
  await page.reload();
  await isKept();
});

test('Control and Enter paint though the scripts have not loaded', async ({ page, limn }) => {
  const ann = await aPerson(limn.url);
  await page.addInitScript((token) => localStorage.setItem('token', token), ann.token);
  const scripts = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('textbox').first().fill('Herons on a frozen lake');
  await page.keyboard.press('Control+Enter');
  scripts.release();
  await expect(page.getByRole('img', { name: /Herons on a frozen lake/ })).toBeVisible();
});

test('a log-in that is sent before the scripts have loaded stays in the page', async ({ page, limn }) => {
  const scripts = await holdScripts(page);
  const { address } = await aPerson(limn.url);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill(address);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL('/login');
  scripts.release();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
});

test('a button that is pressed before the page’s own module has loaded works afterwards', async ({
  page,
}) => {
  const gate = Promise.withResolvers<void>();
  await page.route(chunkOf('routes/sign-in/login-page.tsx'), async (route) => {
    await gate.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(chunkOf('routes/sign-in/login-page.tsx'));
  await page.goto('/login');
  await asked;
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back');
  gate.resolve();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your account');
});

test('a remembered address is filled in, but not into a field that has the focus', async ({ page }) => {
  const atMost = countBuiltFiles(page);
  await page.goto('/login');
  await isHydrated(page, 'form');
  atMost(12);
  await page.getByLabel('Email').fill('ann@example.com');
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue('ann@example.com');
  const scripts = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await page.getByLabel('Email').focus();
  scripts.release();
  await isHydrated(page, 'form');
  await page.keyboard.type('bob@example.com');
  await expect(page.getByLabel('Email')).toHaveValue('bob@example.com');
});

test('links work when the scripts cannot be loaded', async ({ page, expected }) => {
  expected.console(/ERR_FAILED|Failed to fetch dynamically imported module/);
  await page.route(/\/assets\/index-[^/]+\.js$/, (route) => route.abort());
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL('/login?mode=forgot');
});

test('the way in that was chosen before the scripts have loaded is kept', async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByRole('radio', { name: 'Create account' }).check();
  scripts.release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your account');
});

test('a page that was scrolled before the scripts have loaded stays where it is', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  const scripts = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: 'Create an account' });
  await button.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(0);
  scripts.release();
  await isHydrated(page, 'form');
  await button.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your account');
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
});

test('a page in another language than the stored one is never seen', async ({ page }) => {
  await page.goto('/icon.svg');
  await page.evaluate(() => localStorage.setItem('language', 'fr'));
  const scripts = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1, includeHidden: true });
  await expect(heading).toHaveText(headings.en);
  await expect(heading).toBeHidden();
  scripts.release();
  await expect(heading).toHaveText(headings.fr);
  await expect(heading).toBeVisible();
});

test('signed-in users see no part of the page for visitors, and nothing moves', async ({ page, limn }) => {
  const { token } = await aPerson(limn.url);
  await page.goto('/icon.svg');
  await page.evaluate((token) => localStorage.setItem('token', token), token);
  const scripts = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const history = page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'History' });
  await expect(history).toBeVisible();
  await expect(page.getByRole('link', { name: 'Login / Register' })).toBeHidden();
  await expect(page.getByText(/^Save up to \d+ pictures for free/)).toBeHidden();
  await expect(page.locator('fieldset svg').first()).toBeHidden();
  await page.evaluate(() => document.fonts.ready);
  const place = await history.boundingBox();

  scripts.release();
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
  expect(await history.boundingBox()).toEqual(place);
  await expect(page.getByRole('link', { name: 'Login / Register' })).toBeHidden();
});

test('visitors never see the frame of the history, users never see the log-in', async ({ page, limn }) => {
  const { token } = await aPerson(limn.url);
  const scripts = await holdScripts(page);
  await page.goto('/history', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText('History');
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeHidden();
  scripts.release();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();

  await page.evaluate((token) => localStorage.setItem('token', token), token);
  const again = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText('Welcome back');
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeHidden();
  again.release();
  await expect(page.getByRole('heading', { level: 1, name: headings.en })).toBeVisible();
});

test('a stored draft and theme are there from the first screen on', async ({ page }) => {
  await page.goto('/icon.svg');
  await page.evaluate(() => {
    localStorage.setItem('theme', 'dark');
    localStorage.setItem('draft', JSON.stringify({ prompt: 'A quiet harbour', style: 'Anime' }));
  });
  const scripts = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  await expect(page.getByRole('textbox').first()).toBeHidden();
  scripts.release();
  await expect(page.getByRole('textbox').first()).toHaveValue('A quiet harbour');
  await expect(page.getByRole('radio', { name: 'Anime' })).toBeChecked();
});

test('nothing moves when More was left open', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/icon.svg');
  await page.evaluate(() => localStorage.setItem('more', 'open'));
  const scripts = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const generate = page.getByRole('button', { name: 'Generate' });
  await page.evaluate(() => document.fonts.ready);
  const place = await generate.boundingBox();
  scripts.release();
  await expect(page.getByRole('slider', { name: 'Seed' })).toBeVisible();
  expect(await generate.boundingBox()).toEqual(place);
});
