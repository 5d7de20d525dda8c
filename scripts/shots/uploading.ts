/** Uploads of users, on a site that allows them. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Screen } from './screen.ts';

const photo = join(import.meta.dirname, '..', '..', 'packages', 'web', 'public', 'styles', 'realism.webp');

const demo = { painter: 'demo' } as const;

async function openDialog(page: Page, say: (id: string) => string): Promise<void> {
  await page.getByRole('button', { name: say('Upload a picture') }).click();
  await page.locator('dialog').waitFor();
}

export const uploading: Screen[] = [
  {
    ...demo,
    name: 'home-uploads',
    person: 'newcomer',
    path: '/',
    act: async (page, say) => {
      await page.getByRole('button', { name: say('Upload a picture') }).waitFor();
    },
  },
  {
    ...demo,
    name: 'history-uploads',
    person: 'collector',
    path: '/history',
    windowOnly: true,
    act: async (page, say) => {
      await page.getByRole('button', { name: say('Upload a picture') }).waitFor();
      await page.locator('article img').first().waitFor();
    },
  },
  { ...demo, name: 'upload', person: 'newcomer', path: '/', windowOnly: true, act: openDialog },
  {
    ...demo,
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
    ...demo,
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
