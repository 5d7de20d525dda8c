import { expect, it } from 'vitest';
import {
  type Appearance,
  type ClothesName,
  clothesNames,
  hairNames,
  poseNames,
  wornNames,
} from '../../names.ts';
import { differenceOf, drawAlone } from '../../testing/silhouette.ts';
import { subjects } from '../subjects.ts';

const box = { width: 120, height: 90, foot: { x: 60, y: 78 }, scale: 0.7 };

const sketch = (looks: Appearance, isPortrait = false) =>
  drawAlone(subjects.person.draw, { name: 'person', ...box, looks, change: { isPortrait } });

/** The pairs that look alike. */
async function alike(
  all: readonly (readonly [string, Appearance])[],
  least: number,
  isPortrait = false,
): Promise<string[]> {
  const sketches = await Promise.all(
    all.map(async ([name, looks]) => ({ name, sketch: await sketch(looks, isPortrait) })),
  );
  return sketches.flatMap((a, i) =>
    sketches
      .slice(i + 1)
      .flatMap((b) => (differenceOf(a.sketch, b.sketch) < least ? [`${a.name} ${b.name}`] : [])),
  );
}

// A sleeper lies with closed eyes; a reader holds a book, which the plan decides.
const bodies = poseNames.filter((pose) => pose !== 'asleep' && pose !== 'reading');

it('every pose of a person is another picture', async () => {
  expect(
    await alike(
      bodies.map((pose) => [pose, { pose }] as const),
      0.3,
    ),
  ).toEqual([]);
});

it('all clothes are another picture', async () => {
  // A dress and a yukata share the cut of a gown and of a kimono, but not its colours.
  const all = clothesNames.map((clothes: ClothesName) => [clothes, { clothes, pose: 'riding' }] as const);
  expect(
    await alike(
      all.map(([name, looks]) => [name, { ...looks, pose: undefined }] as const),
      0.05,
    ),
  ).toEqual([]);
});

it('hair and what is worn on the head are another picture in a portrait', async () => {
  expect(
    await alike(
      hairNames.map((hair) => [hair, { hair }] as const),
      0.02,
      true,
    ),
  ).toEqual([]);
  expect(
    await alike(
      wornNames.map((worn) => [worn, { wears: [worn] }] as const),
      0.01,
      true,
    ),
  ).toEqual([]);
});

it('clothes, hair and skin have the colours that the prompt names', async () => {
  const colours = await Promise.all(
    (['red', 'green', 'blue'] as const).map((colour) =>
      sketch({ clothes: 'dress', clothesColour: colour, hairColour: colour }, true),
    ),
  );
  const share = (of: number) =>
    colours.map(({ colours: rgb, ink }) => {
      let sum = 0;
      for (let i = 0; i < ink.length; i++)
        if (
          ink[i] &&
          (rgb[3 * i + of] ?? 0) >
            Math.max(...[0, 1, 2].filter((c) => c !== of).map((c) => rgb[3 * i + c] ?? 0)) + 30
        )
          sum++;
      return sum;
    });
  const [red, , blue] = [share(0), share(1), share(2)];
  expect(red[0]).toBeGreaterThan(red[2] ?? 0);
  expect(blue[2]).toBeGreaterThan(blue[0] ?? 0);
});
