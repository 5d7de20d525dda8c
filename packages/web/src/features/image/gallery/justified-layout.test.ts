import { expect, test } from 'vitest';
import { indexAfterKey } from './arrow-keys.ts';
import { lineAt, lineOf, linesBetween } from './find-line.ts';
import { type ItemGroup, justifiedLayout, type LayoutOptions, shownRatio } from './justified-layout.ts';

const desk: LayoutOptions = {
  width: 1000,
  target: 220,
  gap: 4,
  groupGap: 24,
  headingHeight: 44,
  groupMin: 140,
  captionHeight: 0,
};
const phone: LayoutOptions = { ...desk, width: 358, target: 160 };

const groupsOf = (...sizes: number[]): ItemGroup[] => {
  let end = 0;
  return sizes.map((size) => {
    const first = end;
    end += size;
    return { first, end, hasHeading: true };
  });
};
const same = (count: number, ratio = 4 / 3) => Array.from({ length: count }, () => ratio);
const told = ({ lines, starts, widths }: ReturnType<typeof justifiedLayout>) =>
  lines.map(({ first, end, height }) => ({
    height,
    pictures: widths.slice(first, end).map((width, n) => `${starts[first + n]}+${width}`),
  }));

test('full rows fill the width, the last one keeps the target height', () => {
  expect(told(justifiedLayout(same(7), groupsOf(7), desk))).toEqual([
    { height: 248, pictures: ['0+331', '335+330', '669+331'] },
    { height: 248, pictures: ['0+331', '335+330', '669+331'] },
    { height: 220, pictures: ['0+293'] },
  ]);
});

test('on a phone two pictures share a row', () => {
  expect(told(justifiedLayout(same(4), groupsOf(4), phone))).toEqual([
    { height: 133, pictures: ['0+177', '181+177'] },
    { height: 133, pictures: ['0+177', '181+177'] },
  ]);
});

test('days that fit share a line, and each has its heading', () => {
  const layout = justifiedLayout(same(4, 1), groupsOf(1, 1, 2), desk);
  expect(told(layout)).toEqual([{ height: 237, pictures: ['0+237', '261+237', '522+237', '763+237'] }]);
  expect([...layout.headings]).toEqual([
    [0, 237],
    [1, 237],
    [2, 478],
  ]);
});

test('a narrow picture leaves room for its heading', () => {
  const layout = justifiedLayout(same(2, 0.5), groupsOf(1, 1), desk);
  expect(told(layout)).toEqual([{ height: 220, pictures: ['0+110', '164+110'] }]);
  expect([...layout.headings.values()]).toEqual([140, 140]);
});

test('a panorama has a row of its own, and extreme ratios get a frame', () => {
  expect(shownRatio({ width: 1704, height: 32 })).toBe(3);
  expect(shownRatio({ width: 32, height: 1704 })).toBe(0.5);
  expect(told(justifiedLayout([1, 3, 1], groupsOf(3), phone)).map(({ pictures }) => pictures.length)).toEqual(
    [1, 1, 1],
  );
});

test('captions and headings make lines higher', () => {
  const [first, second] = justifiedLayout(same(6), groupsOf(6), { ...desk, captionHeight: 48 }).lines;
  expect(first).toMatchObject({ top: 0, picturesTop: 44, bottom: 44 + 248 + 48 });
  expect(second).toMatchObject({ top: 44 + 248 + 48 + 4, picturesTop: 44 + 248 + 48 + 4 });
});

test('an empty list has no height', () => {
  const layout = justifiedLayout([], [], desk);
  expect(layout.height).toBe(0);
  expect(lineAt(layout, 10)).toBeUndefined();
  expect(linesBetween(layout, 0, 100)).toEqual([0, 0]);
});

test('arrow keys lead to neighbours, up and down to the nearest middle', () => {
  const layout = justifiedLayout(same(7), groupsOf(7), desk);
  expect(indexAfterKey(layout, 1, 'ArrowRight', false)).toBe(2);
  expect(indexAfterKey(layout, 1, 'ArrowRight', true)).toBe(0);
  expect(indexAfterKey(layout, 0, 'ArrowLeft', false)).toBeUndefined();
  expect(indexAfterKey(layout, 6, 'ArrowRight', false)).toBeUndefined();
  expect(indexAfterKey(layout, 1, 'ArrowDown', false)).toBe(4);
  expect(indexAfterKey(layout, 5, 'ArrowDown', false)).toBe(6);
  expect(indexAfterKey(layout, 1, 'ArrowUp', false)).toBeUndefined();
  expect(indexAfterKey(layout, 1, 'Enter', false)).toBeUndefined();
});

/** Numbers in [0, 1), the same in every run. */
function numbers(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

test('any pictures in any groups: each is there once, in order, inside, apart, and in its ratio', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const next = numbers(seed);
    const sizes = Array.from({ length: 1 + Math.floor(next() * 12) }, () => 1 + Math.floor(next() ** 3 * 40));
    const groups = groupsOf(...sizes);
    const ratios = same(groups.at(-1)?.end ?? 0).map(() =>
      shownRatio({ width: 32 + next() * 1672, height: 32 + next() * 1672 }),
    );
    const options = { ...(next() < 0.5 ? phone : desk), width: Math.round(280 + next() * 1640) };
    const layout = justifiedLayout(ratios, groups, options);
    const { lines, starts, widths, headings, height } = layout;
    expect(lines.map(({ first }) => first)).toEqual([0, ...lines.slice(0, -1).map(({ end }) => end)]);
    expect(lines.at(-1)).toMatchObject({ end: ratios.length, bottom: height });
    expect([...headings.keys()]).toEqual(groups.map(({ first }) => first));
    const wrong: string[] = [];
    const check = (isRight: boolean, about: string) => {
      if (!isRight) wrong.push(about);
    };
    lines.forEach((line, place) => {
      check(place === 0 || line.top === (lines[place - 1]?.bottom ?? 0) + options.gap, `top of ${place}`);
      check(line.height <= 1.61 * options.target, `height of ${place}`);
      check(lineAt(layout, line.top) === line, `found ${place}`);
      check(
        String(linesBetween(layout, line.top, line.bottom)) === `${place},${place + 1}`,
        `between ${place}`,
      );
      for (let index = line.first; index < line.end; index += 1) {
        const [start = Number.NaN, after = Number.NaN] = starts.slice(index, index + 2);
        const [width = Number.NaN, ratio = Number.NaN] = [widths[index], ratios[index]];
        check(start >= 0 && start + width <= options.width, `inside ${index}`);
        check(index + 1 === line.end || after - start - width >= options.gap - 1, `apart ${index}`);
        check(Math.abs(width - ratio * line.height) <= 1.5 + ratio / 2, `ratio of ${index}`);
        check(lineOf(layout, index) === line, `line of ${index}`);
      }
    });
    expect(wrong, `seed ${seed}`).toEqual([]);
  }
});
