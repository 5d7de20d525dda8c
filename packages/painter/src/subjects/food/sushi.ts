import type { Subject } from '../subject.ts';

export const sushi: Subject = {
  words: {
    en: 'sushi',
    zh: '寿司',
    ar: 'سوشي',
    es: 'sushi',
    fr: 'sushi',
    ja: 'すし',
  },
  emoji: '🍣 🍱',
  home: ['room'],
  layer: 'near',
  where: 'table',
  size: { height: 18, breadth: 2.7 },
  draw: (pen, context) => {
    pen
      .path('M-130 -20H130L122 -4H-122z', '#7a5236', { round: 5 })
      .rect(-112, -4, 20, 8, '#5a3a26', { round: 2 })
      .rect(92, -4, 20, 8, '#5a3a26', { round: 2 });
    for (const [x, fish] of [
      [-92, '#f0805a'],
      [-42, '#d8405a'],
    ] as const)
      pen
        .path(
          `M${x - 22} -20C${x - 26} -44 ${x - 14} -50 ${x} -50C${x + 14} -50 ${x + 26} -44 ${x + 22} -20z`,
          '#f8f5ee',
          { round: 10 },
        )
        .path(
          `M${x - 28} -36C${x - 28} -66 ${x - 8} -72 ${x + 6} -70C${x + 22} -70 ${x + 30} -54 ${x + 28} -38Q${x} -50 ${x - 28} -36z`,
          context.colour ?? fish,
          { round: 8 },
        )
        .path(`M${x - 16} -48L${x - 8} -66M${x - 2} -49L${x + 6} -68M${x + 12} -46L${x + 18} -62`, 'none', {
          stroke: '#fbe4d8',
          width: 2.5,
          material: 'flat',
        });
    for (const [x, core] of [
      [12, '#f0805a'],
      [58, '#7ab04a'],
      [102, '#f4c63a'],
    ] as const)
      pen
        .path(`M${x - 20} -22V-60H${x + 20}V-22Q${x} -14 ${x - 20} -22z`, '#26322c', { round: 6 })
        .ellipse(x, -60, 20, 10, '#f8f5ee', { round: 4 })
        .ellipse(x, -60, 8, 4.4, core, { round: 2, outline: false });
    pen.path('M-116 -92L120 -76M-112 -84L120 -70', 'none', { stroke: '#8a3a2c', width: 3.5, round: 2 });
  },
};
