import { devices, type Page } from '@playwright/test';
import { callOf } from './call.ts';
import { expect, test } from './fixtures.ts';

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Connect Us' });
const message = (page: Page) => dialog(page).getByRole('textbox');
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Send' });

async function open(page: Page) {
  await page.goto('/');
  await page.getByRole('link', { name: 'Connect Us' }).click();
  await expect(message(page)).toBeFocused();
}

for (const [device, options] of [
  ['a desktop', {}],
  ['a phone', phone],
] as const)
  test(`from ${device} a message is sent, and that is said`, async ({ aVisitor, limn }) => {
    const page = await aVisitor({ ...options, baseURL: limn.url });
    await open(page);
    await expect(send(page)).toBeDisabled();
    await message(page).fill('   ');
    await expect(send(page)).toBeDisabled();
    await message(page).fill('What a quiet place. Thank you!');
    await send(page).click();
    await expect(dialog(page).getByRole('status')).toHaveText('Message sent!');
    await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeHidden();
    await page.getByRole('link', { name: 'Connect Us' }).click();
    await expect(message(page)).toHaveValue('');
  });

test('what was typed outlives closing and a reload, and its length is counted near the end', async ({
  page,
}) => {
  await open(page);
  await message(page).fill('Half a sentence');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('link', { name: 'Connect Us' }).click();
  await expect(message(page)).toHaveValue('Half a sentence');
  await page.reload();
  await expect(message(page)).toHaveValue('Half a sentence');
  await message(page).fill('x'.repeat(1900));
  await expect(dialog(page).getByText('1,900 of 2,000')).toBeVisible();
  await message(page).press('End');
  await message(page).pressSequentially('y'.repeat(101));
  await expect(message(page)).toHaveValue(`${'x'.repeat(1900)}${'y'.repeat(100)}`);
});

test('without a network that is said, the words stay, and then they are sent', async ({
  page,
  context,
  expected,
}) => {
  expected.console(/ERR_INTERNET_DISCONNECTED/);
  await open(page);
  await page.waitForLoadState('networkidle');
  await message(page).fill('Are you there?');
  await context.setOffline(true);
  await send(page).click();
  await expect(dialog(page).getByRole('alert')).toHaveText('Network error.');
  await expect(message(page)).toHaveValue('Are you there?');
  await context.setOffline(false);
  await send(page).click();
  await expect(dialog(page).getByRole('status')).toHaveText('Message sent!');
});

test('a message under way is not offered to be sent again', async ({ page }) => {
  await open(page);
  let answer = () => {};
  const wait = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(callOf('message.send'), async (route) => {
    await wait;
    await route.continue();
  });
  await message(page).fill('Only once, please.');
  await send(page).click();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('link', { name: 'Connect Us' }).click();
  await expect(message(page)).toHaveValue('Only once, please.');
  await expect(message(page)).toHaveAttribute('readonly');
  await expect(send(page)).toHaveAttribute('aria-busy', 'true');
  answer();
  await expect(dialog(page).getByRole('status')).toHaveText('Message sent!');
});

test('an answer that is none of ours is a failure to send', async ({ page, expected }) => {
  expected.console(/502/);
  await page.route(callOf('message.send'), (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
  );
  await open(page);
  await message(page).fill('Anybody home?');
  await send(page).click();
  await expect(dialog(page).getByRole('alert')).toHaveText('Failed to send message.');
  await expect(message(page)).toHaveValue('Anybody home?');
});

test('the sixth message within the hour has to wait, and says so', async ({ page, expected }) => {
  expected.console(/429/);
  for (let n = 1; n <= 5; n += 1) {
    const answer = await page.request.post('/api/discord/user-message', { data: { content: `Note ${n}` } });
    expect(answer.status()).toBe(200);
  }
  await open(page);
  await message(page).fill('Note 6');
  await send(page).click();
  await expect(dialog(page).getByRole('alert')).toContainText(
    "You've sent several messages in a short time.",
  );
  await expect(message(page)).toHaveValue('Note 6');
});
