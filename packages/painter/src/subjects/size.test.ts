import { expect, it } from 'vitest';
import { differenceOf, drawAlone, outlineAlone, type Silhouette } from '../testing/silhouette.ts';
import type { Draw } from './draw.ts';
import { breadthOf, type SubjectName, subjectNames, subjects, usualReach } from './subjects.ts';

const box = { width: 320, height: 240, foot: { x: 160, y: 160 }, scale: 0.4 };

const pixel = 1 / box.scale;

/** The farthest pixels to the side and upwards, in hundredths of the height. */
function measure({ ink, width, foot }: Omit<Silhouette, 'colours'>): { side: number; top: number } {
  let side = 0;
  let top = 0;
  for (let i = 0; i < ink.length; i++) {
    if (!ink[i]) continue;
    side = Math.max(side, Math.abs((i % width) - foot.x) / box.scale);
    top = Math.max(top, (foot.y - Math.floor(i / width)) / box.scale);
  }
  return { side, top };
}

/** A train may leave the picture. Settings draw celestial subjects and the backdrop. */
const drawn = subjectNames.filter(
  (name) => name !== 'train' && subjects[name].where !== 'celestial' && subjects[name].where !== 'backdrop',
);

it.each(drawn)('%s is no larger than its entry says', async (name) => {
  const { side, top } = measure(await outlineAlone(subjects[name].draw, { name, ...box }));
  expect(side).toBeGreaterThan(10);
  expect(side).toBeLessThanOrEqual(50 * breadthOf(name, false) * 1.1 + pixel);
  expect(top).toBeLessThanOrEqual(100 * (subjects[name].size.reach ?? usualReach) * 1.04 + pixel);
});

const posed = drawn.flatMap((name) =>
  Object.entries(subjects[name].poses ?? {}).map(([pose, how]) => ({ name, pose, how })),
);

it.each(posed)('$name $pose is no larger than its entry says', async ({ name, how }) => {
  const { side, top } = measure(await outlineAlone(how.draw, { name, ...box }));
  expect(side).toBeGreaterThan(10);
  expect(side).toBeLessThanOrEqual(50 * (how.breadth ?? breadthOf(name, false)) * 1.1 + pixel);
  expect(top).toBeLessThanOrEqual(
    100 * (how.reach ?? subjects[name].size.reach ?? usualReach) * 1.04 + pixel,
  );
});

it('no two subjects look alike', async () => {
  const small = { width: 96, height: 64, foot: { x: 48, y: 56 } };
  const sketch = (name: SubjectName, draw: Draw) =>
    drawAlone(draw, { name, ...small, scale: Math.min(0.5, 0.9 / breadthOf(name, false)) });
  const all = await Promise.all(
    drawn.map(async (name) => ({ name, sketch: await sketch(name, subjects[name].draw) })),
  );
  const alike = all.flatMap((a, i) =>
    all.slice(i + 1).flatMap((b) => (differenceOf(a.sketch, b.sketch) < 0.12 ? [`${a.name} ${b.name}`] : [])),
  );
  expect(alike).toEqual([]);
});
