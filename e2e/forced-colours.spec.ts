/** With colours that the system forces on the page, as the contrast themes of Windows do. */
import { anAdmin } from './featured.ts';
import { expect, test } from './fixtures.ts';
import { aCollector } from './member-with-pictures.ts';

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

test('an empty description does not look typed, and nothing shows through below the Generate button', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 740 });
  await page.goto('/');
  const colours = await page
    .getByRole('textbox')
    .first()
    .evaluate((field) => [getComputedStyle(field).color, getComputedStyle(field, '::placeholder').color]);
  expect(colours[1]).not.toBe(colours[0]);
  const [bar, ground] = await page
    .getByRole('button', { name: 'Generate' })
    .evaluate((button) =>
      [button.parentElement?.parentElement ?? button, document.documentElement].map(
        (element) => getComputedStyle(element).backgroundColor,
      ),
    );
  expect(bar).toBe(ground);
});

test('the number of the current page can be read', async ({ page, limn }) => {
  const ann = await aCollector(limn, 20);
  await ann.enter(page, '/history');
  const current = page.getByRole('link', { name: 'Page 1' });
  await expect(current).toHaveAttribute('aria-current', 'page');
  const [text, ground, pageGround] = await current.evaluate((link) => [
    getComputedStyle(link).color,
    getComputedStyle(link).backgroundColor,
    getComputedStyle(document.documentElement).backgroundColor,
  ]);
  expect(ground).not.toBe(pageGround);
  expect(text).toBe(pageGround);
});

test('what is pressed, chosen or active is marked', async ({ page, limn }) => {
  await page.goto('/login');
  const label = (name: string) => page.locator('label', { has: page.getByRole('radio', { name }) });
  await expect(label('Log in').locator('span')).toHaveCSS('text-decoration-line', 'underline');
  await expect(label('Create account').locator('span')).toHaveCSS('text-decoration-line', 'none');

  const ann = await aCollector(limn, 2);
  await ann.enter(page, '/');
  // Otherwise a plate in the colour of the page lies behind the text, which has that colour too.
  const counts = page.getByRole('group', { name: 'Number of pictures' }).locator('label');
  await expect(counts.first()).toHaveCSS('forced-color-adjust', 'none');
  await page.goto('/history');
  const select = page.getByRole('button', { name: 'Select', exact: true });
  await expect(select).toHaveCSS('text-decoration-line', 'none');
  await select.click();
  await expect(select).toHaveCSS('text-decoration-line', 'underline');

  const admin = await anAdmin(limn);
  await admin.enter(page, '/admin');
  await page.getByRole('button', { name: 'Go to…' }).click();
  const options = page.getByRole('dialog').getByRole('option');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(options.first()).toHaveCSS('outline-style', 'solid');
  await expect(options.nth(1)).toHaveCSS('outline-style', 'none');
});
