import type { Page } from '@playwright/test';
import { callOf } from './call.ts';

/** Holds the calls of a procedure back from the server until `release`. `asked` resolves with the first one. */
export async function holdCall(page: Page, name: string) {
  const gate = Promise.withResolvers<void>();
  const first = Promise.withResolvers<void>();
  await page.route(callOf(name), async (route) => {
    first.resolve();
    await gate.promise;
    await route.continue();
  });
  return { asked: first.promise, release: gate.resolve };
}
