import { expect, test } from 'vitest';
import { aStudio } from '../../../testing/studio.ts';

const prompts = (images: { original_prompt: string }[]) => images.map((image) => image.original_prompt);

test("today's pictures come newest first, starred or not, without removed ones and those of others", async () => {
  const { ann, bob, clock } = await aStudio();
  await ann.paint('yesterday');
  clock.pass(86_400_000);
  const since = clock.now().toISOString();
  expect(await ann.image.recent({ since })).toEqual([]);
  const first = await ann.paint('first');
  clock.pass(1000);
  const second = await ann.paint('second');
  await bob.paint('not of ann');
  await ann.image.star({ id: first.id });
  expect(prompts(await ann.image.recent({ since }))).toEqual(['second', 'first']);
  await ann.image.remove({ id: second.id });
  expect(prompts(await ann.image.recent({ since }))).toEqual(['first']);
  await ann.image.restore({ id: second.id });
  expect(prompts(await ann.image.recent({ since }))).toEqual(['second', 'first']);
});
