import type { Subject } from '../subject.ts';

export const bus: Subject = {
  words: {
    en: 'bus',
    zh: '公共汽车',
    ar: 'حافلة',
    es: 'autobús',
    fr: 'bus',
    ja: 'バス',
  },
  emoji: '🚌 🚍',
  home: ['street'],
  layer: 'mid',
  where: 'ground',
  size: { height: 24, breadth: 2.4 },
  kindOf: 'car',
  draw: (pen, context) => {
    const c = context.colour ?? '#d8503c';
    pen
      .path('M-118 -14V-92q0 -10 10 -10H100q14 0 16 14L120 -50V-14z', c, { round: 16 })
      .rect(-118, -40, 236, 8, '#f4e7cc', { material: 'flat', outline: false });
    for (let k = 0; k < 6; k++)
      pen.rect(-108 + k * 32, -88, 26, 34, context.dark ? '#ffe0a0' : '#bcdbe4', {
        material: context.dark ? 'glow' : 'flat',
        round: 3,
      });
    pen.path('M86 -88H104L112 -54H86z', '#bcdbe4', { round: 3 });
    for (const x of [-70, 72] as const)
      pen.circle(x, -13, 19, '#23262d', { round: 8 }).circle(x, -13, 9, '#cfd4d6', { round: 5 });
    pen.circle(114, -28, 6, '#fff0b8', { material: 'glow' });
  },
};
