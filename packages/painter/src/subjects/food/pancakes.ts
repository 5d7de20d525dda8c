import type { Subject } from '../subject.ts';

export const pancakes: Subject = {
  words: {
    en: 'pancakes, pancake, stack of pancakes, crepe, crepes, waffle, waffles, syrup, maple syrup',
    zh: '松饼, 鬆餅, 煎饼, 薄饼, 可丽饼, 华夫饼, 枫糖浆',
    ar: 'فطائر محلاة, بان كيك, كريب, وافل, شراب القيقب, قطايف',
    es: 'panqueques, panqueque, tortitas, crepas, crepa, gofres, gofre, hot cakes',
    fr: 'crêpe, crêpes, pancakes, gaufre, gaufres, sirop d érable',
    ja: 'パンケーキ, ホットケーキ, クレープ, ワッフル',
  },
  home: ['room'],
  layer: 'near',
  where: 'table',
  size: { height: 24, breadth: 1.7 },
  draw: (pen) => {
    pen.ellipse(0, -6, 76, 10, '#eef2f4', { round: 5 });
    for (let i = 0; i < 5; i++)
      pen.path(
        `M${-52 + (i % 2) * 4} ${-16 - i * 14}C-52 ${-28 - i * 14} 52 ${-28 - i * 14} ${52 + (i % 2) * 3} ${-16 - i * 14}C52 ${-4 - i * 14} -52 ${-4 - i * 14} ${-52 + (i % 2) * 4} ${-16 - i * 14}z`,
        i % 2 ? '#d99a4c' : '#e6b468',
        { round: 7 },
      );
    pen.path(
      'M-38 -78C-30 -86 30 -86 40 -78C46 -70 40 -64 42 -50Q38 -42 34 -50V-66Q20 -60 10 -64V-40Q5 -30 0 -40V-64Q-20 -62 -28 -66V-52Q-33 -44 -38 -54C-38 -66 -44 -70 -38 -78z',
      '#9a4f1c',
      { round: 4 },
    );
    pen
      .path('M-14 -86L2 -90L16 -84L0 -78z', '#f8e48a', { round: 3 })
      .circle(24, -84, 6, '#4a5aa8', { round: 4 })
      .circle(-24, -84, 6, '#4a5aa8', { round: 4 })
      .circle(14, -92, 6, '#c8343c', { round: 4 });
  },
};
