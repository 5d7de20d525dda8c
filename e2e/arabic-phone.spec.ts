import { devices } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { anAddress, password, pictureOf } from './people.ts';

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
test.use({ ...phone, locale: 'ar-EG' });

test('على الهاتف: حساب، ثم صورة، ثم نجدها من جديد ونحذفها', async ({ page }) => {
  const description = 'منارة عند الغروب فوق بحر هادئ';
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.getByRole('textbox').first()).toBeVisible();
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);

  await page.getByRole('textbox').first().fill(description);
  await page.locator('main button[type=submit]').click();
  await expect(page.locator('input[type=email]')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await page.locator('input[type=email]').fill(anAddress());
  await page.locator('input[type=password]').fill(password);
  await page.locator('main button[type=submit]').click();

  await expect(page).toHaveURL(/\/(\?.*)?$/);
  await expect(page.getByRole('textbox').first()).toHaveValue(description);
  await pictureOf(page, description);
  expect(await overflow()).toBeLessThanOrEqual(0);

  await page.goto('/history');
  await pictureOf(page, description);
  await page.getByRole('button', { name: 'حذف' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'حذف' }).click();
  await expect(page.getByRole('button', { name: description })).toHaveCount(0);
  await page.reload();
  await expect(page.locator('main a[href="/"]')).toBeVisible();
  await expect(page.getByRole('button', { name: description })).toHaveCount(0);
});
