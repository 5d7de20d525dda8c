import type { Subject } from '../subject.ts';
import { drawCostume } from './costume.ts';

export const santa: Subject = {
  words: {
    en: 'santa',
    zh: '圣诞老人',
    ar: 'بابا نويل',
    es: 'papá noel',
    fr: 'père noël',
    ja: 'サンタ',
  },
  emoji: '🎅 🤶',
  home: ['snowfield', 'village'],
  layer: 'mid',
  where: 'ground',
  size: { height: 38, breadth: 0.9, reach: 1.1 },
  traits: ['person'],
  kindOf: 'person',
  draw: (pen, context) => {
    if (!context.isPortrait)
      pen.path('M-34 -2C-46 -18 -40 -44 -22 -52C-16 -58 -12 -52 -14 -46C-6 -34 -6 -10 -12 -2z', '#8a6a42', {
        round: 12,
      });
    drawCostume(pen, context, {
      garment: 'coat',
      top: context.colour ?? '#cc2f2c',
      low: '#cc2f2c',
      hat: 'santa',
      hair: '#f2f0ec',
      beard: 'long',
      pose: 'standing',
      old: true,
      scarf: undefined,
      head: 1.08,
    });
    if (!context.isPortrait)
      pen
        .path('M-17 -28Q0 -20 17 -28V-22Q0 -14 -17 -22z', '#f8f5ee', { round: 3 })
        .path('M-11.500 -50H11.500V-45H-11.500z', '#26242a', { material: 'flat' })
        .rect(-3, -50.5, 6, 6, '#e8c04a', { material: 'flat', outline: false });
  },
};
