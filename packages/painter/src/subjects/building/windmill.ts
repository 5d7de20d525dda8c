import { mixHex } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';
import { drawPane } from './wall.ts';

export const windmill: Subject = {
  words: {
    en: 'windmill',
    zh: '风车',
    ar: 'طاحونة',
    es: 'molino',
    fr: 'moulin',
    ja: '風車',
  },
  home: ['field'],
  layer: 'far',
  where: 'ground',
  size: { height: 42 },
  traits: ['outdoors'],
  draw: (pen, context) => {
    const wall = context.colour ?? '#f1e6d4';
    pen.path('M-22 0L-13 -60H13L22 0z', wall, { round: 12 });
    pen.path(
      context.lit > 0 ? 'M-22 0L-13 -60H-5L-9 0z' : 'M22 0L13 -60H5L9 0z',
      mixHex(wall, context.palette.shadow, 0.35),
      { material: 'flat', outline: false, opacity: 0.6 },
    );
    pen.path('M-16 -58Q-14 -77 0 -77Q14 -77 16 -58z', '#8a4a38', { round: 6 });
    pen.path('M-5 0V-14a5 5 0 0 1 10 0V0z', '#5f3d2c', { material: 'flat' });
    drawPane(pen, context, -4, -34, 8, 9);
    pen.rect(-20, -26, 40, 2.6, '#7a5540', { round: 1 });
    const a = context.random.range(10, 40);
    for (let i = 0; i < 4; i++)
      pen.place({ x: 0, y: -62, scale: 1, turn: a + i * 90 }, pen.depth, (p) => {
        p.rect(-0.9, -44, 1.8, 44, '#5f4636', { material: 'flat' });
        p.polygon([1, -43, 10, -41, 9, -8, 1, -8], '#f7eedb', { round: 2 });
        p.path('M1 -34H9.6M1 -25H9.4M1 -16H9.2M5 -42V-8', 'none', {
          stroke: '#8a6a50',
          width: 0.8,
          material: 'flat',
        });
      });
    pen.circle(0, -62, 3, '#4a362a');
  },
};
