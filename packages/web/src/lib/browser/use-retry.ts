import { useState } from 'react';
import { reloadIfReplaced } from './new-version.ts';

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
