/**
 * Checks every screen and state of `npm run shots` automatically: WCAG 2.2 AA, no overflow at 320 by 568 and in large text,
 * large enough touch targets, controls within reach in low windows, and unique page titles. The gate takes each screen in
 * one theme, one low window, one direction of writing and one size of text; `npm run test:long -- every-screen` takes it in all of them.
 */
import type { Page } from '@playwright/test';
import { bringAbout } from '../scripts/shots/bring-about.ts';
import type { Screen } from '../scripts/shots/screen.ts';
import { screens as allScreens } from '../scripts/shots/screens.ts';
import type { Painter } from '../scripts/shots/servers.ts';
import { openStudio } from '../scripts/shots/studio.ts';
import { expect, fetchNothingAhead, test } from './fixtures.ts';
import { unreachableInWindows } from './reachability-checks.ts';
import {
  accessibilityFaults,
  layoutFaults,
  overflows,
  pageRoutes,
  provideAxe,
  routeOf,
  setFontSize,
  setLanguage,
  setTheme,
} from './screen-checks.ts';
import { allLooks, looksOf } from './screen-looks.ts';

// One browser for all tests in order: starting a browser costs more than a screen.
test.describe.configure({ mode: 'default' });

const desktop = { width: 1280, height: 800 };
const smallPhone = { width: 320, height: 568 };
const screens = allScreens.filter(({ isOwnDocument }) => !isOwnDocument);
const painterOf = ({ painter = 'builtin' }: Screen): Painter => painter;
const painters = [...new Set(screens.map(painterOf))];

const studio = openStudio({ isHasty: true });
/** How many times a screen was checked in a theme, a window or a direction. */
let looked = 0;
/** The visited routes, and the routes by their titles. */
const visited = new Set<string>();
const titles = new Map<string, string>();
let routes: string[] = [];

test.afterAll(() => studio.close());

async function walk(page: Page, screen: Screen): Promise<void> {
  const { themes, windows, languages, largeTexts } = looksOf(screen.name);
  looked += themes.length + windows.length + languages.length + largeTexts.length;
  await page.setViewportSize(desktop);
  await bringAbout(page, studio, screen, { language: 'fr', theme: themes[0] });
  const at = `${screen.name}:`;
  expect.soft(await accessibilityFaults(page, 'all'), `${at} in ${themes[0]}`).toEqual([]);
  for (const theme of themes.slice(1)) {
    await setTheme(page, theme);
    expect.soft(await accessibilityFaults(page, 'color-contrast'), `${at} in ${theme}`).toEqual([]);
  }

  const { route, title, headings } = await routeOf(page);
  visited.add(route);
  const owner = titles.get(title) ?? route;
  titles.set(title, owner);
  expect.soft(owner, `${at} nobody else is called "${title}"`).toBe(route);
  expect.soft(headings, `${at} one main heading`).toBe(1);

  expect.soft(await unreachableInWindows(page, windows), `${at} with little height`).toEqual([]);
  await page.setViewportSize(smallPhone);
  for (const language of languages) {
    if (language !== 'fr') await setLanguage(page, language);
    expect.soft(await layoutFaults(page), `${at} small, in ${language}`).toEqual([]);
  }
  for (const { width, size } of largeTexts) {
    await page.setViewportSize({ width, height: 740 });
    await setFontSize(page, size);
    // The gallery places its pictures again after the change.
    await expect
      .configure({ soft: true })
      .poll(() => overflows(page), { message: `${at} text of ${size} pixels` })
      .toEqual([]);
  }
  await setFontSize(page, 16);
  expect
    .soft(
      await accessibilityFaults(page, 'label-content-name-mismatch'),
      `${at} names in ${languages.at(-1)}`,
    )
    .toEqual([]);
}

for (const painter of painters) {
  const here = screens.filter((screen) => painterOf(screen) === painter);
  test(`every screen with the painter "${painter}"`, async ({ browser }) => {
    test.setTimeout(120_000 + here.length * 30_000);
    const baseURL = await studio.address(painter);
    const context = await browser.newContext({ baseURL, hasTouch: true });
    await fetchNothingAhead(context);
    await provideAxe(context);
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    for (const screen of here) await test.step(screen.name, () => walk(page, screen));
    routes = await pageRoutes(page);
    await context.close();
  });
}

test('no page of the router is left out', () => {
  console.log(`${screens.length} screens, ${looked} of ${screens.length * allLooks} looks`);
  // `__root__` is the only route without a page.
  expect([...visited].sort()).toEqual([...routes, '__root__'].sort());
});
