/** The admin area: site information, featured artworks, and the admin section of the profile. */
import type { Page } from '@playwright/test';
import type { Screen } from './screen.ts';

const admin = { person: 'admin' } as const;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Features some of the admin's own images, once. */
async function choosePictures(page: Page): Promise<void> {
  const authorization = `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}`;
  const headers = { authorization };
  const chosen = await page.request.get('/api/admin/featured-artworks', { headers });
  const { length }: unknown[] = await chosen.json();
  if (length > 0) return;
  const history = await page.request.get('/api/images', { headers });
  const images: { image_url: string }[] = await history.json();
  // Images of past days are rows with a copied file.
  const painted = images.filter(({ image_url }) => !image_url.includes('picture-'));
  for (const { image_url } of painted.slice(0, 5)) {
    const answer = await page.request.post('/api/admin/featured-artworks', { headers, data: { image_url } });
    if (!answer.ok()) throw new Error(`choosing ${image_url}: ${answer.status()} ${await answer.text()}`);
  }
  await page.reload();
}

export const adminSite: Screen[] = [
  {
    ...admin,
    name: 'admin-site-info-edit',
    path: '/admin/site-info',
    act: async (page, say) => {
      await button(page, say('Edit')).click();
      await page.locator('[name=about]').fill('We paint harbours, and the boats in them.');
      await page.locator('[name=contact_email]').fill('studio@');
      await page.locator('[name=facebook]').fill('https://facebook.com/studio');
      await button(page, say('Save')).click();
    },
  },
  {
    ...admin,
    name: 'admin-site-logo',
    path: '/admin/site-info',
    act: async (page, say) => {
      // All screens share a server: this one only shows a logo.
      const logo = { url: '/icon-512.png', width: 512, height: 512, isWide: false };
      await page.route('**/api/admin/site-logo', (route) => route.fulfill({ json: { logo } }));
      await button(page, say('Choose a logo')).waitFor();
      await page
        .locator('main input[type=file]')
        .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('a logo') });
      await button(page, say('Replace logo')).waitFor();
    },
  },
  {
    ...admin,
    name: 'admin-site-info-local',
    path: '/admin/site-info',
    act: async (page, say) => {
      await button(page, say('Edit')).click();
      await page.locator('[name=address]').fill('Quay 1\n1011 AB Amsterdam');
      await page.route('**/trpc/site.updateInfo**', (route) => route.abort());
      await button(page, say('Save')).click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    ...admin,
    name: 'admin-featured',
    path: '/admin/featured',
    act: async (page) => {
      await choosePictures(page);
      await page.locator('main [role=grid] img').first().waitFor();
    },
  },
  {
    ...admin,
    name: 'admin-featured-choosing',
    path: '/admin/featured',
    windowOnly: true,
    act: async (page, say) => {
      await page.getByRole('button', { name: say('Choose from your pictures') }).click();
      await page.locator('dialog [aria-busy]').waitFor({ state: 'detached' });
    },
  },
  {
    ...admin,
    name: 'admin-featured-moving',
    path: '/admin/featured',
    act: async (page) => {
      await choosePictures(page);
      await page.locator('main [role=row]').nth(1).getByRole('button').nth(2).click();
      await page.locator('main [role=row]').nth(3).getByRole('button').first().press('Enter');
      await page.keyboard.press('ArrowLeft');
    },
  },
  {
    ...admin,
    name: 'admin-featured-unsaved',
    path: '/admin/featured',
    act: async (page, say) => {
      await choosePictures(page);
      await page.locator('main [role=row]').nth(1).getByRole('button').nth(2).click();
      await page.locator('main [role=row]').nth(3).getByRole('button').first().press('Enter');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Enter');
      await page.getByText(say('The order is not saved yet.'), { exact: true }).waitFor();
    },
  },
  {
    ...admin,
    name: 'admin-profile',
    path: '/profile',
    act: async (page) => {
      await page.locator('#admin-heading').waitFor();
      await page.locator('#admin-heading').scrollIntoViewIfNeeded();
    },
  },
];
