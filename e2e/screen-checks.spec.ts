/** Proves that the checks of every screen find faults. */
import { expect, test } from './fixtures.ts';
import { tabTo, visibleAtOnce } from './keyboard.ts';
import { unreachableControls, unreachableInWindows } from './reachability-checks.ts';
import { accessibilityFaults, layoutFaults } from './screen-checks.ts';

const wideDialog = `<dialog open style="width: 200px; overflow: auto">
  <p style="width: 400px">Wide</p><button style="width: 44px; height: 44px">Close</button></dialog>`;

test('what is planted is found: by axe, by its size, by where the focus is', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.setContent(`<title>Planted</title><html lang="en"><main>
    <img src="data:,"><p style="color: #aaa">Pale</p><p style="width: 400px">Wide</p>
    <button style="width: 20px; height: 20px">x</button>
    <button style="outline: none">Unseen</button><button aria-label="Other">Words</button>
    <div style="position: fixed; inset: 60% 0 0; background: white"></div>
    <button style="position: fixed; bottom: 4px; outline: 1px solid black; z-index: -1">Covered</button>
  </main>`);
  const broken = (await accessibilityFaults(page, 'all')).map((line) => line.split(':')[0]);
  expect([...new Set(broken)].sort()).toEqual(expect.arrayContaining(['color-contrast', 'image-alt']));
  expect(await accessibilityFaults(page, 'image-alt')).toHaveLength(1);
  expect(await accessibilityFaults(page, 'label-content-name-mismatch')).toHaveLength(1);
  const tight = (await layoutFaults(page)).join('\n');
  for (const sign of ['the page scrolls sideways', 'sticks out', 'small target'])
    expect(tight).toContain(sign);
  const button = (name: string) => page.getByRole('button', { name });
  const reaching = (name: string) => tabTo(page, button(name), visibleAtOnce);
  await expect(reaching('Unseen')).rejects.toThrow('the focus is not to be seen');
  await expect(reaching('Covered')).rejects.toThrow('the focus is hidden');
  await page.setContent(wideDialog);
  expect(await layoutFaults(page)).toEqual(['DIALOG scrolls sideways']);
});

const bar = '<div style="position: fixed; inset: auto 0 0; height: 80px; background: white">Bar</div>';
const reached = (what: string) =>
  `<!doctype html><meta name="viewport" content="width=device-width"><title>Planted</title>
   <style>input, button { font-size: 16px }</style><main>${what}</main>`;
const header = '<div style="position: sticky; top: 0; height: 80px; background: white">Bar</div>';
const long = '<p style="height: 900px">Text</p>';
/** The structure of a popover. */
const menu = (popover: string, itself = '') =>
  `<button>Open</button><div style="position: fixed; overflow: auto; ${popover}"><div role="menu" style="${itself}">
   <button role="menuitem">First</button><button role="menuitem">Last</button></div></div>`;
/** The message of each fault, and an element that has it. The window is 740 by 320. */
const faults = [
  ['the page scrolls sideways', '<p style="width: 800px">Wide</p>'],
  ['iOS enlarges', '<input aria-label="Small" style="font-size: 14px">'],
  [
    'cut off',
    '<div style="height: 40px; overflow: hidden"><p style="height: 60px">Text</p><button>Cut</button></div>',
  ],
  ['cut off', '<button style="position: fixed; top: 350px">Below</button>'],
  ['under <div', `<p style="height: 900px">Text</p><button>Last</button>${bar}`],
  [
    'at the bottom is under a bar',
    `<p style="height: 500px">Text</p><button>Amid</button><p style="height: 900px">Text</p>${bar}`,
  ],
  [
    'larger than the window',
    '<dialog open style="position: fixed; inset: 0; height: 500px"><button>Close</button></dialog>',
  ],
  ['no way out', '<dialog open><button disabled>Close</button></dialog>'],
  ['scrolls sideways (', wideDialog],
  ['larger than the window', menu('top: 20px; left: 100px; height: 400px')],
  ['scrolls sideways (', menu('top: 20px; left: 100px; width: 100px', 'width: 200px')],
  ['no way out', menu('inset: 20px')],
  ['cut off', menu('top: 20px; left: 100px; height: 60px; overflow: hidden auto', 'margin-top: -100px')],
  ['at the top is under a bar', `${header}<p style="height: 500px">Text</p><button>Amid</button>${long}`],
  [
    'under <i',
    '<p style="position: relative"><button>Veiled</button><i style="position: absolute; inset: 0"></i></p>',
  ],
] as const;

test('so is what a phone that lies on its side, or has its keyboard out, has no room for', async ({
  page,
}) => {
  await page.setContent(
    reached('<input aria-label="Name"><p style="height: 900px">Text</p><button>Send</button>'),
  );
  expect(await unreachableInWindows(page)).toEqual([]);
  await page.setContent(reached(menu('top: 20px; left: 100px; height: 60px')));
  expect(await unreachableControls(page)).toEqual([]);
  for (const [sign, what] of faults) {
    await page.setContent(reached(what));
    const [first = ''] = await unreachableControls(page);
    expect(first, what).toContain(sign);
  }
});
