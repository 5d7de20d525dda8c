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
