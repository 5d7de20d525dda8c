import type { Subject } from '../subject.ts';

export const balloon: Subject = {
  words: {
    en: 'air balloon',
    zh: '热气球',
    ar: 'منطاد',
    es: 'globo',
    fr: 'montgolfière',
    ja: '熱気球',
  },
  home: ['hill', 'mountain'],
  layer: 'sky',
  where: 'sky',
  size: { height: 40 },
  draw: (pen, context) => {
    const a = context.colour ?? context.random.pick(['#d94f3d', '#e8963c', '#3f8f9c', '#c8487c']);
    const b = context.random.pick(['#f6e3b8', '#f4c65a', '#f2efe4']);
    pen.path(
      'M0 -100C-34 -100 -44 -74 -40 -58C-36 -42 -16 -32 -8 -20H8C16 -32 36 -42 40 -58C44 -74 34 -100 0 -100z',
      a,
      { round: 30 },
    );
    pen.path('M-12 -98.4C-34 -84 -26 -44 -4.6 -20H-8C-16 -32 -36 -42 -40 -58C-44 -74 -36 -94 -12 -98.4z', b, {
      round: 14,
      outline: false,
      opacity: 0.99,
    });
    pen.path('M12 -98.4C34 -84 26 -44 4.6 -20H8C16 -32 36 -42 40 -58C44 -74 36 -94 12 -98.4z', b, {
      round: 14,
      outline: false,
      opacity: 0.99,
    });
    pen.path(
      'M-26 -91C-44 -74 -40 -52 -33 -46C-24 -38 -14 -30 -8 -20C-14 -28 -34 -44 -40 -58C-43 -72 -40 -84 -26 -91zM26 -91C44 -74 40 -52 33 -46C24 -38 14 -30 8 -20C14 -28 34 -44 40 -58C43 -72 40 -84 26 -91z',
      a,
      { round: 8, outline: false },
    );
    pen
      .path('M-7 -20L-5 -10M7 -20L5 -10', 'none', { stroke: '#6a4a34', width: 0.8, material: 'flat' })
      .path('M-6 -11H6L5 0H-5z', '#8a5a38', { round: 3 });
  },
};
