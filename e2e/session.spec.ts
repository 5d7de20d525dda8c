import { startFakePathService } from '@limn/sandbox/image-services/path';
import { expect, test } from './fixtures.ts';
import { grantMembership } from './inserted-rows.ts';
import { aPerson, pictureOf } from './people.ts';

test.use({ fetchesAhead: true });

test('another picture has another seed, and the session shows and compares both', async ({ page, limn }) => {
  const ann = await aPerson(limn.url);
  await ann.enter(page);
  const composer = page.getByRole('textbox').first();
  await composer.fill('A red kite');
  await page.getByRole('button', { name: 'Generate' }).click();
  const onStage = page.getByRole('button', { name: 'Open: A red kite' }).locator('img');
  await pictureOf(page, 'A red kite');
  const first = await onStage.getAttribute('src');
  const session = page.getByRole('region', { name: "Today's pictures" });
  await expect(session).toHaveCount(0);

  // What is typed meanwhile stays.
  await composer.fill('Something else');
  await page.getByRole('button', { name: 'Another', exact: true }).click();
  await expect(session.getByRole('button', { name: 'Show: A red kite (seed' })).toHaveCount(2);
  await expect(onStage).not.toHaveAttribute('src', first ?? '');
  await expect(composer).toHaveValue('Something else');

  await session.getByRole('button', { name: 'Show: A red kite (seed 50)' }).click();
  await expect(onStage).toHaveAttribute('src', first ?? '');
  await session.getByRole('button', { name: 'Compare' }).click();
  const dialog = page.getByRole('dialog', { name: 'Compare two pictures' });
  await expect(dialog.getByRole('img', { name: 'A red kite' })).toHaveCount(2);
  await dialog.getByRole('slider', { name: 'Zoom' }).press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(session.getByRole('button', { name: 'Compare' })).toBeFocused();

  await page.getByRole('button', { name: 'Edit prompt', exact: true }).click();
  await expect(composer).toHaveValue('A red kite');
});

test('a picture that is painted in another tab appears at once, and can be cancelled here', async ({
  page,
  context,
  aServer,
}) => {
  const painter = await startFakePathService();
  painter.behave('held');
  const { url } = await aServer({ IMAGE_PROVIDER: 'path', IMAGE_SERVICE_URL: `${painter.url}/prompt` });
  const ann = await aPerson(url);
  const other = await context.newPage();
  for (const tab of [page, other])
    await tab.addInitScript((token) => localStorage.setItem('token', token), ann.token);
  const askedFor = other.waitForResponse(/generation\.active/);
  await other.goto(url);
  await askedFor;
  await page.goto(url);
  const paint = async (prompt: string) => {
    await page.getByRole('textbox').first().fill(prompt);
    await page.getByRole('button', { name: 'Generate' }).click();
  };
  const waiting = { name: 'Your image is coming...' };
  await paint('Boat 1');
  await expect(other.getByRole('heading', waiting)).toBeVisible();
  await paint('Boat 2');
  for (const tab of [page, other])
    await expect(tab.getByRole('button', { name: /^Cancel: Boat/ })).toHaveCount(2);
  await other.getByRole('button', { name: 'Cancel: Boat 2' }).click();
  await expect(page.getByRole('button', { name: /^Cancel: Boat/ })).toHaveCount(0);
  await expect(page.getByRole('heading', waiting)).toBeVisible();
});

test('four pictures wait, a fifth is refused, and a reload restores all of them', async ({
  page,
  aServer,
  expected,
}) => {
  expected.console(/status of 429/);
  const painter = await startFakePathService();
  painter.behave('held');
  const { url } = await aServer({ IMAGE_PROVIDER: 'path', IMAGE_SERVICE_URL: `${painter.url}/prompt` });
  const ann = await aPerson(url);
  await page.addInitScript((token) => localStorage.setItem('token', token), ann.token);
  await page.goto(url);
  const composer = page.getByRole('textbox').first();
  const generate = page.getByRole('button', { name: 'Generate' });
  const jobs = page.getByRole('button', { name: /^Cancel: Boat/ });
  for (let n = 1; n <= 4; n++) {
    await composer.fill(`Boat ${n}`);
    await generate.click();
    if (n > 1) await expect(jobs).toHaveCount(n);
    else await expect(page.getByRole('heading', { name: 'Your image is coming...' })).toBeVisible();
  }
  // The stage shows one of them.
  await expect(page.getByRole('region', { name: 'Picture', exact: true }).locator('.brush')).toHaveCount(1);
  await composer.fill('Boat 5');
  await generate.click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    'You can have up to 4 pictures',
  );
  await expect(jobs).toHaveCount(4);

  await page.getByRole('button', { name: 'Cancel: Boat 3' }).click();
  await expect(jobs).toHaveCount(3);
  await page.reload();
  await expect(jobs).toHaveCount(3);
  painter.release();
  const session = page.getByRole('region', { name: "Today's pictures" });
  for (const n of [1, 2, 4])
    await expect(session.getByRole('button', { name: `Show: Boat ${n} (seed` })).toBeVisible();
  await expect(jobs).toHaveCount(0);
  await painter.close();
});

test('a member has four pictures from one press', async ({ page, limn }) => {
  const ann = await aPerson(limn.url);
  grantMembership(limn, ann.address);
  await ann.enter(page);
  await page.getByRole('textbox').first().fill('A red kite');
  await page.getByRole('radio', { name: 'Four pictures' }).check({ force: true });
  await page.getByRole('button', { name: 'Generate' }).click();
  const session = page.getByRole('region', { name: "Today's pictures" });
  await expect(session.getByRole('button', { name: /^Show: A red kite \(seed 5[0-3]\)$/ })).toHaveCount(4);
});
