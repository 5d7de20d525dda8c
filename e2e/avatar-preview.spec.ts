import { callOf } from './call.ts';
import { expect, test } from './fixtures.ts';
import { aPerson } from './people.ts';

/** The server's preview of a picture at an address, the only form that the page receives. */
const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('the picture at an address is shown before it is saved; one that does not come leaves the letter', async ({
  page,
  limn,
}) => {
  const { enter } = await aPerson(limn.url);
  await enter(page);
  await page.goto('/profile?form=edit');
  const field = page.getByLabel('Or enter an image URL');
  const preview = page.getByRole('group', { name: 'Profile picture' }).locator('img');

  // A private address, which the server does not fetch.
  await field.fill(`${limn.url}/icon-192.png`);
  await expect(field).toHaveAccessibleDescription(
    "Couldn't load a picture from this address. Check the address.",
  );
  await expect(preview).toHaveCount(0);

  await page.route(callOf('account.previewAvatar'), (route) =>
    route.fulfill({ json: [{ result: { data: { picture } } }] }),
  );
  await field.fill('https://pictures.example/me.png');
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await expect(field).toHaveAccessibleDescription(/^The picture is downloaded/);
  await field.fill('');
  await expect(preview).toHaveCount(0);
});
