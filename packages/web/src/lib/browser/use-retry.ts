import { useState } from 'react';

/**
 * The files of an old page are gone once the server has a new one: then, and only when the new page has really been
 * fetched, the document is loaded anew. What was typed is kept by the browser.
 * @returns whether that is under way
 */
async function reloadIfReplaced(): Promise<boolean> {
  const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.getAttribute('src');
  if (!entry) return false;
  try {
    const answer = await fetch('/', { cache: 'no-store' });
    if (!answer.ok || (await answer.text()).includes(entry)) return false;
  } catch {
    // Nobody answers: whoever asked tries again as it is.
    return false;
  }
  location.reload();
  return true;
}

/** For a button that asks again, unless the whole page is to be loaded anew. */
export function useRetry(ask: () => void) {
  const [trying, setTrying] = useState(false);
  async function tryAgain() {
    setTrying(true);
    if (await reloadIfReplaced()) return;
    setTrying(false);
    ask();
  }
  return { busy: trying, onClick: tryAgain };
}
