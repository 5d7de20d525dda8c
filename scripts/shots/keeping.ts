/** The history with search and selection, and the page for deleting an image by a link. */
import type { Page } from '@playwright/test';
import type { Screen } from './screen.ts';

const collector = { person: 'collector', path: '/history' } as const;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const cards = (page: Page) => page.locator('main li a');

async function openCollection(page: Page) {
  await cards(page).last().click();
  await page.locator('main li img').first().waitFor();
}

export const keeping: Screen[] = [
  { person: 'collector', name: 'history-starred', path: '/history?filter=starred' },
  { person: 'newcomer', name: 'history-starred-empty', path: '/history?filter=starred' },
  { person: 'collector', name: 'history-found', path: '/history?search=boat' },
  { person: 'collector', name: 'history-not-found', path: '/history?search=dinosaur' },
  { person: 'collector', name: 'history-nothing-fits', path: '/history?style=Shining&to=2001-02-03' },
  {
    person: 'collector',
    name: 'history-filters',
    path: '/history?style=normal',
    act: async (page, say) => {
      await button(page, say('Filters')).click();
      await page.locator('main fieldset').waitFor();
    },
  },
  {
    ...collector,
    name: 'history-select',
    windowOnly: true,
    act: async (page, say) => {
      await button(page, say('Select')).click();
      await page.locator('article input').nth(1).check();
      await page.locator('article input').nth(2).check();
    },
  },
  {
    ...collector,
    name: 'history-select-delete',
    windowOnly: true,
    act: async (page, say) => {
      await button(page, say('Select')).click();
      await button(page, say('Select all')).click();
      await button(page, say('Delete')).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    ...collector,
    name: 'history-prompt',
    windowOnly: true,
    act: async (page, say) => {
      // The button is invisible until the pointer is on the picture.
      await page.locator('article').first().hover();
      await page.getByTitle(say('Prompt'), { exact: true }).first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    ...collector,
    name: 'history-collect',
    windowOnly: true,
    act: async (page, say) => {
      await button(page, say('Select')).click();
      await page.locator('article input').nth(1).check();
      await button(page, say('Add to collection')).click();
      await page.getByRole('dialog').locator('input').waitFor();
    },
  },
  { person: 'newcomer', name: 'collections-empty', path: '/collections' },
  {
    person: 'collector',
    name: 'collections',
    path: '/collections',
    act: (page) => cards(page).last().waitFor(),
  },
  { person: 'collector', name: 'collection', path: '/collections', act: openCollection },
  {
    person: 'collector',
    name: 'collection-share',
    path: '/collections',
    windowOnly: true,
    act: async (page, say) => {
      await openCollection(page);
      await button(page, say('Share')).click();
      await page.getByRole('dialog').locator('select').waitFor();
    },
  },
  {
    ...collector,
    name: 'delete-image',
    act: async (page, say) => {
      // The call never returns, so that the page stays visible.
      await page.route('**/trpc/image.beginRemoval**', () => undefined);
      await page.goto('/delete-image/some-picture');
      await page.getByText(say("You'll return to your history in a moment.")).waitFor();
    },
  },
];
