import type { Subject } from '../subject.ts';

export const cocktail: Subject = {
  words: {
    en: 'cocktail, cocktails, martini, margarita cocktail, margaritas, mojito, piña colada, tropical drink',
    zh: '鸡尾酒, 雞尾酒, 调酒, 調酒, 马提尼',
    ar: 'كوكتيل, موخيتو, عصير استوائي',
    es: 'cóctel, cócteles, coctel, martini, mojito, margarita helada, piña colada',
    fr: 'cocktail, cocktails, martini, mojito',
    ja: 'カクテル, モヒート',
  },
  home: ['room'],
  layer: 'near',
  where: 'table',
  size: { height: 34, breadth: 0.9, reach: 1.15 },
  draw: (pen, { colour = '#f08a4a' }) => {
    pen.ellipse(0, -3, 22, 4, '#dfeaf0', { round: 2 }).rect(-1.8, -46, 3.6, 44, '#dfeaf0', { round: 1 });
    pen
      .path('M-38 -92H38L4 -44H-4z', '#e8f2f6', { round: 4 })
      .path('M-32 -84H32L4 -46H-4z', colour, { round: 6, outline: false });
    pen
      .path('M-8 -56L22 -112', 'none', { stroke: '#c8487c', width: 2.6, round: 1 })
      .path('M2 -98C6 -112 26 -116 36 -100z', '#f0708c', { round: 4 });
    pen
      .circle(30, -88, 12, '#a8d04a', { round: 3 })
      .circle(30, -88, 9, '#e8f2b8', { material: 'flat', outline: false })
      .path('M30 -97V-79M21 -88H39', 'none', { stroke: '#a8d04a', width: 1.4, material: 'flat' });
  },
};
