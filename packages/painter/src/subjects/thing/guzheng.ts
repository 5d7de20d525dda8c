import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const guzheng: Subject = {
  words: {
    en: 'guzheng',
    zh: '古筝',
    ar: 'قوتشنغ, قانون صيني',
    es: 'guzheng',
    fr: 'guzheng',
    ja: '琴',
  },
  home: ['garden', 'room'],
  layer: 'mid',
  where: 'ground',
  size: { height: 13, breadth: 3.9, besidePeople: 0.95 },
  draw: (pen, context) => {
    const c = context.colour ?? '#8a4a2c';
    for (const x of [-120, 112] as const)
      pen.path(
        `M${x} -50L${x - 12} 0H${x - 4}L${x + 4} -30L${x + 10} 0H${x + 18}L${x + 8} -50z`,
        shift(c, -0.1),
        { round: 4 },
      );
    pen
      .path('M-180 -62Q-186 -78 -176 -84Q0 -104 176 -84Q186 -78 180 -60Q0 -40 -180 -62z', c, { round: 10 })
      .path('M-176 -84Q0 -104 176 -84L170 -76Q0 -92 -170 -76z', shift(c, 0.14), { round: 4, outline: false });
    let strings = '';
    for (let i = 0; i < 7; i++) strings += `M-160 ${-83 + i * 2.4}Q0 ${-100 + i * 2.8} 160 ${-83 + i * 2.4}`;
    pen.path(strings, 'none', { stroke: '#f4e6c4', width: 1, material: 'flat' });
    for (let i = 0; i < 8; i++)
      pen.path(`M${-96 + i * 27} ${-78 - (i % 2) * 4}l5 -13l5 13z`, '#f4ead4', { round: 1.5 });
  },
};
