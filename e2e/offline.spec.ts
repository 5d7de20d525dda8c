import { countBuiltFiles } from './built-files.ts';
import { callOf } from './call.ts';
import { chunkOf } from './chunk.ts';
import { expect, test } from './fixtures.ts';
import { aPerson, pictureOf } from './people.ts';
import { routeUntil } from './route-until.ts';

// in a cache of an earlier test the files would be there offline too
test.use({ ownContext: true });

test.beforeEach(({ expected }) => {
  expected.console(/ERR_INTERNET_DISCONNECTED/);
});

test('the first picture of all is asked for offline: a sentence, the words kept, and Try again', async ({
  page,
  context,
  limn,
}) => {
  const ann = await aPerson(limn.url);
  // The chunk that handles the button press makes this request.
  const known = page.waitForResponse(callOf('generation.active'));
  const atMost = countBuiltFiles(page);
  await ann.enter(page);
  await known;
  await page.waitForLoadState('networkidle');
  atMost(16);
  const composer = page.getByRole('textbox').first();
  await composer.fill('A ferry that never left');
  const refused = () =>
    page.waitForEvent('requestfailed', (asked) => asked.url().includes('generation.create'));
  const first = refused();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Generate' }).click();
  await first;
  const alert = page.getByRole('alert').filter({ hasText: "Couldn't create the picture" });
  await expect(alert).toContainText("Can't reach the server.");
  await expect(composer).toHaveValue('A ferry that never left');
  const tryAgain = alert.getByRole('button', { name: 'Try again' });
  const failed = refused();
  await tryAgain.click();
  // The message is visible all along: this attempt ends with its call, when its button is active again.
  await failed;
  await expect(tryAgain).not.toHaveAttribute('aria-busy');
  await expect(alert).toContainText("Can't reach the server.");
  await context.setOffline(false);
  await expect(alert).toContainText("You're back online.");
  await tryAgain.click();
  await pictureOf(page, 'A ferry that never left');
});

test('a page that cannot be fetched says so in the page, and opens once it can', async ({
  page,
  context,
  limn,
}) => {
  const ann = await aPerson(limn.url);
  await ann.enter(page);
  await page.waitForLoadState('networkidle');
  const failed: string[] = [];
  page.on('requestfailed', (asked) => failed.push(asked.resourceType()));
  await context.setOffline(true);
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  // Many browsers never load a script again that failed once, so the page must not request one here.
  expect(failed).toContain('fetch');
  expect(failed).not.toContain('script');
  await context.setOffline(false);
  const opened = page.getByText("You haven't generated any images yet.");
  // the earlier attempt may still be running and open the page itself
  await expect(async () => {
    if (!(await opened.isVisible()))
      await page.getByRole('button', { name: 'Try again' }).click({ timeout: 5000 });
    await expect(opened).toBeVisible({ timeout: 15_000 });
  }).toPass();
});

test('a second picture that fails leaves the first where it is', async ({ page, context, limn }) => {
  const ann = await aPerson(limn.url);
  await ann.enter(page);
  const composer = page.getByRole('textbox').first();
  await composer.fill('A pier in the fog');
  await page.getByRole('button', { name: 'Generate' }).click();
  await pictureOf(page, 'A pier in the fog');
  await composer.fill('A pier in the sun');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(page.getByRole('alert').filter({ hasText: "Can't reach the server." })).toBeVisible();
  await pictureOf(page, 'A pier in the fog');
  await context.setOffline(false);
});

// the documents of these pages name their modules in two ways
for (const start of ['/', '/profile'])
  test(`after an update of the server the page that is missing comes with the new one, from ${start}`, async ({
    page,
    limn,
    expected,
  }) => {
    expected.console(/404/);
    const ann = await aPerson(limn.url);
    await ann.enter(page, start);
    await page.waitForLoadState('networkidle');
    const letThrough = await routeUntil(page, chunkOf('routes/history/page.tsx'), (route) =>
      route.fulfill({ status: 404 }),
    );
    await page.getByRole('link', { name: 'History' }).click();
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await page.evaluate(() => document.documentElement.setAttribute('data-old', ''));
    letThrough();
    await page.route(`${limn.url}/`, (route) => route.fulfill({ body: '<script src="/assets/new.js">' }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText("You haven't generated any images yet.")).toBeVisible();
    await expect(page.locator('html[data-old]')).toHaveCount(0);
  });
