/**
 * One picture of every screen and state, in light and dark, on a phone and a desktop, in three languages:
 *   pnpm shots [--only home,login] [--lang ar] [--theme dark] [--width 390]
 * They land in shots/<screen>-<language>-<theme>-<width>.png, with index.html over all of them.
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { chromiumLaunch } from '../e2e/chromium.ts';
import paintSeedPicture from '../e2e/paint-seed-picture.ts';
import { bringAbout } from './shots/bring-about.ts';
import { contactSheet } from './shots/contact-sheet.ts';
import type { Screen } from './shots/screen.ts';
import { screens } from './shots/screens.ts';
import { openStudio, type Studio } from './shots/studio.ts';

interface Shot {
  of: Screen;
  file: string;
  language: string;
  theme: string;
  width: number;
}

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    lang: { type: 'string', default: 'en,zh-CN,ar' },
    theme: { type: 'string', default: 'light,dark' },
    width: { type: 'string', default: '390,1280' },
  },
});
const heights: Record<number, number> = { 390: 844, 1280: 800 };
const folder = join(import.meta.dirname, '..', 'shots');
const wanted = screens.filter(({ name }) => values.only.split(',').some((part) => name.includes(part)));
if (wanted.length === 0)
  throw new Error(`No such screen. There are: ${screens.map(({ name }) => name).join(', ')}`);

const plan: Shot[] = [];
for (const of of wanted)
  for (const language of values.lang.split(','))
    for (const theme of values.theme.split(','))
      for (const width of values.width.split(',').map(Number)) {
        plan.push({
          file: `${of.name}-${language}-${theme}-${width}.png`,
          language,
          theme,
          width,
          of,
        });
      }

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch(chromiumLaunch);
const removeSeed = await paintSeedPicture();
const studio = openStudio();
const failures: string[] = [];
try {
  for (const shot of plan) {
    try {
      await take(browser, studio, shot);
    } catch (error) {
      failures.push(`${shot.file}: ${error instanceof Error ? error.message : error}`);
    }
  }
} finally {
  await browser.close();
  await studio.close();
  removeSeed();
}
writeFileSync(join(folder, 'index.html'), contactSheet(readdirSync(folder)));
console.log(`${plan.length - failures.length} pictures in ${folder}`);
for (const failure of failures) console.error(failure);
process.exitCode = failures.length > 0 ? 1 : 0;

async function take(browser: Browser, studio: Studio, shot: Shot): Promise<void> {
  const { of, language, theme, width } = shot;
  const context = await browser.newContext({
    baseURL: await studio.address(of.painter ?? 'builtin'),
    viewport: { width, height: heights[width] ?? 800 },
    locale: language,
    timezoneId: 'UTC',
    colorScheme: theme === 'dark' ? 'dark' : 'light',
    reducedMotion: 'reduce',
    hasTouch: width < 768,
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    await bringAbout(page, studio, of, { language, theme });
    await page.screenshot({
      path: join(folder, shot.file),
      fullPage: !of.windowOnly,
      animations: 'disabled',
    });
  } finally {
    await context.close();
  }
}
