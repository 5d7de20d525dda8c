import { devices } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { aPerson, pictureOf } from './people.ts';
import { stopOpenClock } from './stopped-clock.ts';

test('words find pictures while they are typed, and the way back leads out of it', async ({ page, limn }) => {
  const ann = await aPerson(limn.url);
  for (const words of ['A lighthouse at dusk', 'A red fox', '夜の港に停まる船']) await ann.hasPainted(words);
  await ann.enter(page);
  await page.getByRole('link', { name: 'History' }).click();
  const opening = page.getByRole('button', { name: /^Open: / });
  await expect(opening).toHaveCount(3);
  const box = page.getByRole('searchbox', { name: 'Search your pictures' });
  await box.pressSequentially('fox');
  await expect(page).toHaveURL('/history?search=fox');
  await expect(opening).toHaveCount(1);
  await expect(opening).toHaveAccessibleName('Open: A red fox');
  await expect(box).toHaveValue('fox');
  await box.fill('夜の港');
  await expect(opening).toHaveAccessibleName('Open: 夜の港に停まる船');
  await box.fill('dinosaur');
  await expect(page.getByText('No results.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page).toHaveURL('/history');
  await expect(box).toBeFocused();
  await expect(opening).toHaveCount(3);
  // The whole search is one entry in the browser's history.
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('a search is an address: it opens, it stays with the filter, and it goes with the link', async ({
  page,
  limn,
}) => {
  const ann = await aPerson(limn.url);
  for (const words of ['A lighthouse at dusk', 'A lighthouse in fog', 'A red fox'])
    await ann.hasPainted(words);
  await ann.enter(page, '/history?search=lighthouse');
  const opening = page.getByRole('button', { name: /^Open: / });
  await expect(opening).toHaveCount(2);
  await page.getByRole('button', { name: 'Star: A lighthouse in fog' }).click();
  await expect(page.getByRole('button', { name: 'Star: A lighthouse in fog' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('link', { name: 'Starred' }).click();
  await expect(page).toHaveURL(/\?filter=starred&search=lighthouse$/);
  await expect(opening).toHaveCount(1);
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('lighthouse');
  await expect(opening).toHaveCount(2);
  await page.getByRole('searchbox').fill('dinosaur');
  await page.getByRole('link', { name: 'Show all pictures' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(opening).toHaveCount(3);
});

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];

for (const [where, settings, language, texts] of [
  ['a desktop', {}, 'en-GB', ['2 results', '1 result', '0 results']],
  ['a phone', phone, 'fr-FR', ['2 résultats', '1 résultat', '0 résultat']],
] as const)
  test(`on ${where}, a search and a filter announce how many pictures they find, and nothing moves`, async ({
    aVisitor,
    limn,
  }) => {
    const page = await aVisitor({ ...settings, locale: language, baseURL: limn.url });
    const ann = await aPerson(limn.url);
    for (const words of ['A lighthouse at dusk', 'A lighthouse in fog', 'A red fox'])
      await ann.hasPainted(words);
    await ann.enter(page, '/history');
    const picture = page.locator('article');
    await expect(picture).toHaveCount(3);
    const box = page.getByRole('searchbox');
    const place = async () => {
      const { y, height } = (await page.getByRole('search').boundingBox()) ?? {};
      return [y, height];
    };
    const before = await place();
    const status = page.getByRole('main').getByRole('status').first();
    await expect(status).toBeEmpty();
    await status.evaluate((element) => element.setAttribute('data-same', ''));
    const [two, one, none] = texts;
    for (const [words, text] of [
      ['lighthouse', two],
      ['fox', one],
      ['dinosaur', none],
    ] as const) {
      await box.fill(words);
      await expect(status).toHaveText(text);
      expect(await place()).toEqual(before);
    }
    await box.fill('');
    await expect(picture).toHaveCount(3);
    await expect(status).toBeEmpty();
    await expect(status).toHaveAttribute('data-same');
    expect(await place()).toEqual(before);
    await page.goto('/history?filter=starred');
    await expect(status).toHaveText(none);
    await page.goto('/history?search=fox');
    await expect(status).toHaveText(one);
    expect(await place()).toEqual(before);
  });

test('على الهاتف: نجد الصورة بكلمة من وصفها', async ({ aVisitor, limn }) => {
  const page = await aVisitor({ ...phone, locale: 'ar-EG', baseURL: limn.url });
  const ann = await aPerson(limn.url);
  await ann.hasPainted('منارة عند الغروب');
  await ann.hasPainted('ثعلب أحمر نائم');
  await ann.enter(page, '/history');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('article')).toHaveCount(2);
  await expect(page.getByRole('searchbox')).toHaveCSS('direction', 'rtl');
  await page.getByRole('searchbox').fill('منارة');
  await pictureOf(page, 'منارة عند الغروب');
  await expect(page.locator('article')).toHaveCount(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('a picture that is pressed while words are typed stays open, and the search follows', async ({
  page,
  limn,
}) => {
  const ann = await aPerson(limn.url);
  await ann.hasPainted('A lighthouse at dusk', 'A red fox');
  await ann.enter(page, '/history');
  const fox = await pictureOf(page, 'Open: A red fox');
  await stopOpenClock(page);
  await page.getByRole('searchbox', { name: 'Search your pictures' }).fill('lighthouse');
  await fox.click();
  const viewer = page.getByRole('dialog', { name: 'A red fox' });
  await expect(viewer).toBeVisible();
  await page.clock.runFor(1000);
  await expect(page).toHaveURL(/picture=/);
  await expect(viewer).toBeVisible();
  await page.clock.resume();
  await viewer.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page).toHaveURL('/history?search=lighthouse');
  const opening = page.getByRole('button', { name: /^Open: / });
  await expect(opening).toHaveCount(1);
  await expect(opening).toHaveAccessibleName('Open: A lighthouse at dusk');
});
