import { expect, test } from './fixtures.ts';
import { aPerson } from './people.ts';

test('the settings of a picture say whether its prompt was enhanced', async ({ page, limn }) => {
  const ann = await aPerson(limn.url);
  await ann.paint('a yellow submarine');
  await ann.enter(page);
  const more = page.getByRole('button', { name: /^More/ });
  await expect(more).not.toContainText('Enhance off');
  await page.goto('/history');
  await page.getByRole('button', { name: 'Open: a yellow submarine' }).click();
  const details = page.getByRole('complementary', { name: 'Details' });
  await details.getByRole('button', { name: 'Reuse settings' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('textbox').first()).toHaveValue('a yellow submarine');
  await expect(more).toContainText('Enhance off');
  await expect(more).toContainText('Seed 50 locked');
});
