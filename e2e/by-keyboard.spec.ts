/** A day at the studio without a pointer: from the first visit to leaving for good. The admin journeys have keyboard tests of their own. */
import { expect, test } from './fixtures.ts';
import { press, tabTo } from './keyboard.ts';
import { anAddress, password, pictureOf } from './people.ts';

test('register, describe, choose, paint, star, share, search, delete and bring back, leave', async ({
  page,
  expected,
}) => {
  test.setTimeout(400_000);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog').last();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('link', { name: 'Login / Register' })).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, button('Create an account'));
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(anAddress());
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');

  // Every control of the composer.
  const description = page.getByRole('textbox').first();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await press(page, page.getByRole('button', { name: 'Surprise me' }));
  await expect(description).not.toHaveValue('');
  await expect(description).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('A boat at noon');
  await tabTo(page, page.getByRole('radio', { name: 'Normal' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Realism' })).toBeChecked();
  const free = page.getByRole('radio', { name: '640 × 480' });
  await tabTo(page, free);
  await press(page, button('More'));
  const enhance = page.getByRole('switch');
  await tabTo(page, enhance);
  const isOn = await enhance.isChecked();
  await page.keyboard.press('Space');
  await expect(enhance).toBeChecked({ checked: !isOn });
  const slider = page.getByRole('slider', { name: 'Seed' });
  await tabTo(page, slider);
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveValue('51');
  await expect(button('Lock seed')).toHaveAttribute('aria-pressed', 'true');
  await press(page, button('Lock seed'));
  await expect(button('Lock seed')).toHaveAttribute('aria-pressed', 'false');
  await free.press('ArrowLeft');
  await tabTo(page, page.getByLabel('Height in pixels'));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('480');
  await page.getByRole('radio', { name: 'Custom, for members' }).press('ArrowRight');
  await expect(free).toBeChecked();
  await press(page, button('Generate'));
  await pictureOf(page, 'A boat at noon');

  await press(page, button('Star'));
  await expect(button('Star')).toHaveAttribute('aria-pressed', 'true');
  const downloading = page.waitForEvent('download');
  await press(page, page.getByRole('link', { name: 'Download' }));
  await downloading;
  await press(page, button('Share'));
  await press(page, dialog.getByRole('button', { name: 'Create and copy link' }));
  await expect(dialog.getByRole('textbox')).toHaveValue(/\/s\//);
  await press(page, dialog.getByRole('button', { name: 'Stop sharing' }));
  await press(page, dialog.getByRole('button', { name: 'Stop sharing' }));
  await expect(dialog.getByRole('button', { name: 'Create and copy link' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button('Share')).toBeFocused();

  await press(page, page.getByRole('link', { name: 'History' }));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.locator('article')).toHaveCount(1);
  await tabTo(page, page.getByRole('searchbox'));
  await page.keyboard.type('dinosaur');
  await expect(page.getByText('No results.')).toBeVisible();
  await expect(page.locator('article')).toHaveCount(0);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('boat');
  await expect(page.locator('article')).toHaveCount(1);
  await press(page, page.getByRole('button', { name: 'Open: A boat at noon' }));
  await expect(dialog).toBeVisible();
  await page.keyboard.press('+');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Open: A boat at noon' })).toBeFocused();
  await tabTo(page, button('Select'));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('checkbox', { name: 'Select: A boat at noon' }));
  await page.keyboard.press('Space');
  await press(page, page.getByRole('region').getByRole('button', { name: 'Delete' }));
  await press(page, dialog.getByRole('button', { name: 'Delete' }));
  await expect(page.locator('article')).toHaveCount(0);
  await press(page, button('Undo'));
  await pictureOf(page, 'A boat at noon');

  await press(page, page.getByRole('link', { name: 'Connect Us' }));
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('What a quiet place.');
  await press(page, dialog.getByRole('button', { name: 'Send' }));
  await expect(dialog.getByRole('status')).toHaveText('Message sent!');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, button('Account'));
  await expect(page.getByRole('menuitem', { name: 'View Profile' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/profile');
  // Content that still loads may move the focus out of sight.
  await expect(page.getByRole('button', { name: /^Log out: / })).toBeVisible();
  await press(page, button('Delete account'));
  // Requests still running when the session ends get a 401.
  expected.console(/401/);
  await press(page, dialog.getByRole('button', { name: 'Delete account' }));
  await expect(page.getByText('Your account and pictures have been deleted.')).toBeVisible();
});
