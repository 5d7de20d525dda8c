import type { Page } from '@playwright/test';

/** Changes the answers of one procedure before the page sees them, also in a request with several. */
export async function changeAnswer<Data>(
  page: Page,
  procedure: string,
  change: (data: Data) => Data,
): Promise<void> {
  const isAsked = (url: URL) => url.pathname.startsWith('/trpc/') && url.pathname.includes(procedure);
  await page.route(isAsked, async (route) => {
    const names = new URL(route.request().url()).pathname.slice('/trpc/'.length).split(',');
    const response = await route.fetch();
    const answers: { result?: { data: Data } }[] = await response.json();
    const json = answers.map((answer, place) =>
      answer.result && names[place] === procedure ? { result: { data: change(answer.result.data) } } : answer,
    );
    await route.fulfill({ response, json });
  });
}
