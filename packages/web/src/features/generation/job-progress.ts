import type { RunningJob } from './job.ts';

/**
 * From 0 to below 1; undefined while the image service reports nothing. A painted image only has to be stored, and the bar
 * is full only when the image is there.
 */
export function progressOf({ snapshot }: RunningJob): number | undefined {
  const progress = snapshot?.status === 'saving' ? 1 : (snapshot?.progress ?? undefined);
  return progress === undefined ? undefined : Math.min(progress, 0.97);
}
