import { startFakeOpenIdProvider } from '@limn/sandbox/identity/open-id-provider';
import { devices, type Locator, type Page } from '@playwright/test';
import { countBuiltFiles } from './built-files.ts';
import { expect, test } from './fixtures.ts';
import { beside } from './inserted-rows.ts';
import { tabTo } from './keyboard.ts';
import { freePort } from './limn-server.ts';
import { anAddress, aPerson, logIn, password } from './people.ts';
import { routeUntil } from './route-until.ts';

/** A PNG of two colours, made by the browser. */
async function aPicture(page: Page) {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 300;
    canvas.height = 200;
    const context = canvas.getContext('2d');
    context?.fillRect(0, 0, 150, 200);
    return canvas.toDataURL('image/png');
  });
  return {
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'),
  };
}

/** The width in pixels, once the picture has loaded. */
const widthOf = (image: Locator) => image.evaluate((element: HTMLImageElement) => element.naturalWidth);

const header = (page: Page) => page.getByRole('banner');

test('a name, a picture and a few words, seen at once wherever they belong', async ({ page, limn }) => {
  const { address, enter } = await aPerson(limn.url);
  await enter(page);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'View Profile' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(page).toHaveTitle(/Profile/);
  await expect(page.getByText(address, { exact: true })).toBeVisible();
  await expect(page.getByText(/^Joined .*20\d\d$/)).toBeVisible();
  await expect(page.getByText('No membership')).toBeVisible();
  await expect(page.getByText('Admin', { exact: true })).toHaveCount(0);

  await page.getByRole('button', { name: 'Edit profile' }).click();
  await expect(page.getByRole('heading', { name: 'Edit profile' })).toBeFocused();
  await page.getByLabel('Name', { exact: true }).fill('Ann of the Harbour');
  await page.getByLabel('About you').fill('I paint harbours.\nMostly at dusk.');
  await page.locator('input[type=file]').setInputFiles(await aPicture(page));
  // The page cuts the picture to a square before the upload.
  await expect.poll(() => widthOf(page.locator('fieldset img'))).toBe(200);
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  await expect(page.getByRole('heading', { name: 'Ann of the Harbour' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit profile' })).toBeFocused();
  await expect(page.getByText('I paint harbours.')).toHaveText('I paint harbours.\nMostly at dusk.');
  await expect(page.getByText(address)).toBeVisible();
  const shown = page.getByRole('main').locator('section img');
  await expect.poll(() => widthOf(shown)).toBe(256);
  await expect.poll(() => widthOf(header(page).locator('button img'))).toBe(256);
  await page.reload();
  await expect.poll(() => widthOf(shown)).toBe(256);

  await page.getByRole('button', { name: 'Edit profile' }).click();
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Edit profile' })).toBeFocused();
  await expect(shown).toHaveCount(0);
  await expect(header(page).getByText('A', { exact: true })).toBeVisible();
});

test('what is typed while a picture is made small stays', async ({ page, limn }) => {
  await page.addInitScript(() => {
    const read = createImageBitmap;
    const gate = Promise.withResolvers<void>();
    Object.assign(window, {
      goOn: gate.resolve,
      createImageBitmap: async (file: Blob) => {
        await gate.promise;
        return read(file);
      },
    });
  });
  const { enter } = await aPerson(limn.url);
  await enter(page, '/profile?form=edit');
  const name = page.getByLabel('Name', { exact: true });
  await expect(name).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(await aPicture(page));
  await expect(page.getByRole('button', { name: 'Choose a file' })).toHaveAttribute('aria-busy', 'true');
  await name.fill('Ann of the Harbour');
  await page.evaluate(() => Reflect.get(window, 'goOn')());
  await expect.poll(() => widthOf(page.locator('fieldset img'))).toBe(200);
  await expect(name).toHaveValue('Ann of the Harbour');
  await page.reload();
  await expect(name).toHaveValue('Ann of the Harbour');
});

test('what a camera writes into its pictures stays in the browser', async ({ page, limn }) => {
  // The browser's tools do not show a request body that is a file, so the test reads it in fetch.
  await page.addInitScript(() => {
    const send = window.fetch;
    window.fetch = async (input, init) => {
      if (init?.body instanceof Blob) document.body.dataset['sent'] = btoa(await binary(init.body));
      return send(input, init);
    };
    const binary = async (blob: Blob) =>
      Array.from(new Uint8Array(await blob.arrayBuffer()), (byte) => String.fromCharCode(byte)).join('');
  });
  const { enter } = await aPerson(limn.url);
  await enter(page, '/profile?form=edit');
  const jpeg = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 2000;
    return canvas.toDataURL('image/jpeg');
  });
  const plain = Buffer.from(jpeg.slice(jpeg.indexOf(',') + 1), 'base64');
  const note = Buffer.from('Exif\0\0taken at 52.37 N, 4.89 E');
  const mark = Buffer.from([0xff, 0xe1, 0, note.length + 2]);
  const buffer = Buffer.concat([plain.subarray(0, 2), mark, note, plain.subarray(2)]);
  await page.locator('input[type=file]').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
  await expect.poll(() => widthOf(page.locator('fieldset img'))).toBe(512);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Edit profile' })).toBeFocused();
  const sent = Buffer.from((await page.locator('body').getAttribute('data-sent')) ?? '', 'base64');
  expect(sent.subarray(0, 2).toString('hex')).toBe('ffd8');
  expect(sent.includes('Exif')).toBe(false);
  expect(sent.length).toBeLessThan(100_000);
});

test('what cannot be a picture is said beside it, and nothing typed is lost', async ({
  page,
  limn,
  expected,
}) => {
  expected.console(/400/);
  const { enter } = await aPerson(limn.url);
  await enter(page, '/profile?form=edit');
  const sentence = page.getByText("This image can't be used as your profile picture.");
  await page.locator('input[type=file]').setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('not a picture'),
  });
  await expect(sentence).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Ann');
  await page.getByLabel('Or enter an image URL').fill(`${limn.url}/icon-192.png`);
  await expect(sentence).toBeHidden();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(sentence).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ann');
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ann');
  await expect(page.getByLabel('Or enter an image URL')).toHaveValue(`${limn.url}/icon-192.png`);

  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Edit profile' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Ann' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Edit profile' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
  await page.getByLabel('Name', { exact: true }).fill('put aside');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Edit profile' })).toBeFocused();
  await page.getByRole('button', { name: 'Edit profile' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('put aside');
});

test('a picture that does not come leaves the letter', async ({ page, limn, expected }) => {
  expected.console(/ERR_FAILED/);
  const { enter } = await aPerson(limn.url);
  await enter(page, '/profile?form=edit');
  await page.route('**/media/avatars/**', (route) => route.abort());
  await page.getByLabel('Name', { exact: true }).fill('Zoe');
  await page.locator('input[type=file]').setInputFiles(await aPicture(page));
  await expect(page.locator('fieldset img')).toBeVisible();
  const asked = page.waitForEvent('requestfailed', (request) => request.url().includes('/media/avatars/'));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await asked;
  await expect(page.getByRole('main').getByText('Z', { exact: true })).toBeVisible();
  await expect(header(page).getByText('Z', { exact: true })).toBeVisible();
  await expect(page.locator('section img, header img')).toHaveCount(0);
});

test('a new password ends what the old one opened, everywhere but here', async ({
  page,
  aVisitor,
  limn,
  expected,
}) => {
  expected.console(/401|403/);
  const { address, enter } = await aPerson(limn.url);
  const elsewhere = await aVisitor({ baseURL: limn.url });
  const { token }: { token: string } = await (await logIn(limn.url, address, password)).json();
  await elsewhere.goto('/');
  await elsewhere.evaluate((value) => localStorage.setItem('token', value), token);
  await elsewhere.goto('/profile');
  await expect(elsewhere.getByText(address, { exact: true })).toBeVisible();

  const atMost = countBuiltFiles(page);
  await enter(page, '/profile');
  await page.getByRole('button', { name: 'Change password' }).click();
  atMost(16);
  // The submit button has the same name as the button that opened the form.
  await expect(page.getByRole('heading', { name: 'Change password' })).toBeFocused();
  const field = (name: string) => page.locator(`input[name=${name}]`);
  const submit = page.getByRole('button', { name: 'Change password' });
  await submit.click();
  await expect(page.getByText('Enter your current password.')).toBeVisible();
  await field('current-password').fill('not the password');
  await field('new-password').fill('short');
  await submit.click();
  await expect(page.getByText('New password must be at least 8 characters')).toBeVisible();
  await expect(field('new-password')).toBeFocused();
  await field('new-password').fill('seven red lanterns');
  await field('new-password-again').fill('seven red lantern');
  await submit.click();
  await expect(page.getByText('New passwords do not match')).toBeVisible();
  await field('new-password-again').fill('seven red lanterns');
  await submit.click();
  await expect(page.getByText('Incorrect password.')).toBeVisible();
  await expect(field('current-password')).toBeFocused();
  await field('current-password').fill(password);
  await submit.click();
  await expect(page.getByText('Password saved. Other devices have been logged out.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change password' })).toBeFocused();

  expect((await logIn(limn.url, address, password)).status).toBe(401);
  expect((await logIn(limn.url, address, 'seven red lanterns')).status).toBe(200);
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL('/login?next=%2Fprofile');
  await page.reload();
  await expect(page.getByText(address, { exact: true })).toBeVisible();
});

