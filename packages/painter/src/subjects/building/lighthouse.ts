import { mixHex, shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';
import { drawPane } from './wall.ts';

export const lighthouse: Subject = {
  words: {
    en: 'light house',
    zh: '灯塔',
    ar: 'منارة',
    es: 'faro',
    fr: 'phare',
    ja: '灯台',
  },
  home: ['sea'],
  layer: 'far',
  where: 'ground',
  size: { height: 45, breadth: 0.8 },
  traits: ['outdoors'],
  draw: (pen, context) => {
    const red = context.colour ?? '#cf4436';
    const white = '#f6efe2';
    pen
      .path('M10 -1V-15H38V-1z', '#efe4d0', { round: 5 })
      .polygon([6, -14, 24, -25, 42, -14], shift(red, -0.05));
    drawPane(pen, context, 21, -11, 5, 6);
    pen.path('M-14 0L-9 -74H9L14 0z', white, { round: 9 });
    for (const [y0, y1] of [
      [-18, -32],
      [-46, -60],
    ] as const) {
      const k = (y: number) => 14 + (y / 74) * 5;
      pen.path(`M${-k(y0)} ${y0}L${-k(y1)} ${y1}H${k(y1)}L${k(y0)} ${y0}z`, red, {
        round: 9,
        outline: false,
      });
    }
    pen.path(
      context.lit > 0 ? 'M-14 0L-9 -74H-3L-5 0z' : 'M14 0L9 -74H3L5 0z',
      mixHex(white, context.palette.shadow, 0.5),
      { material: 'flat', outline: false, opacity: 0.45 },
    );
    drawPane(pen, context, -2, -42, 4, 7, true);
    drawPane(pen, context, -2, -70, 4, 6, true);
    pen.path('M-3.5 0V-9a3.5 3.5 0 0 1 7 0V0z', '#5a3a30', { material: 'flat' });
    pen.rect(-13, -78, 26, 4.5, '#3b4250', { round: 2 });
    pen.rect(-7, -90, 14, 12, context.dark ? '#fff0b0' : '#cfe2e6', {
      material: context.dark ? 'glow' : 'smooth',
      round: 4,
    });
    pen.path('M-7 -90v12M0 -90v12M7 -90v12M-12 -83h24M-12 -83v5M12 -83v5M-6 -83v5M6 -83v5', 'none', {
      stroke: '#3b4250',
      width: 1.1,
      material: 'flat',
    });
    pen.path('M-9 -90Q0 -103 9 -90z', shift(red, -0.04), { round: 4 });
    pen.path('M0 -96v-5', 'none', { stroke: '#3b4250', width: 1.2, material: 'flat' });
  },
};
