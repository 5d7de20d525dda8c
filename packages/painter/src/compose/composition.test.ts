import { describe, expect, it } from 'vitest';
import { cameraNames } from '../names.ts';
import { paintPlan } from '../paint.ts';
import type { Description } from '../read-prompt/description.ts';
import { readPrompt } from '../read-prompt/read-prompt.ts';
import { chooseSubjects } from './choose-subjects.ts';
import { makePlan } from './plan.ts';

const size = { width: 96, height: 72 };
const planOf = (change: Partial<Description>, seed = 1, prompt = 'a hill') =>
  makePlan({ ...readPrompt(prompt), ...change }, { style: 'normal', seed, ...size });
const paint = (change: Partial<Description>, seed = 1, prompt = 'a hill') =>
  paintPlan(planOf(change, seed, prompt), () => {});

function difference(a: Uint8Array, b: Uint8Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += Math.abs((a[i] ?? 0) - (b[i] ?? 0));
  return sum / a.length;
}

const one = (
  name: Description['subjects'][number]['name'],
  change: Partial<Description['subjects'][number]> = {},
) => ({
  subjects: [{ name, count: 1, colour: undefined, ...change }],
});

describe('a prompt without subject and place', () => {
  const nothing = { subjects: [], places: [] };

  it('has no subject', () => {
    const plan = planOf(nothing, 1, 'blorf');
    expect(plan.abstract).toBe(true);
    expect(chooseSubjects(plan)).toEqual([]);
  });

  it('is another abstract picture for each seed', async () => {
    const pictures = await Promise.all([1, 2, 3, 4, 5, 6].map((seed) => paint(nothing, seed, 'blorf')));
    for (const [i, a] of pictures.entries())
      for (const b of pictures.slice(i + 1)) expect(difference(a, b)).toBeGreaterThan(10);
  });

  it('has the colour that the prompt names', async () => {
    for (const seed of [1, 2, 3, 4]) {
      const mean = async (colour: 'red' | 'blue') => {
        const pixels = await paint({ ...nothing, colours: [colour], time: 'day' }, seed, 'blorf');
        let warm = 0;
        for (let i = 0; i < pixels.length; i += 3) warm += (pixels[i] ?? 0) - (pixels[i + 2] ?? 0);
        return warm;
      };
      expect(await mean('red')).toBeGreaterThan(await mean('blue'));
    }
  });
});

describe('nothing is added that the prompt does not name', () => {
  it.each(['the sea', 'a street', 'a city', 'a beach', 'a room', 'a village', 'underwater', 'outer space'])(
    '%s',
    (prompt) => {
      for (let seed = 1; seed <= 8; seed++) expect(chooseSubjects(planOf({}, seed, prompt))).toEqual([]);
    },
  );

  it('but plants and stones in a landscape', () => {
    const added = new Set(
      Array.from({ length: 40 }, (_, seed) =>
        chooseSubjects(planOf({}, seed, 'a lake')).map((s) => s.name),
      ).flat(),
    );
    expect([...added].sort()).toEqual(['pine', 'tree']);
  });
});

describe('the camera', () => {
  it('has the horizon low from below and high from above', () => {
    for (let seed = 1; seed <= 8; seed++) {
      const [low, level, above] = cameraNames.map((camera) => planOf({ camera }, seed).horizon);
      expect(low).toBeGreaterThan(level ?? 0);
      expect(level).toBeGreaterThan(above ?? 0);
    }
  });

  it('varies with the seed if the prompt says nothing', () => {
    const cameras = new Set(Array.from({ length: 30 }, (_, seed) => planOf({}, seed).camera));
    expect([...cameras].sort()).toEqual([...cameraNames].sort());
  });
});

describe('a tall picture', () => {
  const tall = { width: 48, height: 96 };
  const tallPlan = (prompt: string, seed: number) =>
    makePlan(readPrompt(prompt), { style: 'normal', seed, ...tall });

  it('is at most two thirds sky, unless the prompt says that it is seen from below', () => {
    for (let seed = 1; seed <= 30; seed++)
      expect(tallPlan('two dogs in a meadow', seed).horizon).toBeLessThan(0.7 * tall.height);
    expect(tallPlan('two dogs in a meadow, low angle', 1).horizon).toBeGreaterThan(0.7 * tall.height);
  });
});

