import { shift } from '../../drawing/colour.ts';
import { colourValues } from '../../drawing/palette.ts';
import type { Pen } from '../../drawing/pen.ts';
import { drawDotEye } from '../animal/eye.ts';
import type { Draw, DrawContext } from '../draw.ts';
import type { Subject } from '../subject.ts';

/** Dress, arm, face, hair and pointed hat. */
function drawBody(pen: Pen, context: DrawContext, dress: string): void {
  const c = context.looks?.clothesColour
    ? colourValues[context.looks.clothesColour]
    : (context.colour ?? '#3c3450');
  pen.path('M-11 -76C-18 -66 -18 -52 -12 -46Q0 -42 12 -46C18 -52 18 -66 11 -76z', '#7a3a22', { round: 6 });
  pen
    .path(dress, c, { round: 14 })
    .path('M-11 -40Q0 -36 12 -40L13 -34Q0 -30 -12 -34z', '#7a4aa8', { round: 2 });
  pen
    .path('M8 -58Q24 -54 30 -46', 'none', { stroke: shift(c, 0.05), width: 8, round: 4 })
    .circle(31, -45, 3.6, '#e8b894', { round: 2 });
  pen
    .circle(0, -72, 10.5, '#e8b894', { round: 7 })
    .path('M-11 -72C-10 -80 10 -80 11 -72Q0 -77 -11 -72z', '#7a3a22', { round: 3, outline: false });
  drawDotEye(pen, -3.5, -71, 1.5);
  drawDotEye(pen, 4.5, -71, 1.5);
  pen.path('M-3 -66Q0.500 -63.500 4 -66', 'none', { stroke: '#a84a3c', width: 1.2, material: 'flat' });
  pen
    .path(
      'M-27 -77Q0 -88 27 -77Q14 -82 11 -88C9 -104 2 -116 -10 -124C-4 -110 -9 -100 -11 -88Q-14 -82 -27 -77z',
      shift(c, -0.05),
      { round: 8 },
    )
    .path('M-11.500 -87Q0 -91 11.500 -87L12.500 -82Q0 -86.500 -12.500 -82z', '#7a4aa8', {
      material: 'flat',
      outline: false,
    });
}

/** She rides a broom. */
const drawFlying: Draw = (pen, context) => {
  pen
    .path('M-58 -26L-102 -40L-104 -12L-58 -20z', '#d8a850', { round: 4 })
    .path('M-60 -23L72 -30', 'none', { stroke: '#8a5a36', width: 4, round: 2 });
  pen.path('M10 -24Q16 -12 26 -6', 'none', { stroke: '#2c2838', width: 6, round: 3 });
  drawBody(
    pen,
    context,
    'M-10 -62C-24 -56 -44 -38 -50 -16Q-28 -26 -14 -12Q2 -22 24 -12C22 -28 18 -48 10 -62z',
  );
};

export const witch: Subject = {
  words: {
    en: 'witch, witches, sorceress, little witch',
    zh: '女巫, 巫婆, 小女巫, 魔女',
    ar: 'ساحرة, ساحرات',
    es: 'bruja, brujas, hechicera, brujita',
    fr: 'sorcière, sorcières',
    ja: '魔女',
  },
  home: ['forest', 'village'],
  layer: 'mid',
  where: 'ground',
  size: { height: 40, breadth: 1, reach: 1.3 },
  traits: ['person'],
  kindOf: 'person',
  portrait: 'whole',
  poses: {
    flying: { draw: drawFlying, breadth: 2.2, reach: 1.3 },
    riding: { draw: drawFlying, breadth: 2.2, reach: 1.3 },
  },
  draw: (pen, context) => {
    pen
      .path('M36 2L30 -88', 'none', { stroke: '#8a5a36', width: 3, round: 1 })
      .path('M26 -86L22 -116L40 -116L34 -86z', '#d8a850', { round: 3 });
    drawBody(pen, context, 'M-10 -62C-22 -46 -26 -20 -30 0Q0 6 28 0C24 -20 20 -46 10 -62z');
  },
};
