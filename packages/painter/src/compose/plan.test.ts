import { describe, expect, it } from 'vitest';
import { readPrompt } from '../read-prompt/read-prompt.ts';
import { chooseSubjects } from './choose-subjects.ts';
import { makePlan } from './plan.ts';

const seeds = [1, 2, 3, 4, 5];
const planOf = (prompt: string, seed: number) =>
  makePlan(readPrompt(prompt), { style: 'normal', seed, width: 400, height: 300 });
const castOf = (prompt: string, seed: number) => chooseSubjects(planOf(prompt, seed)).map((s) => s.name);

describe('a tree is outdoors', () => {
  it.each([
    'a girl reading a book under a cherry tree',
    '桜の木の下で本を読む女の子',
    'a cup of tea under a tree',
  ])('%s', (prompt) => {
    for (const seed of seeds) expect(planOf(prompt, seed).place).not.toBe('room');
  });

  it('and a window is not', () => {
    for (const seed of seeds) expect(planOf('a girl reading a book by the window', seed).place).toBe('room');
  });
});

describe('the chosen subjects', () => {
  it('are one if one rides the other, whichever the prompt names first', () => {
    for (const prompt of ['自転車に乗った母親', 'a woman riding a bicycle'])
      for (const seed of seeds) expect(castOf(prompt, seed)).toEqual(['bicycle']);
  });

  it('are none in an empty field', () => {
    for (const seed of seeds)
      expect(castOf('no trees, no people, just an empty green field', seed)).toEqual([]);
  });

  it('are none that the prompt excludes', () => {
    for (const seed of seeds) {
      expect(castOf('a city without people', seed)).not.toContain('person');
      expect(castOf('a lake without boats', seed)).not.toContain('boat');
    }
  });

  it('are without the book that a person reads', () => {
    for (const seed of seeds) expect(castOf('a boy reading a book in a meadow', seed)).toEqual(['boy']);
  });
});
