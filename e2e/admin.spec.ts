import { readFileSync } from 'node:fs';
import { startFakePathService } from '@limn/sandbox/image-services/path';
import { devices, type Page } from '@playwright/test';
import { callOf } from './call.ts';
import { anAdmin } from './featured.ts';
import { test as base, expect } from './fixtures.ts';
import { holdCall } from './held-call.ts';
import { grantMembership, insertYear } from './inserted-rows.ts';
import { press, tabTo } from './keyboard.ts';
import { type LimnServer, runAdmin, startLimn } from './limn-server.ts';
import { aPerson } from './people.ts';
import { routeUntil } from './route-until.ts';
import { overflow } from './screen-checks.ts';

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];

/** The number of a statistic by its label. */
const figure = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');

const tabs = (page: Page) => page.getByRole('main').getByRole('navigation').first();

type Admin = Awaited<ReturnType<typeof anAdmin>>;

/**
 * A server with the data of one year and an admin who registered today. The tests of a worker share it; none of them
 * adds to it.
 */
const test = base.extend<{ aYear: { server: LimnServer; admin: Admin } }>({
  aYear: async ({ aSharedServer }, use) =>
    use(
      await aSharedServer('a year', async () => {
        const server = await startLimn();
        const admin = await anAdmin(server);
        const { id } = await admin.paint('The first boat of all');
        insertYear(server, id);
        return { server, admin, close: () => server.stop() };
      }),
    ),
});

