import type { Page } from '@playwright/test';

type Change = (data: never) => unknown;

/** Changes the answers of procedures before the page sees them, also in a request with several. One route makes all of it. */
export async function changeAnswers(page: Page, changes: Record<string, Change>): Promise<void> {
  const namesIn = ({ pathname }: URL) =>
    pathname.startsWith('/trpc/') ? pathname.slice('/trpc/'.length).split(',') : [];
  const isAsked = (url: URL) => namesIn(url).some((name) => Object.hasOwn(changes, name));
  await page.route(isAsked, async (route) => {
    const names = namesIn(new URL(route.request().url()));
    const response = await route.fetch();
    const answers: { result?: { data: never } }[] = await response.json();
    const json = answers.map((answer, place) => {
      const change = changes[names[place] ?? ''];
      return answer.result && change ? { result: { data: change(answer.result.data) } } : answer;
    });
    await route.fulfill({ response, json });
  });
}

/** Changes the answers of one procedure. */
export const changeAnswer = <Data>(
  page: Page,
  procedure: string,
  change: (data: Data) => Data,
): Promise<void> => changeAnswers(page, { [procedure]: change });
