import type { Page } from '@playwright/test';

type Change = (data: never) => unknown;

/** By procedure. One route makes all changes of a page, because one request may ask several procedures. */
const changes = new WeakMap<Page, Map<string, Change>>();

/** Changes the answers of one procedure before the page sees them, also in a request with several. */
export async function changeAnswer<Data>(
  page: Page,
  procedure: string,
  change: (data: Data) => Data,
): Promise<void> {
  const known = changes.get(page);
  if (known) {
    known.set(procedure, change);
    return;
  }
  const wanted = new Map<string, Change>([[procedure, change]]);
  changes.set(page, wanted);
  const namesIn = ({ pathname }: URL) =>
    pathname.startsWith('/trpc/') ? pathname.slice('/trpc/'.length).split(',') : [];
  const isAsked = (url: URL) => namesIn(url).some((name) => wanted.has(name));
  await page.route(isAsked, async (route) => {
    const names = namesIn(new URL(route.request().url()));
    const response = await route.fetch();
    const answers: { result?: { data: never } }[] = await response.json();
    const json = answers.map((answer, place) => {
      const changed = wanted.get(names[place] ?? '');
      return answer.result && changed ? { result: { data: changed(answer.result.data) } } : answer;
    });
    await route.fulfill({ response, json });
  });
}
