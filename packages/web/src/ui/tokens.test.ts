import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contrast, type Oklch } from './testing/contrast.ts';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const opaque = 'oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)';
const token = new RegExp(`--color-([\\w-]+): light-dark\\(${opaque}, ${opaque}\\);`, 'g');

const colors = new Map<string, { light: Oklch; dark: Oklch }>();
for (const [, name = '', ...numbers] of css.matchAll(token)) {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers.map(Number);
  colors.set(name, { light: [a, b, c], dark: [d, e, f] });
}

function ratio(front: string, ground: string, theme: 'light' | 'dark'): number {
  const [one, other] = [colors.get(front)?.[theme], colors.get(ground)?.[theme]];
  if (!one || !other) throw new Error(`no token ${front} or ${ground}`);
  return contrast(one, other);
}

test('black on white is 21 to 1', () => {
  expect(contrast([0, 0, 0], [1, 0, 0])).toBeCloseTo(21, 1);
});

describe.each(['light', 'dark'] as const)('%s', (theme) => {
  const texts = ['ink', 'muted', 'danger', 'good'];
  const grounds = ['paper', 'surface', 'sunken'];
  const reading = texts.flatMap((text) => grounds.map((ground) => [text, ground] as const));
  test.each([...reading, ['on-accent', 'accent'], ['on-accent', 'accent-strong'], ['paper', 'ink']] as const)(
    '%s on %s can be read',
    (text, ground) => {
      expect(ratio(text, ground, theme)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each([
    ['control', 'paper'],
    ['control', 'surface'],
    ['accent', 'paper'],
    ['star', 'surface'],
    ['star', 'paper'],
    ['ink', 'line'],
  ] as const)('%s on %s can be made out', (control, ground) => {
    expect(ratio(control, ground, theme)).toBeGreaterThanOrEqual(3);
  });
});

test('no colour is defined outside the tokens', () => {
  for (const file of ['base.css', 'fonts.css', 'range.css', 'utilities.css'])
    expect(readFileSync(join(import.meta.dirname, file), 'utf8')).not.toMatch(
      /#[\da-f]{3,8}\b|\b(rgb|hsl|oklch|lab)a?\(/i,
    );
});

test('every background and text colour has a forced colour', () => {
  const own = css.slice(css.indexOf('(forced-colors: active)'));
  const named = [
    ...own.matchAll(/--color-([\w-]+): (?:Canvas|CanvasText|GrayText|Highlight|HighlightText);/g),
  ];
  expect(named.map(([, name]) => name).sort()).toEqual([...colors.keys(), 'glass'].sort());
});
