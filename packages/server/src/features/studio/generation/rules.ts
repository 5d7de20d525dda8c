import { type Style, styleHints } from '@limn/db/words';

/** Enhancement may take this long; then the person's own words are painted. */
export const enhanceMilliseconds = 4000;

/** A job that was begun this often and never came to an end has brought the server down: it ends here. */
export const attemptsAtMost = 3;

const monthMilliseconds = 30 * 24 * 3600 * 1000;

/** Ended jobs from before this moment are forgotten; the pictures stay. */
export const retention = (now: Date) => new Date(now.getTime() - monthMilliseconds);

/** Streams at once, of one person and in all. A page has one for each of its jobs, and a person some pages. */
export const watchersAtMost = { each: 20, together: 2000 };

export function withStyle(words: string, style: Style): string {
  const hint = styleHints[style];
  return hint ? `${words.replace(/[\s,.，。、،]+$/u, '')}, ${hint}` : words;
}

/** Whether more than the style's hint was added to what was typed. It was not where the text service failed. */
export const isEnhanced = (job: { prompt: string; paintedPrompt: string | null; style: Style }): boolean =>
  job.paintedPrompt !== null && job.paintedPrompt !== withStyle(job.prompt, job.style);

/** Seconds until a job should be done, from how long recent ones took; null when none is known, or when it takes longer. */
export function estimateSeconds(facts: {
  /** Milliseconds. */
  typical: number | null;
  position: number | null;
  concurrency: number;
  /** Milliseconds since it began, for one under way. */
  elapsed: number;
}): number | null {
  if (facts.typical === null) return null;
  const rounds = facts.position === null ? 1 : Math.ceil(facts.position / facts.concurrency) + 1;
  const left = Math.ceil((rounds * facts.typical - facts.elapsed) / 1000);
  return left > 0 || facts.elapsed === 0 ? Math.max(1, left) : null;
}

export const median = (values: number[]): number | null =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? null;
