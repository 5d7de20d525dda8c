import sharp from 'sharp';
import { expect, it } from 'vitest';
import { makePlan } from '../compose/plan.ts';
import { Drawing, Pen } from '../drawing/pen.ts';
import { readPrompt } from '../read-prompt/read-prompt.ts';
import { breadthOf, type SubjectName, subjectNames, subjects, usualReach } from './subjects.ts';

const plan = makePlan(readPrompt('a hill by day'), { style: 'normal', seed: 1, width: 400, height: 400 });
const middle = 400;

/** The farthest pixels to the side and upwards, in hundredths of the height. */
async function measure(name: SubjectName): Promise<{ side: number; top: number }> {
  const drawing = new Drawing();
  new Pen(drawing, (colour) => colour).place({ x: middle, y: middle, scale: 1 }, 0, (pen) =>
    subjects[name].draw(pen, {
      random: plan.random.fork(name),
      colour: undefined,
      palette: plan.palette,
      dark: false,
      lit: 1,
      snow: false,
    }),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">${drawing.ids.join('')}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let side = 0;
  let top = 0;
  for (let i = 3, k = 0; i < data.length; i += 4, k++) {
    if ((data[i] ?? 0) < 128) continue;
    side = Math.max(side, Math.abs((k % info.width) - middle));
    top = Math.max(top, middle - Math.floor(k / info.width));
  }
  return { side, top };
}

/** A train may leave the picture. Settings draw celestial subjects and the backdrop. */
const drawn = subjectNames.filter(
  (name) => name !== 'train' && subjects[name].where !== 'celestial' && subjects[name].where !== 'backdrop',
);

it.each(drawn)('%s is no larger than its entry says', async (name) => {
  const { side, top } = await measure(name);
  expect(side).toBeGreaterThan(10);
  expect(side).toBeLessThanOrEqual(50 * breadthOf(name, false) * 1.1);
  expect(top).toBeLessThanOrEqual(100 * (subjects[name].size.reach ?? usualReach) * 1.04);
});
