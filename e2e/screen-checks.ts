/** Checks that apply to every screen. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContext, Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

declare global {
  interface Window {
    axe: { run: (options: RunOptions) => Promise<AxeResults> };
    /** The router's own global, for inspecting a page. */
    __TSR_ROUTER__: {
      state: { matches: { routeId: string }[] };
      routesById: Record<string, { children?: unknown }>;
    };
  }
}

/** Defines axe in every document of the context, and runs its script at the first use. Sending it to a page takes 30 ms. */
export const provideAxe = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(
    `Object.defineProperty(window, 'axe', {
      configurable: true,
      get() { delete window.axe; (function () { ${axe} }).call(window); return window.axe; },
    });`,
  );

/**
 * Elements that break accessibility rules, one line each.
 * @param rule one of axe's rules, or all of WCAG 2.2 AA
 */
export async function accessibilityFaults(page: Page, rule: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(
    async (runOnly: NonNullable<RunOptions['runOnly']>) => {
      const { violations } = await window.axe.run({ runOnly, resultTypes: ['violations'] });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary ?? ''}`),
      );
    },
    rule === 'all' ? { type: 'tag' as const, values: wcag } : { type: 'rule' as const, values: [rule] },
  );
}

/** Changes the theme as the menu does, although a dialog may cover it. */
export const setTheme = (page: Page, theme: string) =>
  page.evaluate((theme) => {
    document.documentElement.dataset['theme'] = theme;
  }, theme);

/** Changes the language as another tab would. */
export async function setLanguage(page: Page, language: string): Promise<void> {
  await page.evaluate((newValue) => {
    localStorage.setItem('language', newValue);
    dispatchEvent(new StorageEvent('storage', { key: 'language', newValue }));
  }, language);
  await page.locator(`html[lang=${language}][dir=${language === 'ar' ? 'rtl' : 'ltr'}]`).waitFor();
}

export const routeOf = (page: Page) =>
  page.evaluate(() => {
    const last = window.__TSR_ROUTER__.state.matches.at(-1);
    const shown = [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility());
    return { route: last?.routeId ?? '', title: document.title, headings: shown.length };
  });

/** The ids of all routes with a page. */
export const pageRoutes = (page: Page) =>
  page.evaluate(() =>
    Object.entries(window.__TSR_ROUTER__.routesById)
      .filter(([, { children }]) => children === undefined)
      .map(([id]) => id)
      .sort(),
  );

/** The most frames that a chart needs to fit its window: it measures itself in one frame and is drawn in the next. */
const frames = 120;

/** Waits until charts have measured themselves; anything still too wide then stays so. */
export const settleLayout = (page: Page) =>
  page.evaluate(async (frames) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    await frame();
    await frame();
    for (let n = 0; document.documentElement.scrollWidth > innerWidth && n < frames; n += 1) await frame();
  }, frames);

/** Elements that make the page scroll sideways, stick out of it, or are too small to touch. */
export async function layoutFaults(page: Page): Promise<string[]> {
  await settleLayout(page);
  return page.evaluate(() => {
    const found: string[] = [];
    const tell = (what: string, element: Element, { left, right, width, height }: DOMRect) =>
      found.push(
        `${what} (${Math.round(left)}..${Math.round(right)}, ${Math.round(width)}x${Math.round(height)}): ${element.outerHTML.slice(0, 160)}`,
      );
    const over = document.documentElement.scrollWidth - innerWidth;
    if (over > 0) found.push(`the page scrolls sideways by ${over}`);
    const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    if (top.scrollWidth > top.clientWidth) found.push(`${top.tagName} scrolls sideways`);

    /** True when an ancestor clips it or scrolls on purpose. */
    const isCut = (element: Element): boolean => {
      for (
        let around = element.parentElement;
        around && around !== document.body;
        around = around.parentElement
      )
        if (getComputedStyle(around).overflowX !== 'visible') return true;
      return false;
    };
    const controls = 'a[href], button, input, select, textarea, summary, [role=button], [role^=menuitem]';
    for (const element of top.querySelectorAll('*')) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const { display, clip, clipPath } = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      // Text for screen readers only.
      if (clip !== 'auto' || clipPath !== 'none' || box.width <= 1 || box.height <= 1) continue;
      if ((box.left < -0.5 || box.right > innerWidth + 0.5) && !isCut(element))
        tell('sticks out', element, box);
      // A link within a sentence is as high as its line.
      if (!element.matches(controls) || display === 'inline') continue;
      const target = (element.closest('label') ?? element).getBoundingClientRect();
      if (target.width < 43.5 || target.height < 43.5) tell('small target', element, target);
    }
    return found;
  });
}

/** By how many pixels the page scrolls sideways; below 0 beside a vertical scrollbar. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Faults of the layout without small targets. */
export const overflows = async (page: Page) =>
  (await layoutFaults(page)).filter((fault) => !fault.startsWith('small target'));

/** Sets the browser's font size: 16 pixels unless the user chooses another. */
export async function setFontSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
  await session.detach();
}
