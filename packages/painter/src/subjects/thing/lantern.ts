import { mixHex, shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

/** A paper lantern on a branch. */
export const lantern: Subject = {
  words: {
    en: 'lantern',
    zh: '灯笼',
    ar: 'فانوس',
    es: 'farol',
    fr: 'lanterne',
    ja: '提灯',
  },
  emoji: '🏮',
  home: ['street', 'village'],
  layer: 'mid',
  where: 'ground',
  size: { height: 30, reach: 1.12 },
  draw: (pen, context) => {
    const c = context.colour ?? '#e0482f';
    pen
      .path('M-34 0V-112H-29V0zM-40 -108H22V-103H-40z', '#4a3a34', { round: 2 })
      .path('M12 -104V-92', 'none', { stroke: '#4a3a34', width: 1.2, material: 'flat' });
    pen.halo(12, -66, 73, '#ffc878', 0.48).halo(12, -66, 48, '#ffd890', 0.48);
    pen.path(
      'M-2 -92H26C40 -84 40 -48 26 -40H-2C-16 -48 -16 -84 -2 -92z',
      { from: mixHex(c, '#ffe9a8', context.dark ? 0.6 : 0.2), to: c, along: [12, -66, 44, -66] },
      { material: context.dark ? 'glow' : 'smooth', round: 14 },
    );
    pen.path(
      'M-9 -82Q12 -77 33 -82M-12 -70Q12 -64 36 -70M-12 -58Q12 -52 36 -58M-8 -47Q12 -42 32 -47',
      'none',
      {
        stroke: shift(c, -0.1),
        width: 1,
        material: 'flat',
        outline: false,
      },
    );
    pen
      .path('M-3 -95H27V-90H-3zM-3 -42H27V-37H-3z', '#2f2a2c', { round: 2 })
      .path('M8 -37V-24M12 -37V-20M16 -37V-24', 'none', { stroke: '#e8b83c', width: 1.6, material: 'flat' });
  },
};