test('a user who signed up with a provider sets a first password', async ({ page, aServer, expected }) => {
  // The provider has no icon.
  expected.console(/favicon\.ico|40[13]/);
  const email = anAddress();
  const port = String(await freePort());
  const provider = await startFakeOpenIdProvider({
    redirectUri: `http://127.0.0.1:${port}/login/return`,
    accounts: { ann: { email, email_verified: true } },
  });
  const { issuer, clientId, clientSecret = '', name } = provider.settings;
  const { url, dataDir } = await aServer({
    PORT: port,
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_NAME: name,
  });
  await page.goto(`${url}/profile`);
  await page.getByRole('button', { name: `Continue with ${name}` }).click();
  await page.getByRole('button', { name: email, exact: true }).click();
  await expect(page).toHaveURL(`${url}/profile`);
  await expect(page.getByText('No password is set')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText(email);
  await page.getByRole('button', { name: 'Set a password' }).click();
  await expect(page.locator('input[name=current-password]')).toHaveCount(0);
  const setPassword = async () => {
    await page.locator('input[name=new-password]').fill('seven red lanterns');
    await page.locator('input[name=new-password-again]').fill('seven red lanterns');
    await page.getByRole('button', { name: 'Set a password' }).click();
  };
  // Without a password, a sign-in an hour ago is not enough: the provider must confirm again.
  expected.console(/403/);
  beside({ dataDir }, (db) => db.exec('UPDATE session SET confirmed_at = confirmed_at - 3600000'));
  await setPassword();
  const dialog = page.getByRole('dialog', { name: "Confirm it's you" });
  const opened = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: `Continue with ${name}` }).click();
  const popup = await opened;
  await popup.getByRole('button', { name: `Continue with ${name}` }).click();
  await popup.getByRole('button', { name: email, exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Password', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible();
  expect((await logIn(url, email, 'seven red lanterns')).status).toBe(200);
  await provider.close();
});

test('preferences take effect at once, and on the next device', async ({ page, aVisitor, limn }) => {
  const { address, enter } = await aPerson(limn.url);
  await enter(page, '/profile');
  const save = page.getByRole('button', { name: 'Save preferences' });
  await expect(save).toBeDisabled();
  await page.getByLabel('Theme').and(page.locator('select')).selectOption('dark');
  await page.locator('select[name=style]').selectOption('Anime');
  await expect(page.locator('select[name=resolution] option[value="1024x768"]')).toBeDisabled();
  await page.getByRole('spinbutton', { name: 'Seed value' }).fill('7');
  await page.getByRole('switch', { name: 'Enhance' }).uncheck();
  await page.locator('select[name=language]').selectOption('fr');
  await save.click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.goto('/');
  await expect(page.getByRole('radio', { name: 'Anime' })).toBeChecked();
  await page.getByRole('button', { name: /^Plus/ }).click();
  await expect(page.getByRole('spinbutton')).toHaveValue('7');

  const elsewhere = await aVisitor({ baseURL: limn.url, locale: 'en-GB' });
  const { token }: { token: string } = await (await logIn(limn.url, address, password)).json();
  await elsewhere.goto('/');
  await elsewhere.evaluate((value) => localStorage.setItem('token', value), token);
  await elsewhere.goto('/profile');
  await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(elsewhere.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(elsewhere.locator('select[name=style]')).toHaveValue('Anime');
  await expect(elsewhere.getByRole('switch')).not.toBeChecked();
  await elsewhere.locator('select[name=language]').selectOption('');
  await elsewhere.locator('form button[type=submit]').click();
  await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'en');
  await elsewhere.reload();
  await expect(elsewhere.locator('select[name=language]')).toHaveValue('');
  await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'en');
});

