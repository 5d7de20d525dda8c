/** The viewer and the share dialog. */
import type { Page } from '@playwright/test';
import type { Screen } from './screen.ts';

const collector = { person: 'collector', path: '/history', windowOnly: true } as const;
type Say = (id: string) => string;

async function look(page: Page) {
  await page
    .locator('article button', { has: page.locator('img') })
    .first()
    .click();
  await page.locator('dialog img').last().waitFor();
}
const button = (page: Page, name: string) =>
  page.locator('dialog').last().getByRole('button', { name, exact: true });

async function openDetails(page: Page, say: Say) {
  await look(page);
  const details = page.locator('dialog aside');
  if (!(await details.isVisible())) await button(page, say('Details')).click();
}
async function share(page: Page, say: Say) {
  await look(page);
  await button(page, say('Share')).click();
  await page.locator('dialog').last().locator('button, select').nth(1).waitFor();
}
async function makeLink(page: Page, say: Say) {
  await share(page, say);
  const making = button(page, say('Create and copy link'));
  await making
    .or(button(page, say('Copy link')))
    .first()
    .waitFor();
  if (await making.isVisible()) await making.click();
  await button(page, say('Copy link')).waitFor();
}

export const looking: Screen[] = [
  { ...collector, name: 'image', act: look },
  {
    ...collector,
    name: 'image-zoomed',
    act: async (page) => {
      await look(page);
      for (let press = 0; press < 4; press += 1) await page.keyboard.press('+');
    },
  },
  { ...collector, name: 'image-details', act: openDetails },
  {
    ...collector,
    name: 'share',
    act: async (page, say) => {
      await share(page, say);
      await button(page, say('Create and copy link'))
        .or(button(page, say('Copy link')))
        .first()
        .waitFor();
    },
  },
  { ...collector, name: 'share-link', act: makeLink },
  {
    ...collector,
    name: 'share-code',
    act: async (page, say) => {
      await makeLink(page, say);
      await page.locator('dialog [aria-controls=share-code]').click();
      await page.locator('#share-code').scrollIntoViewIfNeeded();
    },
  },
];
