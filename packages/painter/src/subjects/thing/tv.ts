import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const tv: Subject = {
  words: {
    en: 'tv set',
    zh: '电视',
    ar: 'تلفاز',
    es: 'televisión',
    fr: 'télévision',
    ja: 'テレビ',
  },
  emoji: '📺',
  home: ['livingroom'],
  layer: 'mid',
  where: 'ground',
  size: { height: 30, breadth: 1.5 },
  draw: (pen, context) => {
    const c = context.colour ?? '#26282f';
    pen
      .rect(-74, -26, 148, 24, '#8a5a3c', { round: 4 })
      .rect(-66, -20, 62, 13, '#6f4630', { round: 2 })
      .rect(4, -20, 62, 13, '#6f4630', { round: 2 });
    pen.path('M-10 -34H10L16 -26H-16z', shift(c, 0.08), { round: 2 });
    pen
      .path('M-64 -100H64V-32H-64z', c, { round: 4 })
      .path(
        'M-60 -96H60V-36H-60z',
        { from: '#7fc4e8', to: '#f4c88a', along: [0, -96, 0, -36] },
        { material: 'glow', outline: false },
      );
    pen
      .path('M-60 -58L-34 -76L-14 -60L10 -82L40 -56L60 -66V-36H-60z', '#4f8f6c', {
        material: 'glow',
        outline: false,
      })
      .circle(36, -84, 6, '#fff4c4', { material: 'glow' });
  },
};
