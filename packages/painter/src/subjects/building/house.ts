import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';
import { drawPane, drawShadedSide } from './wall.ts';

export const house: Subject = {
  words: {
    en: 'lodge',
    zh: '房子',
    ar: 'بيت',
    es: 'casa',
    fr: 'maison',
    ja: '家',
  },
  emoji: '🏠 🏡 🛖 🏘',
  layer: 'far',
  where: 'ground',
  size: { height: 30, breadth: 1.3 },
  draw: (pen, context) => {
    const { random, palette } = context;
    const wall = context.colour ?? random.pick(['#f0e2c8', '#e8cfae', '#d8dccf', '#e9c4a6', '#f2ead8']);
    const roof = random.pick(['#b4553f', '#8c4a3c', '#5d6a78', '#a5643a']);
    pen.rect(-52, -48, 104, 48, wall, { round: 5 });
    drawShadedSide(pen, context, -52, -48, 104, 48, wall, 0.3);
    pen.rect(22, -92, 12, 30, '#9a6a56', { round: 3 });
    pen.polygon([-62, -46, -40, -84, 40, -84, 62, -46], roof, { round: 8 });
    pen.path('M-56 -56H56M-51 -64H51M-46 -73H46', 'none', {
      stroke: shift(roof, -0.07),
      width: 1.4,
      material: 'flat',
    });
    pen
      .polygon([-26, -48, -2, -76, 22, -48], shift(wall, 0.02), { round: 4 })
      .path('M-31 -45L-2 -79L27 -45L22 -45L-2 -72L-26 -45z', shift(roof, -0.05), { round: 2 });
    drawPane(pen, context, -7, -62, 10, 11);
    drawPane(pen, context, -43, -34, 14, 15);
    drawPane(pen, context, 29, -34, 14, 15);
    pen.path('M-9 0V-22a8 8 0 0 1 16 0V0z', '#7a4630', { round: 3 });
    if (palette.snow)
      pen.path(
        'M-63 -46L-41 -87H41L63 -46Q52 -52 44 -47Q30 -56 18 -49Q4 -57 -10 -50Q-24 -58 -38 -49Q-50 -54 -63 -46z',
        '#f8fbff',
        { material: 'snow', round: 6 },
      );
    else if (random.chance(0.7))
      for (const x of [-56, -30, 26, 50] as const)
        pen.ellipse(x, -4, 10, 8, shift(palette.leaf, random.range(-0.04, 0.04)), { round: 6 });
    if (context.dark)
      pen.path('M-9 0L-22 9H26L7 0z', '#ffcf80', { material: 'glow', opacity: 0.3, outline: false });
  },
};
