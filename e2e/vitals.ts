import type { Page } from '@playwright/test';

export interface Vitals {
  /** Milliseconds until the largest element in the window was drawn. */
  contentful: number;
  /** The sum of layout shifts. */
  shifted: number;
  /** The longest time from an input to the end of its handling, in milliseconds. */
  answered: number;
}

/** Call it before the page opens. @returns a function that reads the values so far */
export async function watchVitals(page: Page): Promise<() => Promise<Vitals>> {
  await page.addInitScript(() => {
    const vitals: Vitals = { contentful: 0, shifted: 0, answered: 0 };
    Object.assign(window, { vitals });
    const watch = <E extends PerformanceEntry>(
      options: PerformanceObserverInit & { durationThreshold?: number },
      see: (entry: E) => void,
    ) =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) see(entry as E);
      }).observe({ buffered: true, ...options });
    watch({ type: 'largest-contentful-paint' }, ({ startTime }) => {
      vitals.contentful = startTime;
    });
    watch<PerformanceEntry & { value: number }>({ type: 'layout-shift' }, ({ value }) => {
      vitals.shifted += value;
    });
    watch<PerformanceEventTiming>(
      { type: 'event', durationThreshold: 16 },
      ({ startTime, processingEnd }) => {
        vitals.answered = Math.max(vitals.answered, processingEnd - startTime);
      },
    );
  });
  return () => page.evaluate(() => Reflect.get(window, 'vitals') as Vitals);
}

/** A phone, for `aVisitor`. */
export const aPhone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
