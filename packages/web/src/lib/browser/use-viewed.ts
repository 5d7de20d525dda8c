import { useEffect } from 'react';
import { forgetMissing, rememberViewed } from './viewed-pictures.ts';
import { whenIdle } from './when-idle.ts';

/** Keeps a picture that the user sees for the offline page. */
export function useViewed({
  id,
  original_prompt: prompt,
  width,
  height,
}: {
  id: string;
  original_prompt: string;
  width: number;
  height: number;
}): void {
  useEffect(() => {
    // Without a connection or storage there is nothing to keep.
    rememberViewed({ id, prompt, width, height }).catch(() => undefined);
  }, [id, prompt, width, height]);
}

/** The server may have read the list this many milliseconds before its answer arrived. */
const answerTime = 60_000;

/**
 * Removes from the offline page what another device has deleted.
 * @param all all pictures of the user; undefined when they are not known
 * @param answeredAt milliseconds
 */
export function useForgetMissing(all: readonly { id: string }[] | undefined, answeredAt: number): void {
  useEffect(() => {
    if (!all) return;
    // A browser that refuses its caches has no pictures for the offline page.
    return whenIdle(() => void forgetMissing(all, answeredAt - answerTime).catch(() => undefined));
  }, [all, answeredAt]);
}
