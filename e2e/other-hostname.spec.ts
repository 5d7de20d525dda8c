/** The server is used under another name than PUBLIC_URL: its pages load everything from the name in use. */
import type { Locator } from '@playwright/test';
import { addFeatured } from './featured.ts';
import { expect, test } from './fixtures.ts';
import { aPerson } from './people.ts';

/** PUBLIC_URL has a loopback name, because on other names only the owner can register first. No server listens there. */
const elsewhere = { PUBLIC_URL: 'http://localhost:9' };
const widthOf = (image: Locator) => image.evaluate((element: HTMLImageElement) => element.naturalWidth);

test('featured pictures are shown, small and large', async ({ aServer, aVisitor }) => {
  const server = await aServer(elsewhere);
  await addFeatured(server, 2);
  const page = await aVisitor({ baseURL: server.url });
  await page.goto('/');
  const strip = page.getByRole('region', { name: 'Featured pictures' });
  // The carousel requests its pictures when it is near the window.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const first = strip
    .getByRole('button')
    .filter({ has: page.locator('img') })
    .first();
  await expect.poll(() => widthOf(first.locator('img'))).toBeGreaterThan(0);
  await first.click();
  const large = page.getByRole('dialog').locator('img').first();
  await expect.poll(() => widthOf(large)).toBeGreaterThan(0);
});

test('an uploaded profile picture is shown', async ({ aServer, aVisitor }) => {
  const server = await aServer(elsewhere);
  const page = await aVisitor({ baseURL: server.url });
  const { enter } = await aPerson(server.url);
  await enter(page);
  await page.goto('/profile?form=edit');
  const png = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.getContext('2d')?.fillRect(0, 0, 150, 100);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  const buffer = Buffer.from(png, 'base64');
  await page.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Edit profile' })).toBeFocused();
  await expect.poll(() => widthOf(page.getByRole('main').locator('section img'))).toBe(256);
});
