import { devices, type Locator, type Page } from '@playwright/test';
import { callOf } from './call.ts';
import { addFeatured, anAdmin } from './featured.ts';
import { expect, test } from './fixtures.ts';
import { holdCall } from './held-call.ts';
import { press, tabTo } from './keyboard.ts';
import { aPerson } from './people.ts';
import { routeUntil } from './route-until.ts';
import { overflow } from './screen-checks.ts';

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];

/** Opens a tab of the admin area as an admin. */
async function openAdminTab(page: Page, server: Parameters<typeof anAdmin>[0], tab: string) {
  const admin = await anAdmin(server);
  await admin.enter(page, `/admin/${tab}`);
  return {
    ...admin,
    /** Calls the API as this admin. */
    async ask(method: string, path: string, body?: object) {
      const answer = await fetch(`${server.url}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${admin.token}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
      return answer.status === 204 ? undefined : answer.json();
    },
  };
}

const grid = (page: Page) => page.getByRole('grid', { name: 'Featured Artworks' });
const addresses = (within: Locator) =>
  within
    .locator('img')
    .evaluateAll((images) => images.map((image) => new URL((image as HTMLImageElement).src).pathname));

test('site information is saved and shown to visitors', async ({ aServer, aVisitor }) => {
  const server = await aServer();
  const page = await aVisitor({ baseURL: server.url });
  await openAdminTab(page, server, 'site-info');
  await expect(page).toHaveTitle('Site Info · Admin · Limn');
  await expect(page.getByText('Limn turns your words into pictures')).toBeVisible();
  await expect(page.getByText('Not set').first()).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Edit', exact: true }));
  await expect(page.getByLabel('About', { exact: true })).toBeFocused();
  await page.getByLabel('About', { exact: true }).fill('We paint harbours.\nAnd boats.');
  await expect(page.getByLabel('Contact email')).toHaveAttribute('type', 'email');
  await expect(page.getByLabel('Phone')).toHaveAttribute('type', 'tel');
  await expect(page.getByLabel('LinkedIn')).toHaveAttribute('type', 'url');
  await page.getByLabel('Contact email').fill('studio@');
  await page.getByLabel('Phone').fill('+31 20 123 45 67');
  await page.getByLabel('Facebook').fill('ftp://example.com');
  await press(page, page.getByRole('button', { name: 'Save', exact: true }));
  await expect(page.getByLabel('Contact email')).toBeFocused();
  await expect(page.getByLabel('Contact email')).toHaveAccessibleDescription(/Enter a valid email address/);
  await expect(page.getByLabel('Facebook')).toHaveAccessibleDescription(/Enter a web address/);
  await page.getByLabel('Contact email').fill('studio@example.com');
  await page.getByLabel('Facebook').fill('https://facebook.com/studio');

  // A reload keeps the typed text.
  await page.reload();
  await expect(page.getByLabel('About', { exact: true })).toHaveValue('We paint harbours.\nAnd boats.');
  await expect(page.getByLabel('Contact email')).toHaveValue('studio@example.com');
  await expect(page.getByLabel('About', { exact: true })).not.toBeFocused();

  let release = () => undefined as unknown;
  const held = new Promise((resolve) => {
    release = () => resolve(undefined);
  });
  await page.route(callOf('site.updateInfo'), async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Please wait…' })).toBeDisabled();
  release();
  await expect(page.getByText('Site information updated successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeFocused();
  await expect(page.getByRole('link', { name: 'studio@example.com' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('We paint harbours.')).toBeVisible();

  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  const about = page.getByRole('dialog');
  await expect(about.getByText('We paint harbours.')).toHaveText('We paint harbours.\nAnd boats.');
  await expect(about.getByRole('link', { name: 'studio@example.com' })).toBeVisible();
  await expect(about.getByRole('link', { name: 'Facebook' })).toHaveAttribute(
    'href',
    'https://facebook.com/studio',
  );
});

test('the checklist shows what a new site lacks, and leads to its name and its featured pictures', async ({
  aServer,
  aVisitor,
}) => {
  const server = await aServer();
  const page = await aVisitor({ baseURL: server.url });
  const admin = await openAdminTab(page, server, '');
  const [painted] = await admin.hasPainted('A hill by the sea');
  expect(painted).toBeDefined();
  const checklist = page.getByRole('region', { name: 'Set up your site' });
  const step = (title: string) => checklist.getByRole('listitem').filter({ hasText: title });
  await expect(checklist.getByText('0 of 6 done')).toBeVisible();
  const box = (text: string) => checklist.getByText(text, { exact: true }).boundingBox();
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width: 320, height: 640 });
  // The link is below, and no line of the command ends with its hyphens.
  expect((await box('The home page has no featured pictures.'))?.width).toBeGreaterThan(180);
  expect((await box('--daily'))?.height).toBe((await box('limn'))?.height);
  await page.setViewportSize({ width, height });
  await expect(step('Set up email')).toContainText('SMTP_URL');

  await step('Site name and logo').getByRole('link', { name: 'Site Info' }).click();
  await page.getByLabel('Site name').fill('Atelier');
  await page.getByRole('button', { name: 'Rename' }).click();
  await expect(page).toHaveTitle('Site Info · Admin · Atelier');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Atelier · Home' })).toHaveText('Atelier');

  await page.goto('/admin/featured');
  await page.getByRole('button', { name: 'Choose from your pictures' }).click();
  const picture = page.getByRole('dialog').getByRole('button', { name: 'Feature: A hill by the sea' });
  await picture.click();
  await expect(picture).toHaveAttribute('aria-pressed', 'true');
  await picture.click();
  await expect(picture).toHaveAttribute('aria-pressed', 'false');
  await picture.click();
  await expect(picture).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(grid(page).getByRole('row')).toHaveCount(1);

  await page.goto('/admin');
  await expect(checklist.getByText('2 of 6 done')).toBeVisible();
  await checklist.getByRole('button', { name: 'Hide' }).click();
  await expect(checklist).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(checklist).toBeVisible();
  await checklist.getByRole('button', { name: 'Hide' }).click();
  await expect(checklist).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: 'Show setup checklist' }).click();
  await expect(checklist).toBeVisible();
});

/** An SVG with a coloured ground. */
const drawing = (width: number, height: number) => ({
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#268"/></svg>`,
  ),
});

test('an admin uploads a logo, replaces it with a wide one, and takes its removal back', async ({
  aServer,
  aVisitor,
}) => {
  const server = await aServer();
  const page = await aVisitor({ baseURL: server.url });
  await openAdminTab(page, server, 'site-info');
  const home = page.getByRole('banner').getByRole('link', { name: 'Limn · Home' });
  const logo = home.locator('img');
  const file = page.getByRole('main').locator('input[type=file]');
  await expect(page.getByRole('button', { name: 'Choose a logo' })).toBeVisible();
  await expect(logo).toHaveCount(0);
  await file.setInputFiles({ ...drawing(9, 9), name: 'notes.txt', mimeType: 'text/plain' });
  await expect(page.getByRole('alert')).toContainText("This can't be used as the logo.");
  const proxyIsGone = await routeUntil(page, '**/api/admin/site-logo', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Welcome</h1>' }),
  );
  await file.setInputFiles(drawing(64, 64));
  await expect(page.getByRole('alert')).toContainText("Can't reach the server.");
  proxyIsGone();
  await file.setInputFiles(drawing(64, 64));
  await expect(page.getByText('Logo saved.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(logo).toHaveAttribute('width', '96');
  await expect(home).toHaveText('Limn');

  // The document has it from the first screen on, and the scripts change nothing about it.
  const visitor = await aVisitor({ baseURL: server.url });
  const document = await visitor.goto('/');
  const address = (await logo.getAttribute('src')) ?? '';
  expect(await document?.text()).toContain(`<img src="${address}" width="96" height="96"`);
  await expect(visitor.locator('link[rel=icon]')).toHaveAttribute(
    'href',
    address.replace('.webp', '-64.png'),
  );
  await expect
    .poll(() => visitor.locator('header img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(96);

  await file.setInputFiles(drawing(400, 80));
  await expect(logo).toHaveAttribute('width', '480');
  await expect(home).toHaveText('');
  // A logo that is removed before the server sends its file is not found.
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Remove logo' }).click();
  await expect(logo).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Choose a logo' })).toBeFocused();
  await expect(home).toHaveText('Limn');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(logo).toHaveAttribute('width', '480');
});

test('refused site information stays on the page with a notice', async ({ page, limn, expected }) => {
  expected.console(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  await openAdminTab(page, limn, 'site-info');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Address').fill('Quay 1');
  await page.route(callOf('site.updateInfo'), (route) => route.abort());
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Site information updated locally. Note: ');
  await expect(page.getByText(/Your changes will be lost/)).toBeVisible();
  await expect(page.getByText('Quay 1')).toBeVisible();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByLabel('Address')).toHaveValue('Quay 1');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  await expect(page.getByText('Quay 1')).toHaveCount(0);
});

test('a failed load of the site name is shown, and can be repeated', async ({ page, limn, expected }) => {
  expected.console(/ERR_FAILED/);
  const letThrough = await routeUntil(page, callOf('setup.names'), (route) => route.abort());
  await openAdminTab(page, limn, 'site-info');
  const shown = page.getByRole('main').getByRole('alert');
  await expect(shown).toBeVisible();
  letThrough();
  await shown.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Site name')).toBeVisible();
  await expect(shown).toHaveCount(0);
});

test('a failed load of the site information is shown, and the site has its default text', async ({
  page,
  limn,
  expected,
}) => {
  expected.console(/404|500|ERR_FAILED/);
  const shown = page.getByRole('main').getByRole('alert');
  const own = page.getByText('Limn turns your words into pictures');
  let status = 404;
  const letThrough = await routeUntil(page, callOf('site.adminInfo'), (route) => {
    if (status === 0) return route.abort();
    const data = { code: status === 404 ? 'NOT_FOUND' : 'INTERNAL_SERVER_ERROR', httpStatus: status };
    const error = { message: 'no', code: -32004, data };
    return route.fulfill({ status, json: [{ error }] });
  });
  await openAdminTab(page, limn, 'site-info');
  await expect(shown).toContainText(
    'Site information API endpoint not available. Using default information instead.',
  );
  await expect(own).toBeVisible();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Address').fill('Quay 1');
  status = 500;
  await page.reload();
  await expect(shown).toContainText("Site information couldn't be loaded: ");
  await expect(own).toBeVisible();
  // Unknown values cannot be overwritten, not even by a draft.
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0);
  await expect(page.getByLabel('Address')).toHaveCount(0);
  status = 0;
  await page.reload();
  await expect(shown).toContainText('Failed to load site information: ');
  letThrough();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Address')).toHaveValue('Quay 1');
  await expect(shown).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeFocused();
});

test('artworks are added, ordered by mouse and keyboard, shown in that order, and removed', async ({
  aServer,
  aVisitor,
  expected,
}) => {
  expected.console(/400/);
  const server = await aServer();
  const page = await aVisitor({ baseURL: server.url, viewport: { width: 1280, height: 1000 } });
  const admin = await openAdminTab(page, server, 'featured');
  await expect(page.getByText('No featured pictures yet')).toBeVisible();
  const field = page.getByLabel('Image URL or share link');
  const add = page.getByRole('button', { name: 'Add', exact: true });
  await expect(add).toBeDisabled();
  await field.fill('   ');
  await expect(add).toBeDisabled();
  await field.fill(`${server.url}/media/nothing`);
  await add.click();
  await expect(page.getByText('Failed to add')).toBeVisible();
  await expect(field).toHaveAccessibleDescription(/Couldn't load a picture from this address/);
  for (const [index, prompt] of ['A hill', 'A lake', 'A boat', 'A barn'].entries()) {
    const image = await admin.paint(prompt);
    const shared = await admin.ask('POST', '/trpc/share.create', { image_id: image.id });
    // The address of an image, or a share link with a trailing space.
    await field.fill(index % 2 === 0 ? image.image_url : `${shared.result.data.url} `);
    await add.click();
    // The toast disappears after two seconds, so it is checked before the server's answer.
    await expect(page.getByText('Added successfully').last()).toBeVisible();
    await expect(grid(page).getByRole('row')).toHaveCount(index + 1);
    await expect(field).toHaveValue('');
  }
  const [hill, lake, boat, barn] = await addresses(grid(page));
  const save = page.getByRole('button', { name: 'Save order' });
  await expect(save).toBeDisabled();

  // Drags the first image past the second.
  const row = (place: number) => grid(page).getByRole('row').nth(place);
  await row(0).hover({ position: { x: 100, y: 120 } });
  const end = await row(1).boundingBox();
  if (!end) throw new Error('no second picture');
  await page.mouse.down();
  await page.mouse.move(end.x + end.width - 15, end.y + 60);
  // A drop works only after the drop target is rendered, which is faster than a hand.
  await expect(grid(page).locator('[data-drop-target]').first()).toBeAttached();
  await page.mouse.up();
  await expect.poll(() => addresses(grid(page))).toEqual([lake, hill, boat, barn]);
  await expect(page.getByText('Now at position 2 of 4.')).toBeAttached();

  // Moves the last image to the front.
  await tabTo(page, field);
  await page.keyboard.press('Tab');
  await expect(grid(page).locator(':focus')).toHaveRole('row');
  await page.keyboard.press('End');
  await expect(row(3)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(row(3).getByRole('button', { name: 'Drag Picture 4' })).toBeFocused();
  await page.keyboard.press('Enter');
  // A key goes to the wrong place until the focus is on the first drop target.
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Insert/);
  await page.keyboard.press('Home');
  await expect(page.getByRole('button', { name: /^Insert/ }).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => addresses(grid(page))).toEqual([barn, lake, hill, boat]);
  await expect(page.getByText('Now at position 1 of 4.')).toBeAttached();

  // The arrow buttons keep the focus.
  await page.getByRole('button', { name: 'Move picture 2 later' }).press('Enter');
  await expect.poll(() => addresses(grid(page))).toEqual([barn, hill, lake, boat]);
  await expect(page.getByRole('button', { name: 'Move picture 3 later' })).toBeFocused();

  // Leaving now asks for confirmation.
  await page.getByRole('link', { name: 'Overview' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(/featured$/);
  await save.click();
  await expect(page.getByText('Order saved')).toBeVisible();
  await expect(save).toBeDisabled();
  await page.goto('/');
  const strip = page.getByRole('region', { name: 'Featured pictures' });
  await strip.scrollIntoViewIfNeeded();
  await expect.poll(() => addresses(strip)).toEqual([barn, hill, lake, boat]);

  await page.goto('/admin/featured');
  await tabTo(page, row(0));
  await page.keyboard.press('ArrowRight');
  await expect(row(1)).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Delete picture 2' }));
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByText('Deleted successfully')).toBeVisible();
  await expect.poll(() => addresses(grid(page))).toEqual([barn, lake, boat]);
  await expect(grid(page).locator(':focus')).toHaveCount(1);
});

test('an outdated order is refused with a message and can be saved again', async ({
  aServer,
  aVisitor,
  expected,
}) => {
  expected.console(/409/);
  const server = await aServer();
  await addFeatured(server, 3);
  const page = await aVisitor({ baseURL: server.url });
  const admin = await openAdminTab(page, server, 'featured');
  const [one, two, three] = await (async () => {
    await expect(grid(page).getByRole('row')).toHaveCount(3);
    return addresses(grid(page));
  })();
  await page.getByRole('button', { name: 'Move picture 3 earlier' }).click();
  const list = await admin.ask('GET', '/api/admin/featured-artworks');
  await admin.ask('DELETE', `/api/admin/featured-artworks/${list[0].id}`);
  await page.getByRole('button', { name: 'Save order' }).click();
  await expect(page.getByText('Failed to save')).toBeVisible();
  await expect(page.getByText('The list has changed and was reloaded.')).toBeVisible();
  await expect.poll(() => addresses(grid(page))).toEqual([three, two]);
  expect(one).toBeTruthy();
  await page.getByRole('button', { name: 'Save order' }).click();
  await expect(page.getByText('Order saved')).toBeVisible();
  await expect(page.getByText('The list has changed and was reloaded.')).toHaveCount(0);
});

test('a failed list is shown and can be retried', async ({ page, limn, expected }) => {
  expected.console(/500/);
  const letThrough = await routeUntil(page, callOf('featured.list'), (route) =>
    route.fulfill({ status: 500, json: [] }),
  );
  await openAdminTab(page, limn, 'featured');
  await expect(page.getByText(/^Failed to load/)).toBeVisible();
  letThrough();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No featured pictures yet')).toBeVisible();
});

test('only an admin has prices and bulk renewal on the profile', async ({ aServer, aVisitor, expected }) => {
  expected.console(/500/);
  const server = await aServer();
  const page = await aVisitor({ baseURL: server.url });
  const admin = await openAdminTab(page, server, 'site-info');
  await page.goto('/profile');
  await page.getByLabel('New price, USD: Monthly').fill('11.50');
  await page.getByRole('listitem', { name: 'Monthly' }).getByRole('button', { name: 'Save price' }).click();
  await expect(page.getByText(/Monthly now costs .*11\.50/)).toBeVisible();
  await page.getByRole('button', { name: 'Turn off for everyone' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off for everyone' }).click();
  await expect(page.getByText('There are no paid subscriptions')).toBeVisible();

  for (const id of ['monthly', 'quarterly']) await admin.ask('DELETE', `/api/admin/subscription-plans/${id}`);
  await page.reload();
  await expect(page.getByText('There are no plans yet. Add one.')).toBeVisible();
  await page.route(callOf('plan.listAll'), (route) => route.fulfill({ status: 500, json: [] }));
  await page.reload();
  await expect(page.getByText(/Check the payment configuration/)).toBeVisible();
  await page.getByRole('link', { name: 'Admin', exact: true }).click();
  await expect(page).toHaveURL('/admin');

  const other = await aVisitor({ baseURL: server.url });
  const fetched: string[] = [];
  other.on('request', (request) => fetched.push(request.url()));
  const bob = await aPerson(server.url);
  await bob.enter(other, '/profile');
  await expect(other.getByRole('main').getByText(bob.address).first()).toBeVisible();
  await other.waitForLoadState('networkidle');
  await expect(other.getByRole('heading', { name: 'For admins' })).toHaveCount(0);
  expect(fetched.filter((url) => /admin|plan\.listAll|renewal\.get/.test(url))).toEqual([]);
});

test.describe('on a phone, in Arabic', () => {
  test.use({ ...phone, locale: 'ar' });
  test('on a phone the order is changed by touch, and everything fits', async ({ aServer, aVisitor }) => {
    const server = await aServer();
    await addFeatured(server, 3);
    const page = await aVisitor({ ...phone, locale: 'ar', baseURL: server.url });
    await openAdminTab(page, server, 'featured');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    const rows = page.getByRole('main').getByRole('row');
    await expect(rows).toHaveCount(3);
    const places = page.getByRole('main').getByRole('grid');
    const [one, two, three] = await addresses(places);
    // The buttons are: earlier, later, delete.
    await rows.nth(0).getByRole('button').nth(2).tap();
    await expect.poll(() => addresses(places)).toEqual([two, one, three]);
    expect(await overflow(page)).toBe(0);
    const [first, second] = [await rows.nth(0).boundingBox(), await rows.nth(1).boundingBox()];
    expect(first?.x).toBeGreaterThan(second?.x ?? Number.POSITIVE_INFINITY);

    await page.goto('/admin/site-info');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toBeVisible();
    await page.getByRole('button', { name: 'تعديل', exact: true }).tap();
    await expect(page.locator('input[name=twitter]')).toBeVisible();
    expect(await overflow(page)).toBe(0);
  });
});

test('the own pictures, opened again at once, do not offer a featured one', async ({ aServer, aVisitor }) => {
  const server = await aServer();
  const page = await aVisitor({ baseURL: server.url });
  const admin = await openAdminTab(page, server, 'featured');
  await admin.hasPainted('Boat one');
  const open = () => page.getByRole('button', { name: 'Choose from your pictures' }).click();
  await open();
  const picker = page.getByRole('dialog', { name: 'Your pictures' });
  const choice = picker.getByRole('button', { name: 'Feature: Boat one' });
  await expect(choice).toHaveAttribute('aria-pressed', 'false');
  const { asked, release } = await holdCall(page, 'featured.own');
  await choice.click();
  await asked;
  await picker.getByRole('button', { name: 'Close' }).click();
  await open();
  await expect(picker).toBeVisible();
  await expect(choice).toHaveCount(0);
  release();
  await expect(choice).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await expect(picker).toBeHidden();
  await expect(page).toHaveURL('/admin/featured');
});
