import { languages } from '@limn/db/enums';
import { readExpandedPrompt, readPrompt } from '@limn/painter/read-prompt';
import { createPromptWriter } from '@limn/prompt-writer';
import { expect, test } from 'vitest';

const writer = createPromptWriter();
const seeds = Array.from({ length: 200 }, (_, n) => n * 4999);

test.each(languages)('%s: the painter finds a place or a subject in invented prompts', (language) => {
  const found = seeds.filter((seed) => {
    const { places, subjects } = readPrompt(writer.invent({ seed, language }));
    return places.length + subjects.length > 0;
  });
  expect(found.length).toBeGreaterThanOrEqual(190);
});

test.each(['a cat', 'un gato', 'un chat noir', 'ねこが一匹', '一只猫', '一隻貓', 'قطة'])(
  '%s: expansion adds no subject and no place of its own',
  (prompt) => {
    const said = readPrompt(prompt);
    for (const seed of seeds.slice(0, 60)) {
      const { subjects, places } = readExpandedPrompt({
        prompt: writer.expand(prompt, { seed }),
        words: prompt,
      });
      expect(subjects).toEqual(said.subjects);
      expect(places).toEqual(said.places);
    }
  },
);

test('added sentences give light and weather, but never against the prompt', () => {
  const words = 'a boat at night';
  const { time, weathers } = readExpandedPrompt({
    prompt: `${words}. Fog drifts over the water at dawn.`,
    words,
  });
  expect({ time, weathers }).toEqual({ time: 'night', weathers: ['fog'] });
  const rewritten = readExpandedPrompt({ prompt: 'A sailing ship in heavy rain', words: 'something wet' });
  expect(rewritten.subjects.length).toBeGreaterThan(0);
});
