/** An answer that arrives late changes neither another page, dialog or selection, nor what was chosen meanwhile. */
import type { Page } from '@playwright/test';
import { callOf } from './call.ts';
import { expect, test } from './fixtures.ts';
import { holdCall } from './held-call.ts';
import { forgetProofs } from './inserted-rows.ts';
import { aPerson, openProfile, password } from './people.ts';
import { stopOpenClock } from './stopped-clock.ts';

const header = (page: Page) => page.getByRole('banner');
const account = (page: Page) => header(page).getByRole('button', { name: 'Account' });

async function addCollection(page: Page, name: string) {
  await page.goto('/collections');
  await page.getByRole('button', { name: 'New collection' }).click();
  const dialog = page.getByRole('dialog', { name: 'New collection' });
  await dialog.getByLabel('Collection name').fill(name);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

for (const way of ['a link', 'one step back'])
  test(`a profile that is saved after the user has left it by ${way} does not move the page`, async ({
    page,
    limn,
  }) => {
    const ann = await aPerson(limn.url);
    await ann.enter(page, '/profile');
    const edit = page.getByRole('button', { name: 'Edit profile' });
    await edit.click();
    await page.getByLabel('Name', { exact: true }).fill('Xanthippe');
    const { asked, release } = await holdCall(page, 'account.update');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await asked;
    if (way === 'a link') await header(page).getByRole('link', { name: 'History' }).click();
    else await page.goBack();
    const url = way === 'a link' ? '/history' : '/profile';
    await expect(page).toHaveURL(url);
    // The page moves the focus when it is there; later, that would close the menu below.
    await expect(
      way === 'a link' ? page.getByRole('heading', { name: 'History', level: 1 }) : edit,
    ).toBeFocused();
    release();
    await expect(account(page)).toHaveText('X');
    await account(page).press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
    await expect(page).toHaveURL(url);
  });

test('the profile form keeps what another tab has saved', async ({ page, context, limn }) => {
  const ann = await aPerson(limn.url);
  await ann.enter(page, '/profile?form=edit');
  await expect(page.getByLabel('About you')).toBeVisible();
  const other = await context.newPage();
  await ann.enter(other, '/profile?form=edit');
  await other.getByLabel('About you').fill('I paint harbours.');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByText('I paint harbours.')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Ann');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Ann', exact: true })).toBeVisible();
  await expect(page.getByText('I paint harbours.')).toBeVisible();
});

test('what is typed while the profile is saved stays in the form', async ({ page, limn }) => {
  const ann = await aPerson(limn.url);
  await ann.enter(page, '/profile?form=edit');
  await page.getByLabel('Name', { exact: true }).fill('Xanthippe');
  const { asked, release } = await holdCall(page, 'account.update');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await asked;
  await page.getByLabel('About you').fill('I paint harbours.');
  release();
  await expect(account(page)).toHaveText('X');
  const sent = page.waitForRequest(callOf('account.update'));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  expect((await sent).postDataJSON()[0]).toEqual({ bio: 'I paint harbours.' });
  await expect(page.getByRole('heading', { name: 'Xanthippe' })).toBeVisible();
  await expect(page.getByText('I paint harbours.')).toBeVisible();
});

