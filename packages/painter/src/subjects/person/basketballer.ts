import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';
import { drawCostume } from './costume.ts';

export const basketballer: Subject = {
  words: {
    en: 'basketball players',
    zh: '籃球運動員, 篮球队员',
    ar: 'لاعب كرة سلة',
    es: 'jugador de baloncesto',
    fr: 'joueur de basket',
    ja: 'バスケットボール選手',
  },
  emoji: '⛹',
  home: ['stadium'],
  layer: 'mid',
  where: 'ground',
  size: { height: 40, breadth: 0.8, reach: 1.26 },
  traits: ['person'],
  kindOf: 'person',
  draw: (pen, context) => {
    const c = context.colour ?? '#e8832c';
    drawCostume(pen, context, { garment: 'jersey', top: c, low: shift(c, -0.1), pose: 'jumping' });
    if (!context.isPortrait)
      pen
        .circle(26, -111, 8, '#d8702c', { round: 6 })
        .path('M18 -111H34M26 -119V-103', 'none', { stroke: '#5a2c18', width: 1, material: 'flat' });
  },
};