describe('seeds', () => {
  it('vary the place, the size and the position of a subject, and the time', () => {
    const plans = Array.from({ length: 30 }, (_, seed) => planOf(one('dog'), seed, 'a dog'));
    const spread = (values: number[]) => Math.max(...values) / Math.min(...values);
    expect(spread(plans.map((plan) => plan.focus.x))).toBeGreaterThan(1.8);
    expect(spread(plans.map((plan) => plan.zoom))).toBeGreaterThan(1.5);
    expect(new Set(plans.map((plan) => plan.palette.time)).size).toBeGreaterThan(2);
    expect(new Set(plans.map((plan) => plan.palette.skyTop)).size).toBeGreaterThan(4);
  });

  it('vary the number of an unspecified plural', () => {
    const counts = new Set(
      Array.from(
        { length: 20 },
        (_, seed) => chooseSubjects(planOf(one('cat', { count: 3, several: true }), seed))[0]?.count,
      ),
    );
    expect([...counts].sort()).toEqual([2, 3, 4, 5]);
  });
});

describe('what a subject does', () => {
  it.each(['person', 'dog', 'cat', 'horse', 'unicorn', 'tiger'] as const)(
    '%s: runs in another picture',
    async (name) => {
      // A named pose without a drawing of its own is the usual drawing.
      const [still, running] = await Promise.all([
        paint(one(name, { pose: 'swimming' })),
        paint(one(name, { pose: 'running' })),
      ]);
      expect(difference(still, running)).toBeGreaterThan(0.3);
    },
  );

  it('a rider is on the mount that follows it', () => {
    const subjects = [...one('knight', { pose: 'riding' }).subjects, ...one('horse').subjects];
    expect(chooseSubjects(planOf({ subjects }))).toMatchObject([
      { name: 'horse', rider: { name: 'knight' } },
    ]);
  });

  it.each(['a doctor with an umbrella', '撑着伞的警察', 'una niña con paraguas', 'a frog with an umbrella'])(
    '%s: is under it, in its own clothes',
    (prompt) => {
      const plan = planOf(readPrompt(prompt), 1, prompt);
      const [first, ...others] = chooseSubjects(plan);
      expect(first).toMatchObject({ umbrella: { name: 'umbrella' } });
      expect(others).toEqual([]);
      expect(plan.place).toBe('street');
    },
  );

  it('two of a kind stand beside each other', () => {
    const subjects = [
      ...one('horse', { colour: 'black' }).subjects,
      ...one('horse', { colour: 'white' }).subjects,
    ];
    expect(chooseSubjects(planOf({ subjects })).map((s) => s.colour)).toEqual(['black', 'white']);
  });

  it('a thing in the hands of a person does not stand beside it too', () => {
    const subjects = [...one('chef', { pose: 'holding', holds: 'pizza' }).subjects, ...one('pizza').subjects];
    expect(chooseSubjects(planOf({ subjects })).map((s) => s.name)).toEqual(['chef']);
  });

  it('a sleeper is on the sofa', () => {
    const subjects = [...one('dog', { pose: 'lying' }).subjects, ...one('sofa').subjects];
    expect(chooseSubjects(planOf({ subjects, places: ['livingroom'] }))).toMatchObject([
      { name: 'sofa', rider: { name: 'dog' } },
    ]);
  });
});

it('a portrait and a close-up are other pictures than the usual one', async () => {
  for (const name of ['woman', 'cat', 'burger', 'robot'] as const) {
    const [usual, portrait, closeup] = await Promise.all(
      [undefined, 'portrait' as const, 'closeup' as const].map((framing) => paint({ ...one(name), framing })),
    );
    expect(difference(usual ?? portrait ?? new Uint8Array(), portrait ?? new Uint8Array())).toBeGreaterThan(
      6,
    );
    expect(difference(usual ?? closeup ?? new Uint8Array(), closeup ?? new Uint8Array())).toBeGreaterThan(6);
  }
});
