/** A keyboard that covers the page, as on iOS: the page keeps its size, and less of it is visible. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { aPerson } from './people.ts';

const phone = { width: 390, height: 750 };
/** The visible part, in pixels of the page. */
interface Room {
  top: number;
  height: number;
}
const whole = { top: 0, height: phone.height };
const typing = { top: 0, height: 400 };
/** The browser scrolled to show a field further down. */
const pushed = { top: 250, height: 400 };

/** Test browsers have no such keyboard, so the test sends the events of one. */
const show = (page: Page, { top, height }: Room) =>
  page.evaluate(
    ([offsetTop, height]) => {
      const view = window.visualViewport;
      if (!view) throw new Error('this browser has no visual viewport');
      for (const [name, value] of Object.entries({ offsetTop, height }))
        Object.defineProperty(view, name, { value, configurable: true });
      view.dispatchEvent(new Event('resize'));
    },
    [top, height] as const,
  );

/** The page reacts once the part that follows the focus has loaded. */
const keyboardOut = (page: Page) =>
  expect(async () => {
    await show(page, typing);
    expect(await page.locator('html').getAttribute('style')).toContain('--room');
  }).toPass();

async function expectWithin(what: Locator, { top, height }: Room) {
  await expect
    .poll(async () => {
      const box = await what.boundingBox();
      return box !== null && box.y >= top && box.y + box.height <= top + height;
    })
    .toBe(true);
}

test.beforeEach(({ page }) => page.setViewportSize(phone));

test('a dialog keeps to what is left, with what is typed and the button that sends it', async ({ page }) => {
  await page.goto('/?dialog=connect');
  const dialog = page.getByRole('dialog');
  const text = dialog.getByRole('textbox');
  const send = dialog.getByRole('button', { name: 'Send' });
  await text.fill('What a quiet place.\n'.repeat(30));
  await expectWithin(dialog, whole);
  await keyboardOut(page);
  for (const room of [typing, pushed]) {
    await show(page, room);
    await expectWithin(dialog, room);
    await send.scrollIntoViewIfNeeded();
    await expectWithin(send, room);
  }
  await show(page, whole);
  await expect(page.locator('html')).not.toHaveAttribute('style', /room/);
  await expectWithin(dialog, whole);
});

test('the bar for the chosen pictures, and what is said, stand above it', async ({ page, limn }) => {
  const ann = await aPerson(limn.url);
  await ann.hasPainted('A boat');
  await ann.enter(page, '/history');
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Select: A boat' }).check();
  const bar = page.getByRole('region', { name: 'Selected pictures' });
  await expectWithin(bar, whole);
  await page.getByRole('searchbox').focus();
  await keyboardOut(page);
  await expectWithin(bar, typing);
  await bar.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expectWithin(undo, typing);
  await undo.click();
  await expect(page.getByText('Picture restored.')).toBeVisible();
});

test('zooming and moving the page leaves everything in place', async ({ page }) => {
  await page.goto('/?dialog=connect');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('What a quiet place.');
  const place = () => dialog.evaluate((element) => element.getBoundingClientRect().toJSON());
  // The dialog moves up for a moment, and its fonts may still be loading.
  await dialog.evaluate(async (element) => {
    await document.fonts.ready;
    await Promise.all(element.getAnimations().map(({ finished }) => finished));
  });
  const before = await place();
  await keyboardOut(page);
  expect(await place()).not.toEqual(before);
  const pulls = await page.evaluateHandle(() => {
    const pulls: string[] = [];
    HTMLElement.prototype.scrollIntoView = function () {
      pulls.push(this.tagName);
    };
    return pulls;
  });
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 });
  await expect(page.locator('html')).not.toHaveAttribute('style', /room/);
  expect(await place()).toEqual(before);
  // The page does not scroll back to the text field either.
  expect(await pulls.jsonValue()).toEqual([]);
});
