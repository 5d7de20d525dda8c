import { useEffect } from 'react';
import { rememberViewed } from './viewed-pictures.ts';

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
