import type { Subject } from '../subject.ts';

export const bee: Subject = {
  words: {
    en: 'bee',
    zh: '蜜蜂',
    ar: 'نحلة',
    es: 'abeja',
    fr: 'abeilles',
    ja: 'ハチ',
  },
  emoji: '🐝',
  home: ['garden', 'meadow'],
  layer: 'sky',
  where: 'sky',
  size: { height: 16, breadth: 1.6 },
  shows: ['flying'],
  draw: (pen, context) => {
    const c = context.colour ?? '#f2bb3a';
    pen.path(
      'M-6 -60C-24 -104 -54 -100 -46 -76C-40 -64 -24 -58 -6 -56zM6 -60C0 -108 34 -110 36 -88C34 -72 20 -62 6 -56z',
      '#e6f2f6',
      { round: 6, opacity: 0.85 },
    );
    pen
      .path('M-62 -34L-74 -30L-62 -26z', '#2f2a2c', { round: 1 })
      .ellipse(-14, -34, 50, 31, c, { round: 20 })
      .path(
        'M-44 -58Q-34 -34 -44 -10Q-36 -4 -28 -3Q-20 -34 -28 -64Q-38 -63 -44 -58zM-10 -65Q-2 -34 -10 -3Q0 -4 8 -7Q14 -34 8 -60Q0 -64 -10 -65z',
        '#2f2a2c',
        { round: 3, outline: false },
      );
    pen
      .circle(40, -40, 24, '#3a3232', { round: 14 })
      .path('M44 -62C48 -74 56 -78 64 -78M34 -62C34 -76 40 -84 48 -86', 'none', {
        stroke: '#2f2a2c',
        width: 2.6,
        round: 1,
      });
    pen
      .circle(48, -44, 6.5, '#f8f5ee', { round: 3, outline: false })
      .circle(50, -44, 3, '#241f22', { material: 'flat', outline: false });
  },
};
