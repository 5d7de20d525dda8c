import { useState } from 'react';

/** The address of the page's entry. `public/first-paint.js` loads it, or the document has an element for it. */
function entryAddress(): string | undefined {
  const [entry] =
    document.querySelector<HTMLScriptElement>('script[data-modules]')?.dataset['modules']?.split(' ') ?? [];
  return entry ?? document.querySelector('script[type=module][src]')?.getAttribute('src') ?? undefined;
}

/**
 * Reloads the document when the server has a new version, because the files of the old version are gone. The browser
 * keeps the drafts.
 * @returns whether the document reloads
 */
async function reloadIfReplaced(): Promise<boolean> {
  const entry = entryAddress();
  if (!entry) return false;
  try {
    const answer = await fetch('/', { cache: 'no-store' });
    if (!answer.ok || (await answer.text()).includes(entry)) return false;
  } catch {
    // Without an answer, the caller tries again without a reload.
    return false;
  }
  location.reload();
  return true;
}

/** Props for a retry button. It reloads the document instead when the server has a new version. */
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
