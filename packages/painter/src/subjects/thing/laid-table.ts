import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const laidtable: Subject = {
  words: {
    en: 'dining table',
    zh: '宴席',
    ar: 'مائدة',
    es: 'mesa puesta',
    fr: 'table dressée',
    ja: 'テーブルセット',
  },
  emoji: '🍽',
  home: ['terrace', 'garden'],
  layer: 'mid',
  where: 'ground',
  size: { height: 24, breadth: 2.7 },
  draw: (pen, context) => {
    const cloth = context.colour ?? '#f6f1e6';
    pen
      .path(
        'M-116 -60H116L128 -14Q112 -8 100 -14Q80 -6 60 -13Q40 -6 20 -13Q0 -6 -20 -13Q-40 -6 -60 -13Q-80 -6 -100 -14Q-112 -8 -128 -14z',
        shift(cloth, -0.06),
        { round: 8 },
      )
      .path('M-108 0L-104 -14H-98L-102 0zM108 0L104 -14H98L102 0z', '#6f4a34', { round: 2 });
    pen.path('M-104 -78H104L118 -58Q0 -50 -118 -58z', cloth, { round: 3 });
    for (const [x, k] of [
      [-78, '#e8a24a'],
      [-26, '#c8503c'],
      [28, '#6a9a4c'],
      [80, '#d8b04a'],
    ] as const)
      pen
        .ellipse(x, -65, 21, 5.6, '#ffffff', { round: 2 })
        .path(`M${x - 14} -66Q${x} -86 ${x + 14} -66Q${x} -62 ${x - 14} -66z`, k, { round: 5 });
    pen
      .path('M-8 -76H8L6 -98Q0 -108 -6 -98z', '#d8a83c', { round: 4 })
      .path('M-4 -80H4L3 -95H-3z', '#fff0b8', { material: 'glow' })
      .halo(0, -88, 26, '#ffd88a', 0.4);
    for (const x of [-52, 54] as const)
      pen
        .path(`M${x - 6} -92H${x + 6}L${x + 4} -72H${x - 4}z`, '#c8dce4', { round: 2, opacity: 0.85 })
        .path(`M${x - 5} -84H${x + 5}L${x + 4} -73H${x - 4}z`, '#c8324c', {
          material: 'flat',
          outline: false,
        });
  },
};
