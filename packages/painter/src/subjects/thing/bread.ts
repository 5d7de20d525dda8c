import type { Subject } from '../subject.ts';

export const bread: Subject = {
  words: {
    en: 'bread',
    zh: '面包',
    ar: 'خبز',
    es: 'pan',
    fr: 'pain',
    ja: 'パン',
  },
  emoji: '🍞 🥖',
  home: ['room'],
  layer: 'near',
  where: 'table',
  size: { height: 20, breadth: 1.9, besidePeople: 0.6 },
  draw: (pen, context) => {
    const c = context.colour ?? '#c98a48';
    pen
      .path('M-96 -6H96L88 4H-88z', '#8a5f40', { round: 3 })
      .path('M-80 -8C-96 -44 -60 -70 -20 -70H24C64 -70 92 -44 78 -8z', c, { round: 24 });
    for (const x of [-44, -10, 24] as const)
      pen.path(
        `M${x - 4} -62C${x + 10} -58 ${x + 18} -42 ${x + 18} -30C${x + 6} -36 ${x - 4} -48 ${x - 4} -62z`,
        '#f0d4a0',
        { round: 5, outline: false },
      );
  },
};
