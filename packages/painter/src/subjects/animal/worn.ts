import type { Pen } from '../../drawing/pen.ts';
import type { WornName } from '../../names.ts';
import { drawHat } from '../person/hat.ts';

/** Draws glasses and hats on an animal's head of this middle and radius, which looks at the viewer. */
export function drawWorn(
  pen: Pen,
  [x, y, radius]: readonly [x: number, y: number, radius: number],
  wears: readonly WornName[],
): void {
  // People have heads of radius 12.
  const scale = radius / 16;
  for (const worn of wears) {
    if (worn === 'glasses' || worn === 'sunglasses') drawGlasses(pen, x, y, radius, worn === 'sunglasses');
    else if (worn === 'hat' || worn === 'cap' || worn === 'crown' || worn === 'flowers')
      pen.place({ x, y: y - radius * 0.22, scale }, pen.depth, (p) =>
        drawHat(p, { hat: worn === 'hat' ? 'brim' : worn, hatColour: undefined }, '#c8503c'),
      );
  }
}

function drawGlasses(pen: Pen, x: number, y: number, radius: number, isDark: boolean): void {
  const lens = radius * 0.34;
  const eyes = y - radius * 0.02;
  for (const side of [-1, 1] as const)
    pen.circle(x + side * lens * 1.14, eyes, lens, isDark ? '#1c1e26' : '#ffffff', {
      round: 3,
      opacity: isDark ? 1 : 0.3,
      outline: false,
    });
  const left = x - lens * 1.14;
  const right = x + lens * 1.14;
  const d = [left, right].map(
    (cx) => `M${cx - lens} ${eyes}a${lens} ${lens} 0 1 0 ${2 * lens} 0a${lens} ${lens} 0 1 0 ${-2 * lens} 0`,
  );
  pen.path(`${d.join('')}M${left + lens} ${eyes}L${right - lens} ${eyes}`, 'none', {
    stroke: isDark ? '#14161c' : '#5a3c2c',
    width: radius * 0.09,
    material: 'flat',
  });
}
