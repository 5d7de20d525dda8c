import type { BrowserContext, Page, Request, Route } from '@playwright/test';

/**
 * Answers requests with `handler` until the returned function is called; later requests reach the server. The route itself
 * stays: when the last route of a page is removed, Chromium may lose requests that are under way.
 * @param url as for `page.route`
 * @see https://github.com/microsoft/playwright/issues/41802
 */
export async function routeUntil(
  target: Page | BrowserContext,
  url: string | RegExp,
  handler: (route: Route, request: Request) => unknown,
): Promise<() => void> {
  let isOver = false;
  await target.route(url, (route, request) => (isOver ? route.fallback() : handler(route, request)));
  return () => {
    isOver = true;
  };
}
