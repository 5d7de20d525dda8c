import type { Subject } from '../subject.ts';

export const ufo: Subject = {
  words: {
    en: 'ufo',
    zh: '飞碟',
    ar: 'طبق طائر',
    es: 'ovni',
    fr: 'ovni',
    ja: '円盤',
  },
  emoji: '🛸 👽 👾',
  home: ['field'],
  layer: 'sky',
  where: 'sky',
  size: { height: 20, breadth: 1.8 },
  draw: (pen, context) => {
    pen.path('M-20 -20L-64 160H64L20 -20z', '#c9ffe4', { material: 'glow', opacity: 0.22, outline: false });
    pen
      .path('M-34 -46C-34 -98 34 -98 34 -46z', '#a8e4e8', { round: 18 })
      .ellipse(0, -38, 86, 22, context.colour ?? '#9aa6b8', { round: 14 })
      .ellipse(0, -46, 60, 12, '#c8d0dc', { round: 8 });
    for (const x of [-64, -34, 0, 34, 64] as const)
      pen.circle(x, -32 + (64 - Math.abs(x)) * 0.12, 6, '#ffe48c', { material: 'glow' });
  },
};
