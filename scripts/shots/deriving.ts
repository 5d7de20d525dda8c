/** The dialogs that make new pictures from a stored one, and the choice of a model. */
import type { Page } from '@playwright/test';
import { changeAnswer } from './change-answer.ts';
import type { Screen } from './screen.ts';

const collector = { person: 'collector', path: '/history', windowOnly: true } as const;
type Say = (id: string) => string;

/** Opens the first picture, and a dialog by its button, which narrow windows have in a menu. */
async function open(page: Page, say: Say, label: string) {
  await page
    .locator('article button', { has: page.locator('img') })
    .first()
    .click();
  const viewer = page.locator('dialog');
  await viewer.locator('img').last().waitFor();
  const button = viewer.getByRole('button', { name: say(label), exact: true });
  if (await button.isVisible()) await button.click();
  else {
    await viewer.getByRole('button', { name: say('More actions') }).click();
    await page.getByRole('menuitem', { name: say(label), exact: true }).click();
  }
  await page.locator('dialog').nth(1).waitFor();
}

const openEditor = (page: Page, say: Say) => open(page, say, 'Edit');

/** Draws over the middle of the picture. */
async function draw(page: Page) {
  const box = await page.getByRole('application').boundingBox();
  if (!box) throw new Error('the picture is not on the page');
  const at = (part: number) => [box.x + box.width * part, box.y + box.height * 0.5] as const;
  await page.mouse.move(...at(0.4));
  await page.mouse.down();
  await page.mouse.move(...at(0.6), { steps: 8 });
  await page.mouse.up();
}

const can = {
  ...{ seed: true, negative_prompt: true, steps: true, guidance: true },
  ...{ vary: true, mask: true, instruct: false, upscale: false },
};
const model = (id: string, name: string, description: string, reason: string | null = null) => ({
  ...{ id, name, description, sample_url: '/styles/realism.webp', for_members: reason !== null },
  ...{ is_available: reason === null, reason, default_steps: 30, default_guidance: null, can },
});
const models = [
  model('photo-xl', 'Photo XL', 'Photographs of people and places'),
  { ...model('gpt-image-1', 'GPT Image', 'Text in pictures', 'members_only'), sample_url: null },
  model('old', 'Kontext', 'Changes pictures as you say', 'off'),
];

export const deriving: Screen[] = [
  { ...collector, name: 'vary', act: (page, say) => open(page, say, 'Vary') },
  {
    ...collector,
    name: 'vary-models',
    act: async (page, say) => {
      const able = [...models, model('dream', 'Dream', 'Landscapes')];
      await changeAnswer<{ models: object[] }>(page, 'model.list', (list) => ({ ...list, models: able }));
      await open(page, say, 'Vary');
      await page.locator('dialog select').selectOption({ label: 'Dream' });
    },
  },
  { ...collector, name: 'upscale', act: (page, say) => open(page, say, 'Upscale') },
  {
    ...collector,
    person: 'full',
    name: 'upscale-members',
    act: async (page, say) => {
      await open(page, say, 'Upscale');
      await page.getByText(say('Pictures larger than 640 × 480 are for members.')).waitFor();
    },
  },
  {
    ...collector,
    name: 'vary-limit',
    person: 'full',
    act: async (page, say) => {
      await open(page, say, 'Vary');
      await page.locator('dialog').last().locator('button[type=submit]').click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    ...collector,
    name: 'edit-picture',
    act: async (page, say) => {
      await openEditor(page, say);
      await draw(page);
      await page.locator('dialog textarea').fill('a red boat');
    },
  },
  {
    ...collector,
    name: 'edit-rectangle',
    act: async (page, say) => {
      await openEditor(page, say);
      await page.locator('dialog input[value=rectangle]').check({ force: true });
    },
  },
  {
    name: 'models',
    person: 'newcomer',
    path: '/',
    act: async (page, say) => {
      await changeAnswer<{ models: object[] }>(page, 'model.list', (list) => ({ ...list, models }));
      await page.getByRole('button', { name: say('More'), exact: true }).click();
      await page.getByText('Photo XL').waitFor();
    },
  },
  {
    name: 'model-settings',
    person: 'newcomer',
    path: '/',
    act: async (page, say) => {
      await changeAnswer<{ models: object[] }>(page, 'model.list', (list) => ({ ...list, models }));
      await page.getByRole('button', { name: say('More'), exact: true }).click();
      await page.getByRole('radio', { name: 'Photo XL' }).check({ force: true });
      await page.getByLabel(say('Negative prompt')).fill('rain, people');
      await page.getByLabel(say('Guidance'), { exact: true }).fill('90');
      await page.getByLabel(say('Steps'), { exact: true }).scrollIntoViewIfNeeded();
    },
  },
];
