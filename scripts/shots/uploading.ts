/** Uploads of users, on a site that allows them. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Screen } from './screen.ts';

const photo = join(import.meta.dirname, '..', '..', 'packages', 'web', 'public', 'styles', 'realism.webp');

/** Loads the page again as it is where `ALLOW_SOURCE_UPLOAD` is on. */
async function allowUploads(page: Page): Promise<void> {
  await page.route(page.url(), async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    const allowed = body.replace('"allowsSourceUpload":false', '"allowsSourceUpload":true');
    if (allowed === body) throw new Error('the page has no setting for uploads');
    await route.fulfill({ response, body: allowed });
  });
  await page.reload();
}

async function openDialog(page: Page, say: (id: string) => string): Promise<void> {
  await allowUploads(page);
  await page.getByRole('button', { name: say('Upload a picture') }).click();
  await page.locator('dialog').waitFor();
}

export const uploading: Screen[] = [
  {
    name: 'home-uploads',
    person: 'newcomer',
    path: '/',
    act: async (page, say) => {
      await allowUploads(page);
      await page.getByRole('button', { name: say('Upload a picture') }).waitFor();
    },
  },
  {
    name: 'history-uploads',
    person: 'collector',
    path: '/history',
    windowOnly: true,
    act: async (page, say) => {
      await allowUploads(page);
      await page.getByRole('button', { name: say('Upload a picture') }).waitFor();
      await page.locator('article img').first().waitFor();
    },
  },
  { name: 'upload', person: 'newcomer', path: '/', windowOnly: true, act: openDialog },
  {
    name: 'upload-chosen',
    person: 'newcomer',
    path: '/',
    windowOnly: true,
    act: async (page, say) => {
      await openDialog(page, say);
      await page.locator('dialog input[type=file]').setInputFiles(photo);
      await page.locator('dialog textarea').fill('Ein Hund am Strand · 沙滩上的狗');
      await page.locator('dialog img').waitFor();
    },
  },
  {
    name: 'upload-failed',
    person: 'newcomer',
    path: '/',
    windowOnly: true,
    act: async (page, say) => {
      await openDialog(page, say);
      const file = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(6_000_000) };
      await page.locator('dialog input[type=file]').setInputFiles(file);
      await page.getByRole('alert').waitFor();
    },
  },
];
