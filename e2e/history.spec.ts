import { expect, test } from './fixtures.ts';
import { grantMembership } from './limn-server.ts';
import { aPerson, pictureOf } from './people.ts';

test('an open picture is in the address: Back closes it, arrows go to its neighbours', async ({
  page,
  limn,
}) => {
  const ann = await aPerson(limn.url);
  await ann.paint('The older boat');
  await ann.paint('The newer boat');
  await ann.enter(page);
  await page.getByRole('link', { name: 'History' }).click();
  await page.getByRole('button', { name: 'Open: The newer boat' }).click();
  await expect(page.getByRole('dialog', { name: 'The newer boat' })).toBeVisible();
  await expect(page.getByText('Painter', { exact: true })).toBeInViewport();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: 'The older boat' })).toBeVisible();
  await expect(page).toHaveURL(/\/history\?picture=/);
  const link = page.url();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL('/history');
  await page.goto(link);
  await expect(page.getByRole('dialog', { name: 'The older boat' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL('/history');
});

for (const page of ['abc', '0', '2.5', '-1'])
  test(`the history opens at its first page for ?page=${page}`, async ({ page: tab, limn }) => {
    const ann = await aPerson(limn.url);
    await ann.paint('A boat on the first page');
    await ann.enter(tab);
    await tab.goto(`/history?page=${page}`);
    await pictureOf(tab, 'A boat on the first page');
  });

test('the focus goes to the neighbour of what is deleted, and to the heading after the last', async ({
  page,
  limn,
}) => {
  const ann = await aPerson(limn.url);
  await ann.paint('The second boat');
  await ann.paint('The first boat');
  await ann.enter(page);
  await page.goto('/history');
  for (const [words, next] of [
    ['The first boat', 'Open: The second boat'],
    ['The second boat', undefined],
  ] as const) {
    await page.getByRole('button', { name: `Delete: ${words}` }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).focus();
    await page.keyboard.press('Enter');
    await expect(
      next ? page.getByRole('button', { name: next }) : page.getByRole('heading', { level: 1 }),
    ).toBeFocused();
  }
});

test('after the last page the focus stays among the pages', async ({ page, limn }) => {
  const ann = await aPerson(limn.url);
  grantMembership(limn, ann.address);
  for (let n = 1; n <= 13; n++) await ann.paint(`Boat number ${n}`);
  await ann.enter(page);
  await page.goto('/history');
  await page.getByRole('link', { name: 'Next' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Previous' })).toBeFocused();
});

test('a picture deleted on the stage comes back to it', async ({ page, limn }) => {
  const ann = await aPerson(limn.url);
  await ann.enter(page);
  await page.getByRole('textbox').first().fill('A boat that returns');
  await page.getByRole('button', { name: 'Generate' }).click();
  await pictureOf(page, 'A boat that returns');
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('img', { name: 'A boat that returns' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await pictureOf(page, 'A boat that returns');
});
