import { callOf } from './call.ts';
import { expect, test } from './fixtures.ts';
import { aCollector } from './member-with-pictures.ts';

test('a press of Undo counts when another message comes before the release', async ({
  page,
  limn,
  expected,
}) => {
  const ann = await aCollector(limn, 2);
  await ann.enter(page, '/history');
  const gate = Promise.withResolvers<void>();
  await page.route(callOf('image.star'), async (route) => {
    await gate.promise;
    await route.fulfill({ status: 500, body: '{}' });
  });
  await page.getByRole('button', { name: 'Star: Boat number 1' }).click();
  const card = page.getByRole('button', { name: 'Open: Boat number 2' });
  await page.getByRole('button', { name: 'Delete: Boat number 2' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(card).toBeHidden();

  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.hover();
  await page.mouse.down();
  expected.console(/status of 500/);
  gate.resolve();
  await expect(page.getByText('Failed to update star status.')).toBeVisible();
  await page.mouse.up();
  await expect(card).toBeVisible();
});
