import type { Subject } from '../subject.ts';

export const sleigh: Subject = {
  words: {
    en: 'sleigh, sled, sledge, toboggan, santa sleigh, dog sled, sledding',
    zh: '雪橇, 狗拉雪橇, 滑雪橇',
    ar: 'مزلجة, زلاجة, مزلاجة',
    es: 'trineo, trineos',
    fr: 'traîneau, luge, luges',
    ja: 'そり, ソリ, 犬ぞり',
  },
  home: ['snowfield'],
  layer: 'mid',
  where: 'ground',
  size: { height: 26, breadth: 2, reach: 1.05, besidePeople: 0.9 },
  draw: (pen, context) => {
    const c = context.colour ?? '#b82c34';
    pen
      .path('M-84 -6H66C90 -6 96 -26 84 -38', 'none', { stroke: '#e8c04a', width: 6, round: 3 })
      .path('M-54 -8V-30M0 -8V-28M46 -8V-32', 'none', { stroke: '#e8c04a', width: 5, round: 2 });
    pen
      .path(
        'M-84 -96C-96 -92 -92 -78 -82 -80C-76 -50 -72 -30 -50 -26H46C68 -28 82 -46 80 -70C80 -82 66 -82 66 -72C66 -58 54 -52 40 -52H-10C-34 -54 -44 -72 -52 -92Q-66 -102 -84 -96z',
        c,
        { round: 12 },
      )
      .path('M-74 -82C-66 -50 -60 -36 -44 -34H42C58 -36 70 -48 72 -64', 'none', {
        stroke: '#f4e6c0',
        width: 3,
        material: 'flat',
      });
  },
};