test('by keyboard alone', async ({ page, limn }) => {
  const { enter } = await aPerson(limn.url);
  await enter(page, '/profile');
  const edit = page.getByRole('button', { name: 'Edit profile' });
  await expect(edit).toBeVisible();
  await tabTo(page, edit);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Edit profile' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.type('Keys');
  await page.keyboard.press('Escape');
  await expect(edit).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Edit profile' })).toBeFocused();
  await tabTo(page, page.getByLabel('Name', { exact: true }));
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Keys');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Keys' })).toBeVisible();
  await expect(edit).toBeFocused();

  await tabTo(page, page.locator('select[name=style]'));
  await page.keyboard.type('Shi');
  await expect(page.locator('select[name=style]')).toHaveValue('Shining');
  const save = page.getByRole('button', { name: 'Save preferences' });
  await tabTo(page, save);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Preferences saved.')).toBeVisible();
  await expect(save).toBeDisabled();
  await expect(save).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(save).toHaveAttribute('disabled');
});

test('on a phone a form closes after a link to a section was followed', async ({ page, limn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { enter } = await aPerson(limn.url);
  await enter(page, '/profile');
  const sections = page.getByRole('navigation', { name: 'On this page' });
  await expect(sections.getByRole('link', { name: 'Membership' })).toBeVisible();
  await page.getByRole('button', { name: 'Edit profile' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Ann of the Harbour');
  // The form is in the place of the membership.
  await expect(sections.getByRole('link', { name: 'Membership' })).toHaveCount(0);
  await sections.getByRole('link', { name: 'Preferences' }).click();
  await expect(page).toHaveURL('/profile?form=edit#preferences-heading');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Ann of the Harbour' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit profile' })).toBeFocused();
  await expect(page).toHaveURL('/profile');
});

