import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const fountain: Subject = {
  words: {
    en: 'fountain, fountains, water fountain',
    zh: '喷泉, 噴泉, 喷水池, 噴水池',
    ar: 'نافورة, نوافير, نافورة ماء',
    es: 'fuente, fuentes, fuente de agua',
    fr: 'fontaine, fontaines, jet d eau',
    ja: '噴水',
  },
  home: ['park'],
  layer: 'mid',
  where: 'ground',
  size: { height: 40, breadth: 1.5, reach: 1.1, besidePeople: 1.1 },
  draw: (pen, { colour = '#c9c3b8' }) => {
    pen
      .ellipse(0, -12, 68, 13, shift(colour, -0.06), { round: 6 })
      .path('M-68 -14H68V-4Q0 12 -68 -4z', colour, { round: 6 })
      .ellipse(0, -15, 61, 9, '#6fb4d0', { round: 4 });
    pen
      .path('M-9 -16L-5 -54H5L9 -16z', colour, { round: 4 })
      .path('M-36 -58H36Q28 -44 0 -44Q-28 -44 -36 -58z', shift(colour, 0.03), { round: 6 })
      .ellipse(0, -58, 36, 6, '#8cc8de', { round: 3 });
    pen.path('M-3 -58L-3 -80H3V-58z', colour, { round: 3 });
    for (const s of [-1, 1] as const)
      pen.path(
        `M0 -84C${s * 6} -104 ${s * 20} -98 ${s * 24} -62M0 -84C${s * 4} -110 ${s * 12} -106 ${s * 12} -62M${s * 33} -58C${s * 44} -54 ${s * 50} -36 ${s * 51} -16M${s * 24} -54C${s * 32} -46 ${s * 34} -34 ${s * 34} -14`,
        'none',
        { stroke: '#dff2fa', width: 2.6, opacity: 0.9, material: 'glow' },
      );
  },
};
