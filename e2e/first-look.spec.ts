import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

test.use({ fetchesAhead: true });

test('the server answers and the page has its name', async ({ page, request }) => {
  const health = await request.get('/api/healthz');
  expect(health.status()).toBe(200);
  expect(await health.json()).toMatchObject({ status: 'ok', version: expect.any(String) });

  await page.goto('/');
  await expect(page).toHaveTitle(/Limn/);
  await expect(page.getByRole('main')).toBeVisible();
});

/** What a first picture needs. */
const needed = (page: Page): Record<string, Locator> => ({
  stage: page.getByRole('img', { name: 'A lighthouse above the sea at sunset' }),
  prompt: page.getByRole('textbox').first(),
  style: page.getByRole('group', { name: 'Style' }),
  size: page.getByRole('group', { name: 'Size' }),
  generate: page.getByRole('button', { name: 'Generate' }),
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`at ${width} by ${height} all that a first picture needs is on the first screen`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await page.evaluate(() => document.fonts.ready);
    const generate = await needed(page)['generate']?.boundingBox();
    for (const [name, part] of Object.entries(needed(page))) {
      const box = await part.boundingBox();
      expect(box, name).not.toBeNull();
      if (!box || !generate) continue;
      const end = name === 'generate' || width > 1000 ? height : generate.y;
      expect(box.y, name).toBeGreaterThanOrEqual(0);
      expect(box.y + box.height, name).toBeLessThanOrEqual(end);
    }
  });

test('a chosen seed and a switched-off enhancement are named while More is closed', async ({ page }) => {
  await page.goto('/');
  const more = page.getByRole('button', { name: /^More/ });
  await more.click();
  const pin = page.getByRole('button', { name: 'Lock seed' });
  await expect(pin).toHaveAttribute('aria-pressed', 'false');
  const value = page.getByRole('spinbutton', { name: 'Seed value' });
  const first = await value.inputValue();
  await page.getByRole('button', { name: 'New seed' }).click();
  await expect(value).not.toHaveValue(first);
  await expect(pin).toHaveAttribute('aria-pressed', 'false');
  // One of a hundred random seeds is 42: the same number again is no choice.
  const chosen = (await value.inputValue()) === '42' ? '43' : '42';
  await value.fill(chosen);
  await expect(pin).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('switch', { name: 'Enhance' }).uncheck();
  await more.click();
  await expect(page.getByRole('slider', { name: 'Seed' })).toBeHidden();
  await expect(more).toHaveText(`MoreSeed ${chosen} locked · Enhance off`);
  await page.reload();
  await expect(more).toHaveText(`MoreSeed ${chosen} locked · Enhance off`);
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await more.click();
  await pin.click();
  await expect(page.getByText('Each new picture gets a new seed.')).toBeVisible();
  await more.click();
  await expect(more).toHaveText('MoreEnhance off');
});
