import type { Subject } from '../subject.ts';

export const skeleton: Subject = {
  words: {
    en: 'skeleton, skeletons, living skeleton',
    zh: '骷髅, 骷髏, 骷髅人, 骨架, 白骨',
    ar: 'هيكل عظمي, هياكل عظمية',
    es: 'esqueleto, esqueletos, catrina, calaca',
    fr: 'squelette, squelettes',
    ja: '骸骨, ガイコツ, がいこつ, スケルトン',
  },
  home: ['village', 'hill'],
  layer: 'mid',
  where: 'ground',
  size: { height: 40, breadth: 0.8, reach: 1.05 },
  traits: ['person'],
  portrait: 'whole',
  draw: (pen, { colour = '#f0ead8' }) => {
    const bone = (d: string, width: number) => pen.path(d, 'none', { stroke: colour, width, round: 2 });
    bone('M-6 -44L-10 -24L-9 -3M6 -44L10 -24L9 -3', 3.6);
    bone('M-9 -2h-8M9 -2h8', 4);
    bone('M-12 -70L-24 -58L-30 -44M12 -70L26 -66L32 -84', 3.2);
    bone('M-30 -44l-4 5M-30 -44l1 6M32 -84l-3 -6M32 -84l3 -6', 2);
    bone('M0 -74V-46', 3.6);
    for (const [y, w] of [
      [-70, 12],
      [-65, 13],
      [-60, 12.5],
      [-55, 10.5],
    ] as const)
      pen.path(`M0 ${y}Q${w} ${y - 2} ${w} ${y + 4}M0 ${y}Q${-w} ${y - 2} ${-w} ${y + 4}`, 'none', {
        stroke: colour,
        width: 2.4,
        round: 1,
      });
    pen.path('M-11 -48Q0 -42 11 -48L8 -41Q0 -38 -8 -41z', colour, { round: 3 });
    pen.path(
      'M-14 -86C-15 -99 -8 -104 0 -104C8 -104 15 -99 14 -86C13 -82 9 -80 8 -76H-8C-9 -80 -13 -82 -14 -86z',
      colour,
      { round: 7 },
    );
    for (const x of [-5.6, 5.6] as const)
      pen.ellipse(x, -89, 3.8, 4.4, '#2a2630', { material: 'flat', outline: false });
    pen.path('M0 -85L-2 -81H2zM-5 -79V-76M-1.700 -79V-76M1.700 -79V-76M5 -79V-76', '#2a2630', {
      stroke: '#2a2630',
      width: 0.9,
      material: 'flat',
      outline: false,
    });
  },
};
