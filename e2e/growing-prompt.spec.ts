import { expect, test } from './fixtures.ts';

test('the prompt field grows with its text, up to the longest that is allowed', async ({ page }) => {
  await page.goto('/');
  const composer = page.getByRole('textbox').first();
  const hidden = () => composer.evaluate((area) => area.scrollHeight - area.clientHeight);
  const height = () => composer.evaluate((area) => area.clientHeight);
  await composer.fill('one line');
  const short = await height();
  await composer.fill(Array.from({ length: 20 }, (_, n) => `line ${n}`).join('\n'));
  expect(await hidden()).toBe(0);
  expect(await height()).toBeGreaterThan(4 * short);
  await composer.fill('a lighthouse at dusk '.repeat(95).trim());
  expect(await hidden()).toBe(0);
  await composer.fill('one line');
  expect(await height()).toBe(short);
});
