import type { PaintSettings } from '@limn/db';
import { type Style, styleHints } from '@limn/db/enums';
import { day } from '../../../core/time.ts';

/** Milliseconds for the enhancement; after that the typed prompt is painted. */
export const enhanceMilliseconds = 4000;

/** A job that began this often without an end has crashed the server: it fails. */
export const attemptsAtMost = 3;

/** A job that this many painters could not paint fails, or waits for the last of them. */
export const paintersAtMost = 3;

const monthMilliseconds = 30 * day;

/** Jobs that ended before this time are deleted; the pictures stay. */
export const retention = (now: Date) => new Date(now.getTime() - monthMilliseconds);

/** Limits of open streams, for one user and in all. A page has one for each of its jobs, and a user several pages. */
export const watchersAtMost = { each: 20, together: 2000 };

export function withStyle(words: string, style: Style): string {
  const hint = styleHints[style];
  return hint ? `${words.replace(/[\s,.，。、،]+$/u, '')}, ${hint}` : words;
}

/** The painted prompt has more than the typed one and the style's hint. False where the text service failed. */
export const isEnhanced = (job: { prompt: string; paintedPrompt: string | null; style: Style }): boolean =>
  job.paintedPrompt !== null && job.paintedPrompt !== withStyle(job.prompt, job.style);

/**
 * Seconds until a job should be done, from the duration of recent jobs; null when none is known, or when it takes longer.
 */
export function estimateSeconds(facts: {
  /** Milliseconds. */
  typical: number | null;
  position: number | null;
  concurrency: number;
  /** Milliseconds since a running job began. */
  elapsed: number;
}): number | null {
  if (facts.typical === null) return null;
  const rounds = facts.position === null ? 1 : Math.ceil(facts.position / facts.concurrency) + 1;
  const left = Math.ceil((rounds * facts.typical - facts.elapsed) / 1000);
  return left > 0 || facts.elapsed === 0 ? Math.max(1, left) : null;
}

/** What the user set for the model; null for nothing. */
export function paintSettingsOf({
  negativePrompt,
  steps,
  guidance,
}: {
  negativePrompt: string | null;
  steps: number | null;
  guidance: number | null;
}): PaintSettings | null {
  const given = {
    ...(negativePrompt !== null && { negativePrompt }),
    ...(steps !== null && { steps }),
    ...(guidance !== null && { guidance }),
  };
  return Object.keys(given).length === 0 ? null : given;
}
