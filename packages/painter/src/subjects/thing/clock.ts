import type { Subject } from '../subject.ts';

export const clock: Subject = {
  words: {
    en: 'clock',
    zh: '钟',
    ar: 'ساعة',
    es: 'reloj',
    fr: 'horloge',
    ja: '時計',
  },
  emoji: '🕰 ⏰',
  home: ['room'],
  layer: 'near',
  where: 'table',
  size: { height: 34 },
  draw: (pen, context) => {
    const c = context.colour ?? '#b8503c';
    pen
      .path('M-22 -8L-32 2L-26 5L-14 -4zM22 -8L32 2L26 5L14 -4z', '#5a4a44', { round: 3 })
      .circle(-24, -88, 13, '#d8b04a', { round: 8 })
      .circle(24, -88, 13, '#d8b04a', { round: 8 })
      .path('M-4 -100H4V-88H-4z', '#5a4a44', { round: 2 });
    pen.circle(0, -46, 44, c, { round: 12 }).circle(0, -46, 35, '#fbf4e4', { round: 4 });
    for (let i = 0; i < 12; i++)
      pen.line(
        [
          Math.sin(i * 0.5236) * 29,
          -46 - Math.cos(i * 0.5236) * 29,
          Math.sin(i * 0.5236) * 32,
          -46 - Math.cos(i * 0.5236) * 32,
        ],
        '#4a4044',
        i % 3 ? 1.2 : 2.6,
        { material: 'flat' },
      );
    pen
      .line([0, -46, -13, -60], '#33292e', 3.4, { material: 'flat' })
      .line([0, -46, 16, -66], '#33292e', 2.2, { material: 'flat' })
      .circle(0, -46, 3, c, { material: 'flat', outline: false });
  },
};
