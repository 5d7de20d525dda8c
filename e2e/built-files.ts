import { expect, type Page } from '@playwright/test';

/**
 * Counts the requests for scripts and styles, from now on. Answers from the browser's cache count too: each costs some
 * milliseconds of processor time.
 * @returns checks that there were no more than `most`
 */
export function countBuiltFiles(page: Page): (most: number) => void {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/assets\/.+\.(js|css)$/.test(pathname)) asked.push(pathname);
  });
  return (most) => {
    // The document names four.
    expect(asked.length).toBeGreaterThan(4);
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(most);
  };
}
