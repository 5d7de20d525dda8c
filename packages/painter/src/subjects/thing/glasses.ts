import type { Subject } from '../subject.ts';

export const glasses: Subject = {
  words: {
    en: 'a pair of glasses',
    zh: '一副眼镜, 眼镜架',
    ar: 'نظارات طبية',
    es: 'unas gafas, unos anteojos',
    fr: 'une paire de lunettes',
    ja: '眼鏡, メガネ',
  },
  emoji: '👓 🕶',
  home: ['room'],
  layer: 'near',
  where: 'table',
  size: { height: 12, breadth: 2.7 },
  draw: (pen, context) => {
    const c = context.colour ?? '#2c2a30';
    pen.path('M-120 -70L-96 -92M120 -70L96 -92', 'none', { stroke: c, width: 8, round: 4 });
    for (const x of [-62, 62] as const)
      pen
        .ellipse(x, -46, 48, 40, '#cfe4ea', { round: 6, opacity: 0.6 })
        .path(`M${x - 50} -46a50 42 0 1 0 100 0a50 42 0 1 0 -100 0z`, 'none', {
          stroke: c,
          width: 9,
          round: 4,
        })
        .path(`M${x - 26} -60L${x - 8} -72`, 'none', {
          stroke: '#ffffff',
          width: 5,
          material: 'glow',
          opacity: 0.7,
        });
    pen.path('M-13 -54Q0 -66 13 -54', 'none', { stroke: c, width: 8, round: 4 });
  },
};
