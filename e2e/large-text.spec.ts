/** In a browser with a larger default font size. */
import type { Page } from '@playwright/test';
import { test as testOfBilling } from './billing.ts';
import { anAdmin } from './featured.ts';
import { expect, test } from './fixtures.ts';
import { aCollector } from './member-with-pictures.ts';
import { aPerson, pictureOf } from './people.ts';
import { layoutFaults, overflows, setFontSize } from './screen-checks.ts';

/** Faults of the layout. The track of a range is lower than a button. */
async function faults(page: Page): Promise<string[]> {
  return (await layoutFaults(page)).filter((fault) => !fault.includes('type="range"'));
}

/** Lines of the site's name. */
const nameLines = (page: Page) =>
  page
    .getByRole('banner')
    .getByText('Limn', { exact: true })
    .evaluate((name) => Math.round(name.clientHeight / Number.parseFloat(getComputedStyle(name).lineHeight)));

/** Widths of the window and font sizes. */
const sizes: readonly (readonly [width: number, size: number])[] = [
  [320, 24],
  [360, 32],
];

const desktops: typeof sizes = [
  [1024, 24],
  [1280, 32],
];

async function checkAt(page: Page, path: string, wanted = sizes, faultsOf = faults) {
  for (const [width, size] of wanted) {
    await page.setViewportSize({ width, height: 740 });
    await setFontSize(page, size);
    const at = `${path}, ${width} pixels wide, text of ${size} pixels`;
    // The gallery places its pictures again after the change.
    await expect.poll(() => faultsOf(page), at).toEqual([]);
    expect(await nameLines(page), at).toBe(1);
  }
  await setFontSize(page, 16);
}

for (const language of ['es', 'ja'])
  test(`large text fits on a phone in ${language}`, async ({ page, limn }) => {
    const ann = await aCollector(limn, 2);
    await page.addInitScript((value) => localStorage.setItem('language', value), language);
    for (const path of ['/', '/login', '/subscription-plans']) {
      await page.goto(path);
      await expect(page.locator(`html[lang=${language}]`)).toBeVisible();
      await expect(page.getByRole('banner').locator('a[href="/login"]')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await checkAt(page, path);
    }
    for (const path of ['/', '/profile']) {
      await ann.enter(page, path);
      await expect(page.getByRole('banner').getByRole('button').last()).toHaveText('P');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await checkAt(page, path);
    }
  });

test('in large text the headings of the history stand above the pictures', async ({ page, limn }) => {
  const ann = await aCollector(limn, 2);
  await ann.enter(page, '/history');
  const day = page.getByRole('heading', { name: 'Today' });
  await expect(day).toBeVisible();
  await checkAt(page, '/history');
  for (const size of [16, 24, 32]) {
    await setFontSize(page, size);
    await expect
      .poll(() =>
        day.evaluate((heading) => {
          const list = heading.closest('ul')?.getBoundingClientRect();
          const { top, height } = heading.getBoundingClientRect();
          const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
          return [top === list?.top, heading.scrollHeight <= heading.clientHeight, height / rem];
        }),
      )
      .toEqual([true, true, 2.75]);
  }
});

for (const language of ['es', 'ja'])
  test(`in large text the actions for pictures are within the window in ${language}`, async ({
    page,
    limn,
  }) => {
    const ann = await aCollector(limn, 60);
    await page.addInitScript((value) => localStorage.setItem('language', value), language);
    await ann.enter(page, '/');
    await page.getByRole('button', { name: language === 'es' ? 'Más' : 'その他', exact: true }).click();
    await expect(page.getByRole('slider')).toBeVisible();
    await page.getByRole('textbox').first().fill('a harbour at dusk');
    await page.locator('main button[type=submit]').click();
    await pictureOf(page, 'a harbour at dusk');
    await checkAt(page, '/');
    await page.goto('/history?page=2');
    await expect(page.locator('[data-pages] [aria-current=page]')).toHaveText('2');
    await checkAt(page, '/history?page=2');
    await page.locator('main button[aria-pressed=false]', { hasText: /^(Seleccionar|選択)$/ }).click();
    await page.getByRole('checkbox').first().check();
    await checkAt(page, '/history');
    await page.locator('[data-bar] button', { hasText: /colección|コレクション/ }).click();
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
    await checkAt(page, 'the dialog of the collections');
  });

test.describe('with sandbox payments', () => {
  test.use({ settings: { PAYMENTS: 'demo' } });

  test('in large text the note about a payment in another tab fits into its plan', async ({ page, limn }) => {
    const ann = await aPerson(limn.url);
    await page.addInitScript(() => localStorage.setItem('language', 'es'));
    await ann.enter(page, '/subscription-plans');
    await page.getByRole('button', { name: 'Suscribirse' }).first().click();
    await expect(page.getByRole('button', { name: 'Dejar de esperar' })).toBeVisible();
    await checkAt(page, '/subscription-plans');
  });
});

testOfBilling('on a desktop large text gives the layout of a narrower window', async ({ page, billing }) => {
  const { server } = billing;
  await page.addInitScript(() => localStorage.setItem('language', 'es'));
  const member = await billing.aMember();
  await member.enter(page, '/profile');
  await page.locator('#devices').scrollIntoViewIfNeeded();
  await expect(page.locator('#billing-history')).toBeVisible();
  await expect(page.getByRole('columnheader').first()).toBeVisible();
  await checkAt(page, '/profile', desktops, overflows);
  const admin = await anAdmin(server);
  for (const path of ['/admin/users', '/admin/memberships', '/admin/payments']) {
    await admin.enter(page, path);
    await expect(page.getByText(member.address).first()).toBeVisible();
    await checkAt(page, path, desktops, overflows);
  }
});

test('where only the text is enlarged, the labels of the admin area stay within their links', async ({
  page,
  limn,
}) => {
  await page.addInitScript(() => localStorage.setItem('language', 'es'));
  const admin = await anAdmin(limn);
  await page.setViewportSize({ width: 768, height: 740 });
  await admin.enter(page, '/admin/services');
  const links = page.getByRole('navigation', { name: 'Administración' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  await page.locator('html').evaluate((html) => {
    html.style.fontSize = '24px';
  });
  expect(await links.evaluateAll((all) => all.map((link) => link.scrollWidth - link.clientWidth))).toEqual(
    Array(await links.count()).fill(0),
  );
});
