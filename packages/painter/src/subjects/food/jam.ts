import type { Subject } from '../subject.ts';

export const jam: Subject = {
  words: {
    en: 'jam',
    zh: '果酱',
    ar: 'مربى',
    es: 'mermelada',
    fr: 'confiture',
    ja: 'ジャム',
  },
  emoji: '🍯 🫙',
  home: ['room'],
  layer: 'near',
  where: 'table',
  size: { height: 24, breadth: 0.86 },
  draw: (pen, context) => {
    const c = context.colour ?? '#b8283c';
    pen
      .path('M-34 -66Q-40 -60 -40 -50V-10Q-40 0 -30 0H30Q40 0 40 -10V-50Q40 -60 34 -66z', '#e6ece8', {
        round: 8,
      })
      .path('M-34 -58V-10Q-34 -5 -28 -5H28Q34 -5 34 -10V-58Q0 -52 -34 -58z', c, {
        round: 10,
        outline: false,
      });
    pen
      .path('M-26 -44H26V-18H-26z', '#faf2dc', { round: 2 })
      .path('M0 -38C-12 -46 -16 -30 0 -24C16 -30 12 -46 0 -38z', c, { round: 3, outline: false });
    pen
      .path(
        'M-40 -70Q-44 -82 -34 -88Q0 -98 34 -88Q44 -82 40 -70Q34 -64 28 -70Q20 -62 12 -70Q4 -62 -4 -70Q-12 -62 -20 -70Q-30 -62 -40 -70z',
        '#f4efe2',
        { round: 6 },
      )
      .path('M-36 -72Q0 -66 36 -72', 'none', { stroke: '#c8503c', width: 3, round: 1 });
    for (const x of [-24, -8, 8, 24] as const)
      pen.path(`M${x} -90V-74`, 'none', { stroke: '#d8705c', width: 3, material: 'flat', opacity: 0.7 });
  },
};