test('an admin sees the state of the site and its growth', async ({ aServer, aVisitor }) => {
  const server = await aServer();
  const admin = await anAdmin(server);
  const page = await aVisitor({ baseURL: server.url });
  await page.clock.install();
  await admin.enter(page);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Admin' }).click();
  await expect(page).toHaveURL('/admin');
  await expect(page).toHaveTitle('Overview · Admin · Limn');
  await expect(page.getByRole('heading', { name: 'Admin', exact: true })).toBeVisible();
  await expect(tabs(page).getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page');
  await expect(figure(page, 'Total users')).toHaveText('1');
  await expect(figure(page, 'Paid users')).toHaveText('0');
  await expect(figure(page, 'Active in the last 30 days')).toHaveText('1');
  await expect(figure(page, 'Active today')).toHaveText('1');
  await expect(figure(page, 'Images generated')).toHaveText('0');
  await expect(figure(page, 'Images today')).toHaveText('0');
  await expect(figure(page, 'Free disk space')).toHaveText(/^\d.* [GT]B$/);
  await expect(figure(page, 'Version')).toHaveText(/^\d+\.\d+\.\d+$/);

  const ann = await aPerson(server.url);
  await ann.paint('A boat that is counted');
  grantMembership(server, ann.address);
  // The visible page reloads its data without a click.
  const painter = page.getByRole('region', { name: 'Services' }).getByRole('listitem').first();
  // Repeated, because an earlier request may still be running.
  await expect(async () => {
    await page.clock.fastForward(16_000);
    await expect(figure(page, 'Total users')).toHaveText('2', { timeout: 15_000 });
    await expect(figure(page, 'Paid users')).toHaveText('1', { timeout: 5000 });
    await expect(figure(page, 'Images generated')).toHaveText('1', { timeout: 5000 });
    await expect(painter).toContainText(/Image service Built-in painter.*Working/, { timeout: 5000 });
  }).toPass();
  await expect(figure(page, 'Images today')).toHaveText('1');

  await page.goto('/profile');
  await page.getByRole('main').getByRole('link', { name: 'Admin' }).click();
  await expect(page).toHaveURL('/admin');
});

test('other users cannot open the admin area, and the server refuses its calls', async ({
  page,
  limn,
  expected,
}) => {
  await page.goto('/admin/users');
  await expect(page).toHaveURL('/');
  const ann = await aPerson(limn.url);
  await ann.enter(page);
  // The account is loaded: the button shows its letter.
  await expect(page.getByRole('button', { name: 'Account' })).toHaveText(/\S/);
  await page.getByRole('button', { name: 'Account' }).click();
  await expect(page.getByRole('menuitem', { name: 'View Profile' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Admin' })).toHaveCount(0);
  for (const path of ['/admin', '/admin/image-trends?period=year', '/admin/services']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { name: 'What do you want to create?' })).toBeVisible();
  }
  expected.console(/status of 40[13]/);
  for (const call of [
    'stats.get',
    'stats.operations',
    'stats.users',
    'stats.images',
    'stats.styles',
    'service.list',
  ]) {
    const ask = (token?: string) =>
      fetch(`${limn.url}/trpc/${call}?input=${encodeURIComponent('{}')}`, {
        headers: token ? { authorization: `Bearer ${token}` } : {},
      });
    expect((await ask(ann.token)).status, call).toBe(403);
    expect((await ask()).status, call).toBe(401);
  }
});

test('a former admin leaves the admin area with a message', async ({ page, limn, expected }) => {
  await anAdmin(limn);
  const former = await anAdmin(limn, { isLogged: true });
  await former.enter(page, '/admin/audit');
  await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Audit log' }).getByRole('listitem').first()).toContainText(
    'Granted admin rights',
  );
  runAdmin(limn, 'revoke', former.address);
  expected.console(/status of 403/);
  await tabs(page).getByRole('link', { name: 'Services', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText("You're no longer an admin.")).toBeVisible();
});

test('trends by pointer and keyboard, for each period, and as CSV', async ({ aYear, aVisitor }) => {
  const { server, admin } = aYear;
  const page = await aVisitor({ baseURL: server.url });
  await admin.enter(page, '/admin/user-trends');
  await expect(page).toHaveTitle('User Trends · Admin · Limn');
  const periods = page.getByRole('navigation', { name: 'Period' });
  await expect(periods.locator('[aria-current]')).toHaveText('Month');
  const rows = page.getByRole('table', { name: 'User Trends' }).locator('tbody tr');
  await expect(rows).toHaveCount(30);

  // The newest row is today: one new user, the admin, and the previous users.
  const [date, came, total, growth] = await rows.first().locator('th, td').allTextContents();
  expect(came).toBe('1');
  const before = Number(total?.replace(',', '')) - 1;
  expect(growth).toBe(`+${((1 / before) * 100).toFixed(1)}%`);
  await expect(rows.first().locator('[data-growth=up]')).toBeVisible();

  const range = page.getByRole('slider', { name: 'New users over time' });
  await tabTo(page, range);
  await expect(range).toHaveAttribute('aria-valuetext', `${date}, New users: 1`);
  await page.keyboard.press('ArrowLeft');
  const [second, ...figures] = await rows.nth(1).locator('th, td').allTextContents();
  await expect(range).toHaveAttribute('aria-valuetext', `${second}, New users: ${figures[0]}`);
  const tip = page.locator('figure p').first();
  await expect(tip).toHaveText(second ?? '');
  await page.keyboard.press('Home');
  await expect(tip).toHaveText((await rows.last().locator('th').textContent()) ?? '');
  await page.keyboard.press('Escape');
  await expect(tip).toHaveCount(0);

  // The pointer selects the first point at the start of the chart and the last at its end.
  const drawing = page.locator('figure svg').first();
  const box = await drawing.boundingBox();
  if (!box) throw new Error('the chart is not on the page');
  await page.mouse.move(box.x + box.width - 15, box.y + box.height / 2);
  await expect(tip).toHaveText(date ?? '');
  await page.mouse.move(box.x + box.width / 2, box.y - 60);
  await expect(tip).toHaveCount(0);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('user-trends-month.csv');
  const csv = readFileSync(await download.path(), 'utf8');
  const [head, ...lines] = csv.split('\r\n');
  expect(head).toBe('\uFEFFDate,New users,Total users,Growth rate (%)');
  expect(lines).toHaveLength(31);
  expect(lines.at(-1)).toBe('');
  const today = new Date(`${date} UTC`).toISOString().slice(0, 10);
  expect(lines.at(-2)).toBe(`${today},1,${before + 1},${Math.round((1 / before) * 1000) / 10}`);

  await periods.getByRole('link', { name: 'Year' }).click();
  await expect(page).toHaveURL('/admin/user-trends?period=year');
  await expect(rows).toHaveCount(12);
  await periods.getByRole('link', { name: 'Day' }).click();
  await expect(rows).toHaveCount(24);
});

test('images, stars and styles of a period', async ({ aYear, aVisitor, expected }) => {
  const { server, admin } = aYear;
  const page = await aVisitor({ baseURL: server.url });
  await admin.enter(page, '/admin/image-trends?period=week');
  const rows = page.getByRole('table', { name: 'Image Trends' }).locator('tbody tr');
  await expect(rows).toHaveCount(7);
  const all = await rows.evaluateAll((rows) =>
    rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)),
  );
  let made = 0;
  for (const [generated, starred, rate] of all) {
    made += Number(generated);
    expect(rate).toBe(`${((Number(starred) / Number(generated)) * 100).toFixed(1)}%`);
  }
  const shares = page.getByRole('region', { name: 'Image Style Analysis' }).getByRole('listitem');
  await expect(shares).toHaveCount(6);
  const counts = (await shares.allTextContents()).map((text) => Number(/· (\d+)$/.exec(text)?.[1]));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(made);

  await page.goto('/admin/image-trends?period=nonsense');
  await expect(rows).toHaveCount(30);
  expected.console(/ERR_FAILED/);
  // Both queries may be in one request or in two.
  const figures = /\/trpc\/\S*stats\.(images|styles)/;
  const letThrough = await routeUntil(page, figures, (route) => route.abort());
  await page.goto('/admin/image-trends?period=day');
  const again = page.getByRole('alert').getByRole('button', { name: 'Try again' });
  await expect(again).toHaveCount(2);
  letThrough();
  await again.first().click();
  await expect(rows).toHaveCount(24);
  await again.click();
  await expect(shares).toHaveCount(1);
});

