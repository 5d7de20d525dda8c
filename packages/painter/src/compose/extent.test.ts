import sharp from 'sharp';
import { expect, it } from 'vitest';
import { Pen, Sheet } from '../drawing/pen.ts';
import { subjectNames } from '../read-prompt/description.ts';
import { readPrompt } from '../read-prompt/read-prompt.ts';
import { draws } from '../subjects/subjects.ts';
import { casting } from './casting.ts';
import { breadths, rises } from './extent.ts';
import { makePlan } from './plan.ts';

const plan = makePlan(readPrompt('a hill by day'), { style: 'normal', seed: 1, width: 400, height: 400 });
const middle = 400;

/** What a thing covers, in hundredths of its height: to the left and right of its feet and above them. */
async function measure(name: (typeof subjectNames)[number]): Promise<{ side: number; top: number }> {
  const sheet = new Sheet();
  new Pen(sheet, (colour) => colour).place({ x: middle, y: middle, scale: 1 }, 0, (pen) =>
    draws[name](pen, {
      random: plan.random.fork(name),
      colour: undefined,
      palette: plan.palette,
      dark: false,
      lit: 1,
      snow: false,
    }),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">${sheet.ids.join('')}</svg>`;
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

/** Only a train may leave the picture, and what the sky itself draws has no feet. */
const drawn = subjectNames.filter(
  (name) => name !== 'train' && casting[name].where !== 'sun' && casting[name].where !== 'backdrop',
);

it.each(drawn)('%s is no larger than the stage makes room for', async (name) => {
  const { side, top } = await measure(name);
  expect(side).toBeGreaterThan(10);
  expect(side).toBeLessThanOrEqual(50 * (breadths[name] ?? 0.8) * 1.1);
  expect(top).toBeLessThanOrEqual(100 * (rises[name] ?? 1.05) * 1.04);
});