test('a form of the profile that is opened again is not closed by the save before', async ({
  page,
  limn,
}) => {
  const ann = await aPerson(limn.url);
  await ann.enter(page, '/profile');
  await page.getByRole('button', { name: 'Edit profile' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Xanthippe');
  const profile = await holdCall(page, 'account.update');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await profile.asked;
  await page.goBack();
  await page.getByRole('button', { name: 'Edit profile' }).click();
  await page.getByLabel('About you').fill('I paint harbours.');
  profile.release();
  await expect(account(page)).toHaveText('X');
  await account(page).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  await expect(page.getByLabel('About you')).toHaveValue('I paint harbours.');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Cancel' }).click();
  const change = page.getByRole('main').getByRole('button', { name: 'Change password' });
  await change.click();
  await page.getByLabel('Current password').fill(password);
  for (const label of ['New password', 'Confirm new password'])
    await page.getByLabel(label, { exact: true }).fill('another horse battery');
  const secret = await holdCall(page, 'password.change');
  await change.click();
  await secret.asked;
  await page.goBack();
  await change.click();
  await page.getByLabel('Current password').fill('another');
  secret.release();
  await expect(page.getByText('Password saved.')).toBeVisible();
  await account(page).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  await expect(page.getByLabel('Current password')).toHaveValue('another');
});

test('a login that is answered late does not move the page', async ({ page, limn }) => {
  const ann = await aPerson(limn.url);
  await page.goto('/login');
  await page.getByLabel('Email').fill(ann.address);
  await page.getByLabel('Password', { exact: true }).fill(password);
  const { asked, release } = await holdCall(page, 'account.logIn');
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).last().click();
  await asked;
  await header(page).getByRole('link', { name: 'Plans' }).click();
  await expect(page).toHaveURL('/subscription-plans');
  release();
  await expect(account(page)).toBeVisible();
  await expect(page).toHaveURL('/subscription-plans');
});

test('a collection that is created or deleted late does not move the page', async ({ page, limn }) => {
  const ann = await aPerson(limn.url);
  await ann.signIn(page);
  await addCollection(page, 'Sea');
  await page.goto('/collections');
  await page.getByRole('button', { name: 'New collection' }).click();
  const dialog = page.getByRole('dialog', { name: 'New collection' });
  await dialog.getByLabel('Collection name').fill('Boats');
  const creation = await holdCall(page, 'collection.create');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await creation.asked;
  await dialog.getByRole('button', { name: 'Close' }).click();
  creation.release();
  await expect(page.getByRole('link', { name: /Boats/ })).toBeVisible();
  await expect(page).toHaveURL('/collections');

  await page.getByRole('link', { name: /Boats/ }).click();
  const removal = await holdCall(page, 'collection.remove');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await removal.asked;
  await page.getByRole('main').getByRole('link', { name: 'Collections' }).click();
  await page.getByRole('link', { name: /Sea/ }).click();
  await expect(page.getByRole('heading', { name: 'Sea', level: 1 })).toBeVisible();
  const url = page.url();
  removal.release();
  await expect(page.getByText('Collection deleted.')).toBeVisible();
  await expect(page).toHaveURL(url);
});

test('a late answer leaves another selection and its dialog alone', async ({ page, limn }) => {
  const ann = await aPerson(limn.url);
  await ann.hasPainted('Boat one', 'Boat two');
  await ann.signIn(page);
  await addCollection(page, 'Sea');
  await page.goto('/history');
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Select: Boat one' }).check();
  const bar = page.getByRole('region', { name: 'Selected pictures' });
  await bar.getByRole('button', { name: 'Add to collection' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to collection' });
  const { asked, release } = await holdCall(page, 'collection.addImages');
  await dialog.getByRole('button', { name: /Sea/ }).click();
  await asked;
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('checkbox', { name: 'Select: Boat two' }).check();
  await bar.getByRole('button', { name: 'Add to collection' }).click();
  await expect(dialog.getByRole('button', { name: /Sea/ })).toBeVisible();
  release();
  await expect(page.getByText('Added to “Sea”.').first()).toBeVisible();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();

  const starring = await holdCall(page, 'image.starSeveral');
  await bar.getByRole('button', { name: 'Star', exact: true }).click();
  await starring.asked;
  await bar.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Select: Boat two' }).check();
  const starred = page.waitForResponse(callOf('image.starSeveral'));
  starring.release();
  await starred;
  await bar.getByRole('button', { name: 'Select all' }).click();
  await expect(bar).toContainText('2 selected');
});

test('of two themes the last one stays, although the first is saved late', async ({ page, limn }) => {
  const ann = await aPerson(limn.url);
  await ann.enter(page, '/history');
  await expect(account(page)).toHaveText('P');
  const answers = Promise.withResolvers<void>();
  let asked = 0;
  let answered = 0;
  await page.route(callOf('preferences.update'), async (route) => {
    asked += 1;
    const response = await route.fetch();
    await answers.promise;
    await route.fulfill({ response });
    answered += 1;
  });
  const choose = async (name: string) => {
    await page.getByRole('button', { name: /^Theme/ }).click();
    await page.getByRole('menuitemradio', { name }).click();
  };
  await choose('Dark');
  await expect.poll(() => asked).toBe(1);
  await choose('Light');
  answers.resolve();
  await expect.poll(() => answered).toBe(2);
  await page.reload();
  await expect(account(page)).toHaveText('P');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('a theme that waits to be saved is not saved for the next user', async ({ page, context, limn }) => {
  const [ann, bob] = [await aPerson(limn.url), await aPerson(limn.url)];
  await page.goto('/');
  await page.evaluate((token) => localStorage.setItem('token', token), ann.token);
  await page.goto('/history');
  await expect(account(page)).toHaveText('P');
  const answers = Promise.withResolvers<void>();
  const saves: string[] = [];
  await page.route(callOf('preferences.update'), async (route) => {
    const [, token] = (route.request().headers()['authorization'] ?? '').split(' ');
    const { theme } = route.request().postDataJSON()[0];
    saves.push(`${token === ann.token ? 'Ann' : 'Bob'}: ${theme}`);
    await answers.promise;
    await route.continue();
  });
  const choose = async (name: string) => {
    await page.getByRole('button', { name: /^Theme/ }).click();
    await page.getByRole('menuitemradio', { name }).click();
  };
  await choose('Dark');
  await expect.poll(() => saves).toEqual(['Ann: dark']);
  await choose('Light');
  const other = await context.newPage();
  await other.goto('/');
  const seen = page.waitForResponse(callOf('preferences.get'));
  await other.evaluate((token) => localStorage.setItem('token', token), bob.token);
  await seen;
  answers.resolve();
  await choose('Dark');
  await expect.poll(() => saves).toEqual(['Ann: dark', 'Bob: dark']);
});

test('preferences that are saved late do not become those of the next user', async ({
  page,
  context,
  limn,
}) => {
  const [ann, bob] = [await aPerson(limn.url), await aPerson(limn.url)];
  await page.goto('/');
  await page.evaluate((token) => localStorage.setItem('token', token), ann.token);
  await page.goto('/history');
  await expect(account(page)).toHaveText('P');
  const { asked, release } = await holdCall(page, 'preferences.update');
  await page.getByRole('button', { name: /^Theme/ }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await asked;
  const other = await context.newPage();
  await other.goto('/');
  const seen = page.waitForResponse(callOf('preferences.get'));
  await other.evaluate((token) => localStorage.setItem('token', token), bob.token);
  await seen;
  const answered = page.waitForResponse(callOf('preferences.update'));
  release();
  await answered;
  await account(page).press('Enter');
  await page.getByRole('menuitem', { name: 'View Profile' }).press('Enter');
  await expect(page.getByLabel('Theme', { exact: true }).and(page.locator('select'))).toHaveValue('system');
});

test('a logout that the server does not answer ends the session of this device', async ({ page, limn }) => {
  const ann = await aPerson(limn.url);
  await page.goto('/');
  await page.evaluate((token) => localStorage.setItem('token', token), ann.token);
  await page.goto('/history');
  await expect(account(page)).toHaveText('P');
  const { asked, release } = await holdCall(page, 'account.logOut');
  await stopOpenClock(page);
  await account(page).press('Enter');
  await page.getByRole('menuitem', { name: 'Logout' }).press('Enter');
  let isAsked = false;
  void asked.then(() => {
    isAsked = true;
  });
  // The call waits for its batch: in all much less than three seconds.
  const later = async () => {
    await page.clock.runFor(20);
    return isAsked;
  };
  await expect.poll(later).toBe(true);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(ann.token);
  await page.clock.runFor(3000);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBe(null);
  await page.clock.resume();
  await expect(page).toHaveURL('/');
  await expect(header(page).getByRole('link', { name: 'Login / Register' })).toBeVisible();
  release();
});

test('of two languages the last one stays, although the first loads late', async ({ page, limn }) => {
  const ann = await aPerson(limn.url);
  await ann.enter(page, '/history');
  await expect(account(page)).toHaveText('P');
  const files = Promise.withResolvers<void>();
  let isFetched = false;
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    const response = await route.fetch();
    const isFrench = (await response.text()).includes('Historique');
    if (isFrench) await files.promise;
    await route.fulfill({ response });
    isFetched ||= isFrench;
  });
  const choose = async (name: string) => {
    await header(page).locator('button[aria-haspopup=menu]').first().click();
    await page.getByRole('menuitemradio', { name }).click();
  };
  await choose('Français');
  const saved = page.waitForResponse(callOf('preferences.update'));
  await choose('Español');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await saved;
  files.resolve();
  await expect.poll(() => isFetched).toBe(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Historial');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});

test('a deletion of the account that has been sent cannot be cancelled', async ({ page, limn }) => {
  const ann = await aPerson(limn.url);
  await ann.signIn(page);
  await openProfile(page);
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  const { asked, release } = await holdCall(page, 'account.remove');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await asked;
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  release();
  await expect(page.getByText('Your account and pictures have been deleted.')).toBeVisible();
});

test('what one user has begun is not confirmed by the next', async ({ page, context, limn, expected }) => {
  const [ann, bob] = [await aPerson(limn.url), await aPerson(limn.url)];
  await ann.signIn(page);
  await openProfile(page);
  forgetProofs(limn, ann.address);
  // The server asks for a confirmation, and requests still running when the session ends get a 401.
  expected.console(/401|403/);
  await page.getByRole('button', { name: 'Delete account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click();
  const question = page.getByRole('dialog', { name: "Confirm it's you" });
  await expect(question).toBeVisible();
  const other = await context.newPage();
  await other.goto('/');
  await account(other).click();
  await other.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/login/);
  await page.getByLabel('Email').fill(bob.address);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).last().click();
  await expect(page).toHaveURL(/profile/);
  await expect(page.getByRole('button', { name: 'Save preferences' })).toBeVisible();
  await expect(question).toHaveCount(0);
});

test('a link that another device has turned off is not offered', async ({ page, limn }) => {
  const ann = await aPerson(limn.url);
  const [id = ''] = await ann.hasPainted('A boat');
  await ann.enter(page, '/history');
  await page.getByRole('button', { name: 'Open: A boat' }).click();
  const viewer = page.getByRole('dialog', { name: 'A boat' });
  await viewer.getByRole('button', { name: 'Share' }).click();
  const sharing = page.getByRole('dialog', { name: 'Share this picture' });
  const create = sharing.getByRole('button', { name: 'Create and copy link' });
  await create.click();
  await expect(sharing.getByLabel('Link to the picture')).toBeVisible();
  await sharing.getByRole('button', { name: 'Close' }).click();
  const answer = await fetch(`${limn.url}/trpc/share.remove`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ann.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ image_id: id }),
  });
  expect(answer.status).toBe(200);
  await viewer.getByRole('button', { name: 'Share' }).click();
  await expect(create).toBeVisible();
});
