import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';
import { drawPane, drawShadedSide } from './wall.ts';

export const pagoda: Subject = {
  words: {
    en: 'pagoda',
    zh: '宝塔',
    ar: 'معبد',
    es: 'pagoda',
    fr: 'pagode',
    ja: '寺',
  },
  home: ['mountain', 'garden'],
  layer: 'far',
  where: 'ground',
  size: { height: 46 },
  draw: (pen, context) => {
    const red = context.colour ?? '#b83f34';
    const roof = '#4a5560';
    pen.rect(-34, -6, 68, 6, '#b8b0a4', { round: 2 });
    for (let i = 0; i < 5; i++) {
      const y = -6 - i * 17;
      const w = 25 - i * 3.2;
      pen.rect(-w, y - 12, 2 * w, 12, shift(red, -0.01 * i), { round: 3 });
      drawShadedSide(pen, context, -w, y - 12, 2 * w, 12, red, 0.3);
      for (let k = -1; k <= 1; k++) drawPane(pen, context, k * w * 0.6 - 2, y - 9, 4, 8);
      const e = w + 13;
      pen.path(
        `M${-e} ${y - 12}Q${-e * 0.6} ${y - 12.5} ${-w * 0.7} ${y - 19}H${w * 0.7}Q${e * 0.6} ${y - 12.5} ${e} ${y - 12}L${e + 2.5} ${y - 14.5}Q${e} ${y - 9} ${w} ${y - 9.5}H${-w}Q${-e} ${y - 9} ${-e - 2.5} ${y - 14.5}z`,
        context.palette.snow ? '#e8eef5' : roof,
        { round: 3 },
      );
    }
    pen.path('M-1 -90V-107H1V-90zM-3 -94h6v1.6h-6zM-2.5 -98h5v1.5h-5zM-2 -102h4v1.4h-4z', '#c8a24a', {
      round: 1,
    });
  },
};
