import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

/** The cube with its gold band, on the pavement, between lamps. */
export const kaaba: Subject = {
  words: {
    en: 'makkah',
    zh: '克尔白',
    ar: 'الكعبة',
    es: 'kaaba',
    fr: 'kaaba',
    ja: 'カーバ神殿',
  },
  emoji: '🕋',
  home: ['desert', 'city'],
  layer: 'mid',
  where: 'ground',
  size: { height: 40, breadth: 1.5 },
  draw: (pen, context) => {
    pen
      .path('M-74 0L-56 -9H56L74 0z', '#efe8da', { round: 2 })
      .path('M-62 -4H62M-30 -9L-38 0M30 -9L38 0', 'none', {
        stroke: '#d4cab6',
        width: 0.8,
        material: 'flat',
      });
    const c = context.colour ?? '#24222a';
    pen
      .polygon([-38, -6, -38, -82, 8, -90, 8, -3], c, { round: 3 })
      .polygon([8, -3, 8, -90, 40, -82, 40, -7], shift(c, 0.05), { round: 3 });
    pen
      .polygon([-38, -66, 8, -72, 8, -65, -38, -60], '#d8ac48', { material: 'flat', outline: false })
      .polygon([8, -72, 40, -66, 40, -60, 8, -65], '#b98f38', { material: 'flat', outline: false });
    pen.path('M-34 -63l5 -0.600M-26 -64l5 -0.700M-18 -65l5 -0.700M-10 -66l5 -0.700M-2 -67l5 -0.700', 'none', {
      stroke: '#8a6a24',
      width: 1.4,
      material: 'flat',
    });
    pen
      .polygon([-10, -9, -10, -36, 0, -37.5, 0, -8], '#e0b84e', { round: 2 })
      .path('M-30 -56V-10M-20 -57V-9M20 -64V-6M30 -62V-7', 'none', {
        stroke: shift(c, 0.05),
        width: 1,
        material: 'flat',
      });
    for (const x of [-64, 64] as const)
      pen
        .path(`M${x - 3} 0L${x - 1.5} -88H${x + 1.5}L${x + 3} 0z`, '#f0e6d0', { round: 1 })
        .path(
          `M${x - 5} -62H${x + 5}V-58H${x - 5}zM${x - 4} -88Q${x - 4} -96 ${x} -103Q${x + 4} -96 ${x + 4} -88z`,
          '#e2d2ae',
          { round: 1 },
        );
    if (context.dark)
      for (const x of [-64, 64] as const)
        pen.circle(x, -60, 3, '#ffe6a4', { material: 'glow' }).halo(x, -60, 22, '#ffdf9a', 0.5);
  },
};
