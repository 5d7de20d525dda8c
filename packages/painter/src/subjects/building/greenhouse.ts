import { mixHex, shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';
import { drawPane } from './wall.ts';

/** Panes in a white frame, plants behind them. */
export const greenhouse: Subject = {
  words: {
    en: 'greenhouse',
    zh: '温室',
    ar: 'صوبة',
    es: 'invernadero',
    fr: 'serre',
    ja: '温室',
  },
  home: ['garden'],
  layer: 'far',
  where: 'ground',
  size: { height: 34, breadth: 1.42 },
  draw: (pen, context) => {
    const frame = context.colour ?? '#eef1ea';
    const glass = context.dark ? '#f4d795' : '#bcd8d4';
    const { random } = context;
    pen.path('M-66 0V-50L-44 -88H44L66 -50V0z', glass, { round: 6 });
    for (let i = 0; i < 9; i++) {
      const x = -56 + i * 14 + random.range(-3, 3);
      const r = random.range(9, 15);
      pen.circle(x, -12 - r * 0.6, r, mixHex(random.pick(['#5f8f4c', '#7aa65a', '#4a7a4a']), glass, 0.25), {
        material: 'leaf',
        round: 6,
        outline: false,
      });
      if (i % 2 === 0)
        pen.circle(
          x + 3,
          -20 - r * 0.7,
          3,
          mixHex(random.pick(['#e0685c', '#f0c04a', '#e890b0']), glass, 0.15),
          {
            outline: false,
          },
        );
    }
    pen.path('M-58 -10L-34 -48H-22L-46 -10zM24 -12L46 -46H54L34 -12z', '#ffffff', {
      material: 'flat',
      opacity: 0.22,
      outline: false,
    });
    pen.path(
      'M-66 0V-50L-44 -88H44L66 -50V0M-66 -50H66M-44 0V-50L-29 -88M-22 0V-50L-15 -88M0 -50V-88M22 0V-50L15 -88M44 0V-50L29 -88M-66 -26H-15M15 -26H66M-55 -69H55',
      'none',
      { stroke: frame, width: 2.4, material: 'flat' },
    );
    pen.path('M-15 0V-50L0 -66L15 -50V0M0 0V-50M-15 -50H15', 'none', {
      stroke: shift(frame, -0.04),
      width: 2.8,
      material: 'flat',
    });
    pen.rect(-70, -5, 54, 6, '#b9856a', { round: 2 }).rect(16, -5, 54, 6, '#b9856a', { round: 2 });
    drawPane(pen, context, -7, -74, 5, 5);
  },
};
