import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const wizard: Subject = {
  words: {
    en: 'wizard',
    zh: '巫师',
    ar: 'ساحر',
    es: 'maga',
    fr: 'magicien',
    ja: '魔法使い',
  },
  emoji: '🧙 🪄',
  home: ['forest', 'mountain'],
  layer: 'mid',
  where: 'ground',
  size: { height: 40, breadth: 0.8, reach: 1.2 },
  traits: ['person'],
  portrait: 'whole',
  draw: (pen, context) => {
    const c = context.colour ?? '#4a4f9c';
    pen
      .path('M-10 -64C-24 -50 -28 -20 -32 0Q0 7 32 0C28 -20 24 -50 10 -64z', c, { round: 14 })
      .path('M0 -60C-3 -40 -4 -16 -4 2H8C6 -18 4 -40 0 -60z', shift(c, -0.08), { round: 4, outline: false });
    pen
      .path('M14 -60C28 -56 34 -48 36 -42L28 -37C22 -42 16 -44 10 -46z', shift(c, 0.03), { round: 5 })
      .path('M33 6L35 -96', 'none', { stroke: '#7a5236', width: 3, round: 2 })
      .circle(35, -99, 6.5, '#a8f0ff', { material: 'glow' })
      .halo(35, -99, 21, '#a8f0ff', 0.5);
    pen
      .circle(0, -72, 10, '#e8b894', { round: 7 })
      .path('M-10 -70C-14 -54 -6 -42 1 -38C8 -42 14 -54 10 -70Q0 -64 -10 -70z', '#f0ece4', { round: 6 });
    pen
      .circle(-4, -74, 1.4, '#241f22', { material: 'flat', outline: false })
      .circle(4, -74, 1.4, '#241f22', { material: 'flat', outline: false });
    pen
      .path(
        'M-24 -76Q0 -86 24 -76Q14 -82 12 -88C10 -102 6 -112 -8 -120C-4 -108 -10 -98 -12 -88Q-14 -82 -24 -76z',
        shift(c, -0.03),
        { round: 8 },
      )
      .path('M-12.500 -87Q0 -91 12.500 -87L13.500 -82.500Q0 -87 -13.500 -82.500z', '#e8c04a', {
        material: 'flat',
        outline: false,
      });
  },
};