test('without a session it asks for one, and leads back', async ({ page }) => {
  await page.goto('/profile?form=password');
  await expect(page).toHaveURL('/login?next=%2Fprofile%3Fform%3Dpassword');
});

test('the profile says that it could not be loaded, and tries again', async ({ page, limn, expected }) => {
  expected.console(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const { enter } = await aPerson(limn.url);
  await enter(page);
  await expect(header(page).getByRole('button', { name: 'Account' })).toBeVisible();
  const letThrough = await routeUntil(page, '**/trpc/**', (route) => route.abort('internetdisconnected'));
  await page.goto('/profile');
  await expect(page.getByText("Can't reach the server.").first()).toBeVisible();
  letThrough();
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(page.getByRole('button', { name: 'Edit profile' })).toBeVisible();
});

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
test.describe('بالعربية على الهاتف', () => {
  test.use({ ...phone, viewport: { width: 320, height: 700 }, locale: 'ar-EG' });

  test('الملف الشخصي لا يفيض عن الشاشة، ويُحفظ', async ({ page, limn }) => {
    const { enter } = await aPerson(limn.url);
    await enter(page, '/profile');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect(page.locator('#membership')).toBeVisible();
    await expect(page.locator('select[name=style]')).toBeVisible();
    expect(await overflow()).toBeLessThanOrEqual(0);
    await page.goto('/profile?form=edit');
    await page
      .locator('input[name=display_name]')
      .fill('عائشة-من-المرفأ-القديم-بلا-أي-مسافة-بين-الكلمات-الطويلة');
    await page.locator('textarea[name=bio]').fill('w'.repeat(500));
    expect(await overflow()).toBeLessThanOrEqual(0);
    await page.locator('form').first().locator('button[type=submit]').click();
    await expect(page.locator('#profile-name')).toContainText('عائشة');
    expect(await overflow()).toBeLessThanOrEqual(0);
  });
});
