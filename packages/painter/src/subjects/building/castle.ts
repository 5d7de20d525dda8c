import { mixHex, shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';
import { drawPane, drawShadedSide } from './wall.ts';

export const castle: Subject = {
  words: {
    en: 'castle',
    zh: '城堡',
    ar: 'قلعة',
    es: 'castillo',
    fr: 'château',
    ja: '城',
  },
  emoji: '🏰 🏯',
  home: ['mountain', 'hill'],
  layer: 'far',
  where: 'ground',
  size: { height: 48, breadth: 1.42 },
  draw: (pen, context) => {
    const stone = context.colour ? mixHex('#cdc3b4', context.colour, 0.45) : '#cfc4b2';
    const roof = context.colour ? shift(context.colour, -0.08) : '#4f6f96';
    const tower = (x: number, w: number, h: number, cone: number) => {
      pen.rect(x - w / 2, -h, w, h, stone, { round: w * 0.4 });
      drawShadedSide(pen, context, x - w / 2, -h, w, h, stone, 0.36);
      pen.rect(x - w * 0.6, -h - 3, w * 1.2, 5, shift(stone, 0.03), { round: 2 });
      pen.path(
        `M${x - w * 0.68} ${-h - 3}Q${x - w * 0.2} ${-h - cone * 0.5} ${x} ${-h - cone}Q${x + w * 0.2} ${-h - cone * 0.5} ${x + w * 0.68} ${-h - 3}z`,
        roof,
        { round: w * 0.5 },
      );
      drawPane(pen, context, x - 1.6, -h + 7, 3.2, 6, true);
      if (h > 40) drawPane(pen, context, x - 1.6, -h + 22, 3.2, 6, true);
      pen.path(`M${x} ${-h - cone + 1}v-7l7 2.5l-7 2.5`, context.palette.accent, {
        material: 'flat',
        outline: false,
      });
    };
    pen.polygon(
      [-70, 3, -58, -10, -20, -15, 30, -15, 60, -10, 72, 3],
      mixHex(context.palette.rock, context.palette.grass, 0.4),
      { material: 'rock' },
    );
    tower(-22, 13, 58, 21);
    tower(24, 12, 52, 20);
    tower(2, 17, 72, 25);
    pen.rect(-36, -44, 72, 36, shift(stone, 0.02), { round: 6 });
    drawShadedSide(pen, context, -36, -44, 72, 36, stone, 0.26);
    let battlement = 'M-38 -42';
    for (let x = -38; x < 38; x += 7.6) battlement += `v-6h3.8v6h3.8`;
    pen.path(`${battlement}z`, shift(stone, 0.04), { round: 1.5 });
    tower(-40, 15, 46, 22);
    tower(40, 15, 42, 21);
    pen.path('M-7 -7V-22a7 7 0 0 1 14 0V-7z', '#4a3528', { material: 'flat' });
    for (const x of [-24, -16, 14, 22] as const) drawPane(pen, context, x, -30, 3.4, 7, true);
    for (const [x, r] of [
      [-52, 9],
      [-30, 7],
      [30, 8],
      [52, 9],
      [62, 6],
      [-64, 6],
    ] as const)
      pen.circle(x, -5, r, shift(context.palette.leaf, x * 0.0006), { round: 6, material: 'smooth' });
  },
};
