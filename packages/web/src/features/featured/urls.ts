import { mediaPath } from '../../lib/data/media-path.ts';

let known: readonly string[] | undefined;

/** What was told last, so that coming back to the page asks again without an empty moment. */
export const knownUrls = () => known;

/** Plainly asked for: a visitor who only looks does without the data layer. @throws when there is no answer */
export async function fetchUrls(): Promise<readonly string[]> {
  const answer = await fetch('/api/featured-artworks');
  if (!answer.ok) throw new Error(`featured pictures: ${answer.status}`);
  known = [...new Set(((await answer.json()) as string[]).map(mediaPath))];
  return known;
}