test('the built-in painter is checked, and unconfigured services are named', async ({ page, limn }) => {
  const admin = await anAdmin(limn);
  await admin.enter(page, '/admin/services');
  await expect(page.getByText('Built-in painter', { exact: true })).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Check: Image service' }));
  await expect(page.getByRole('status').filter({ hasText: 'a picture of' })).toHaveText(
    /^Working[\d.,]+ (ms|sec)a picture of \d+ bytes$/,
  );
  const answer = page.waitForResponse(callOf('service.check'));
  await page.getByRole('button', { name: 'Check: Text service' }).click();
  await (await answer).finished();
  await expect(page.getByRole('status').filter({ hasText: 'Working' })).toHaveCount(2);
  const unset = page.getByRole('region', { name: 'Not set up' });
  await expect(unset.getByText('STRIPE_SECRET_KEY', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /Stripe/ })).toHaveCount(0);
});

test('failures are counted with their reason, and a check shows the answer', async ({
  aServer,
  aVisitor,
  expected,
}) => {
  expected.log(/a job failed/);
  const painter = await startFakePathService();
  painter.behave('broken');
  const server = await aServer({ IMAGE_PROVIDER: 'path', IMAGE_SERVICE_URL: `${painter.url}/prompt` });
  const admin = await anAdmin(server);
  await expect(admin.paint('A boat that is never seen')).rejects.toThrow('service.unavailable');
  const page = await aVisitor({ baseURL: server.url });
  await admin.enter(page, '/admin');
  await expect(figure(page, 'Failed in the last hour')).toHaveText('1');
  await expect(page.getByRole('region', { name: 'Jobs' }).getByRole('listitem')).toHaveText(
    /^1×The image service is unavailable\./,
  );
  const service = page.getByRole('region', { name: 'Services' }).getByRole('listitem').first();
  await expect(service).toContainText('Failed');
  await expect(service).toContainText('Image service Pollinations · 127.0.0.1');
  await page.goto('/admin/services');
  // the result of the earlier job has the same text, so wait for the answer of the check
  const answer = page.waitForResponse(callOf('service.check'));
  await page.getByRole('button', { name: 'Check: Image service' }).click();
  await (await answer).finished();
  await expect(page.getByRole('status').first()).toHaveText(/^Failed[\d.,]+ (ms|sec)unavailable/);
  await painter.close();
});

for (const [name, options] of [
  ['a desktop in Arabic', { locale: 'ar' }],
  ['a small phone in Arabic', { ...phone, viewport: { width: 320, height: 600 }, locale: 'ar' }],
] as const)
  test(`the admin area fits ${name}`, async ({ aYear, aVisitor }) => {
    const { server, admin } = aYear;
    const page = await aVisitor({ ...options, baseURL: server.url });
    await admin.signIn(page);
    const isNarrow = (page.viewportSize()?.width ?? 0) < 768;
    for (const path of ['', '/user-trends', '/image-trends?period=year', '/services']) {
      await page.goto(`/admin${path}`);
      await expect(page.locator('main h2').first()).toBeVisible();
      const current = tabs(page).locator('[aria-current]');
      await expect(current).toHaveAttribute('href', `/admin${path.replace(/\?.*/, '')}`);
      const shown = isNarrow ? tabs(page).locator('summary') : current;
      await expect(shown).toHaveText((await current.textContent()) ?? '');
      await expect(shown).toBeInViewport({ ratio: 0.9 });
      if (!path.includes('trends')) continue;
      await expect(page.locator('figure path').first()).toBeVisible();
      await expect(page.locator('main table')).toHaveCount(isNarrow ? 0 : 1);
      const box = await page.locator('figure svg').first().boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(240);
      // Time runs from left to right in every language.
      const places = await page
        .locator('figure svg .chart-tick text')
        .evaluateAll((texts) => texts.map((text) => text.getBoundingClientRect().left));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      expect(places.length).toBeGreaterThan(2);
      expect(await overflow(page)).toBe(0);
    }
    await expect(page.getByRole('main').getByRole('listitem').locator('h3').first()).toBeVisible();
    expect(await overflow(page)).toBe(0);
  });

test('what is below a list or figures is hidden until these have loaded, or could not be loaded', async ({
  aServer,
  page,
  expected,
}) => {
  expected.console(/ERR_FAILED/);
  const server = await aServer();
  const admin = await anAdmin(server);
  const main = page.getByRole('main');
  for (const [path, call, below] of [
    ['payments', 'payment.report', main.getByRole('region', { name: 'All payments' })],
    ['memberships', 'plan.listAll', main.getByRole('button', { name: 'New plan' })],
    ['image-services', 'imageService.list', main.getByRole('region', { name: 'Models' })],
  ] as const) {
    const list = await holdCall(page, call);
    await admin.enter(page, `${server.url}/admin/${path}`);
    await list.asked;
    await expect(main.getByRole('heading', { level: 2 })).toBeVisible();
    await expect(below).toBeHidden();
    list.release();
    await expect(below).toBeVisible();
    await page.route(callOf(call), (route) => route.abort());
    await page.reload();
    await expect(main.getByText("Can't reach the server.").first()).toBeVisible();
    await expect(below).toBeVisible();
  }
});
