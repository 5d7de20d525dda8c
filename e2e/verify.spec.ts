import { expect, test } from './fixtures.ts';
import { aPerson } from './people.ts';
import { routeUntil } from './route-until.ts';
import { accessibilityFaults, layoutFaults } from './screen-checks.ts';

const fileInput = 'input[type=file]';
const text = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };

test('a visitor checks a picture that was made here, and then a file that is none', async ({
  page,
  limn,
  expected,
}) => {
  const ann = await aPerson(limn.url);
  const { id } = await ann.paint('A lighthouse that visitors check');
  const buffer = Buffer.from(await (await fetch(`${limn.url}/media/${id}`)).arrayBuffer());
  const file = { name: 'a.jpg', mimeType: 'image/jpeg', buffer };
  const ofForm = await page.request.post('/api/verify', { multipart: { file } });
  expect(await ofForm.json()).toMatchObject({ verdict: 'unchanged' });
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Check a picture' }).click();
  await expect(page).toHaveTitle(/^Check a picture · /);
  await page.locator(fileInput).setInputFiles(file);
  await expect(page.getByRole('heading', { name: 'Made on this site, unchanged' })).toBeFocused();
  await expect(page.getByRole('main')).toContainText('Drawn by the built-in painter, a program without AI.');
  expect(await accessibilityFaults(page, 'all')).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await layoutFaults(page)).toEqual([]);
  expected.console(/Failed to load resource: .* 400 /);
  await page.locator(fileInput).setInputFiles(text);
  await expect(page.getByRole('alert')).toHaveText('This is not a JPEG, PNG or WebP picture.');
  await expect(page.getByRole('heading', { name: 'Made on this site, unchanged' })).toBeHidden();
  // The same file would be refused again.
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});

test('Chinese sentences have no space between them, in the details of a picture and in its check', async ({
  page,
  limn,
}) => {
  const ann = await aPerson(limn.url);
  const { id } = await ann.paint('A lighthouse that a reader of Chinese checks');
  const buffer = Buffer.from(await (await fetch(`${limn.url}/media/${id}`)).arrayBuffer());
  await page.addInitScript(() => localStorage.setItem('language', 'zh-CN'));
  await ann.enter(page, `/history?picture=${id}`);
  const made = '由内置绘图程序绘制，不使用 AI。';
  const details = page.getByRole('complementary', { name: '详情' });
  await expect(details).toContainText(`${made}数字签名日期：`);
  await expect(details).not.toContainText(/。[ ]/);
  await page.goto('/verify');
  await page.locator(fileInput).setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
  const verdict = page.getByRole('main').getByText(made);
  await expect(verdict).toBeVisible();
  await expect(verdict).not.toContainText(/。[ ]/);
});

test('a check can be cancelled and tried again, and a pasted or dropped file is checked too', async ({
  page,
  expected,
}) => {
  const gate = Promise.withResolvers<void>();
  const check = '**/api/verify';
  await page.route(check, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto('/verify');
  await page.locator(fileInput).setInputFiles(text);
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Choose a picture' })).toBeVisible();
  await expect(page.getByRole('progressbar')).toBeHidden();
  gate.resolve();

  expected.console(/Failed to load resource/);
  const letThrough = await routeUntil(page, check, (route) => route.abort());
  const give = (type: 'paste' | 'drop') =>
    page.evaluate((kind) => {
      const data = new DataTransfer();
      data.items.add(new File(['no picture'], 'a.png', { type: 'image/png' }));
      const event =
        kind === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
          : new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true });
      document.body.dispatchEvent(event);
    }, type);
  await give('paste');
  await expect(page.getByRole('alert')).toBeVisible();
  letThrough();
  const proxyIsGone = await routeUntil(page, check, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Welcome</h1>' }),
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toContainText("Can't reach the server.");
  proxyIsGone();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toHaveText('This is not a JPEG, PNG or WebP picture.');
  await page.getByRole('button', { name: 'Choose another picture' }).waitFor();
  await give('drop');
  await expect(page.getByRole('alert')).toHaveText('This is not a JPEG, PNG or WebP picture.');
});
