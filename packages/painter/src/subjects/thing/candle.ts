import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const candle: Subject = {
  words: {
    en: 'candle',
    zh: '蜡烛',
    ar: 'شمعة',
    es: 'vela',
    fr: 'bougie',
    ja: 'ろうそく',
  },
  emoji: '🕯',
  home: ['room'],
  layer: 'near',
  where: 'table',
  size: { height: 30, breadth: 0.86 },
  draw: (pen, context) => {
    const c = context.colour ?? '#f3e6cc';
    pen.halo(0, -92, 62, '#ffcf7a', 0.48).halo(0, -92, 34, '#ffe0a0', 0.5);
    pen
      .ellipse(0, -3, 36, 6, '#b8862f', { round: 5 })
      .path('M30 -8c18 -6 18 12 2 8z', '#b8862f', { round: 2 })
      .path('M-14 -72Q0 -66 14 -72V-6Q0 -1 -14 -6z', c, { round: 11 })
      .path('M-14 -72q3 22 6 14q2 -8 5 2q3 16 7 -2q2 -6 4 2q3 6 6 -16Q0 -80 -14 -72z', shift(c, 0.04), {
        round: 4,
        outline: false,
      });
    pen
      .path('M0 -74v-7', 'none', { stroke: '#3a2c26', width: 1.8, material: 'flat' })
      .path('M0 -108C10 -96 9 -82 0 -79C-9 -82 -10 -96 0 -108z', '#ffb43c', { material: 'glow' })
      .path('M0 -98C5 -91 4 -84 0 -82C-4 -84 -5 -91 0 -98z', '#fff4c0', { material: 'glow', outline: false });
  },
};
