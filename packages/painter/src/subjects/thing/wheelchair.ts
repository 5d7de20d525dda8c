import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const wheelchair: Subject = {
  words: {
    en: 'wheelchair, wheelchairs',
    zh: '轮椅, 輪椅',
    ar: 'كرسي متحرك, كراسي متحركة',
    es: 'silla de ruedas',
    fr: 'fauteuil roulant, chaise roulante',
    ja: '車椅子, 車いす',
  },
  home: ['park', 'street'],
  layer: 'mid',
  where: 'ground',
  size: { height: 36, breadth: 1.1, reach: 1.05, besidePeople: 0.8 },
  draw: (pen, { colour = '#3f6f9c' }) => {
    pen.path('M-34 -96L-26 -98L-18 -44H20L28 -10H42', 'none', { stroke: '#6a727c', width: 4, round: 2 });
    pen
      .path('M-26 -92L-14 -94L-6 -50H-18z', colour, { round: 5 })
      .path('M-20 -52H22V-42H-18z', shift(colour, -0.06), { round: 4 })
      .path('M-12 -66H16', 'none', { stroke: '#2c3038', width: 5, round: 2 });
    pen
      .path('M-40 -30a30 30 0 1 0 60 0a30 30 0 1 0 -60 0z', 'none', {
        stroke: '#2b2e36',
        width: 4.6,
        round: 2,
      })
      .path('M-10 -30L14 -48M-10 -30L-34 -48M-10 -30L-34 -12M-10 -30L14 -12M-10 -30V0M-10 -30V-60', 'none', {
        stroke: '#9aa0a6',
        width: 1,
        material: 'flat',
      })
      .circle(-10, -30, 4.4, '#6a727c', { round: 2 });
    pen.circle(31, -8, 8, '#2b2e36', { round: 4 }).circle(31, -8, 3.4, '#9aa0a6', { round: 2 });
  },
};
