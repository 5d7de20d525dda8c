import { shift } from '../../drawing/colour.ts';
import type { Pen } from '../../drawing/pen.ts';
import type { DrawContext } from '../draw.ts';
import type { Subject } from '../subject.ts';
import { drawCrown, trunkColour } from './crown.ts';

function bareTree(pen: Pen, context: DrawContext): void {
  const { random } = context;
  const branch = (x: number, y: number, angle: number, long: number, width: number, left: number): void => {
    const x2 = x + Math.cos(angle) * long;
    const y2 = y + Math.sin(angle) * long;
    pen.line([x, y, (x + x2) / 2 + random.range(-1, 1), (y + y2) / 2, x2, y2], trunkColour, width, {
      material: 'flat',
    });
    if (left > 0)
      for (const turn of [-0.5, 0.05, 0.55])
        branch(
          x2,
          y2,
          angle + turn + random.range(-0.15, 0.15),
          long * random.range(0.55, 0.75),
          width * 0.6,
          left - 1,
        );
  };
  branch(0, 0, -1.57, 38, 7, 3);
}

/** Leaves that are redder than green are falling. */
function isTurned(leaf: string): boolean {
  return Number.parseInt(leaf.slice(1, 3), 16) > Number.parseInt(leaf.slice(3, 5), 16) * 1.3;
}

function dropLeaves(pen: Pen, { random }: DrawContext, leaf: string): void {
  for (const colour of [shift(leaf, 0.05), shift(leaf, -0.05)]) {
    let d = '';
    for (let i = 0; i < 26; i++) {
      const falling = i < 5;
      const x = random.range(-1, 1) * 44 * Math.sqrt(random.next());
      const y = falling ? random.range(-34, -6) : random.range(-1.5, 7);
      d += `M${x.toFixed(1)} ${y.toFixed(1)}q1.3 -1.500 2.600 0q-1.300 1.300 -2.600 0z`;
    }
    pen.path(d, colour, { material: 'flat', outline: false, veil: true });
  }
}

export const tree: Subject = {
  words: {
    en: 'tree',
    zh: '枫树',
    ar: 'شجرة',
    es: 'árbol',
    fr: 'arbre',
    ja: '木',
  },
  emoji: '🌳 🌿',
  home: ['hill', 'meadow'],
  layer: 'mid',
  where: 'ground',
  size: { height: 56, breadth: 0.75 },
  traits: ['plant', 'shelter', 'outdoors'],
  draw: (pen, context) => {
    if (context.palette.snow && !context.colour) return bareTree(pen, context);
    pen.path('M-5 0C-3 -14 -4 -30 -3 -46L3 -46C4 -28 3 -12 6 0z', trunkColour, { round: 4 });
    pen.path('M-1 -34L-14 -54L-11 -56L1 -42zM1 -36L15 -52L12 -55L-1 -43z', trunkColour, { round: 2 });
    const leaf = context.colour ?? context.palette.leaf;
    drawCrown(pen, context, 0, -66, 33, leaf);
    if (isTurned(leaf)) dropLeaves(pen, context, leaf);
  },
};
