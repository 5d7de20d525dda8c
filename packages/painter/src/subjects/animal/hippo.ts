import { mixHex, shift } from '../../drawing/colour.ts';
import type { Pen } from '../../drawing/pen.ts';
import type { DrawContext } from '../draw.ts';
import type { Subject } from '../subject.ts';
import { drawGaitEye, drawMovedLegs, type Gait, gaitPoses } from './gait.ts';

const size = { height: 34, breadth: 2.14 };

function drawHippo(pen: Pen, context: DrawContext, gait: Gait): void {
  const hide = context.colour ?? '#8d7f88';
  const far = shift(hide, -0.07);
  const pink = mixHex(hide, '#e0a0a0', 0.45);
  const pair = { top: -34, width: 18, hoof: pink, near: false, ground: -16 };
  if (gait === 'standing') pen.path('M-48 -30H-28L-29 0H-46zM10 -30H28L28 0H11z', far, { round: 6 });
  else drawMovedLegs(pen, { ...pair, hind: -42, fore: 16, colour: far }, gait);
  pen.path('M-80 -44C-90 -40 -90 -32 -86 -28C-82 -34 -80 -38 -76 -40z', far, { round: 3 });
  pen.path(
    'M-80 -48C-80 -76 -50 -90 -12 -90C24 -90 46 -78 48 -52C50 -30 34 -14 -10 -14C-56 -14 -80 -24 -80 -48z',
    hide,
    {
      round: 24,
    },
  );
  pen.path('M-40 -17C-20 -12 10 -12 30 -18C14 -10 -26 -9 -40 -17z', pink, { round: 4, outline: false });
  if (gait === 'standing')
    pen
      .path('M-70 -36H-46L-46 0H-68C-72 -10 -72 -24 -70 -36zM22 -34H44L43 0H23z', hide, { round: 8 })
      .path('M-68 -4h22v4h-22zM23 -4h20v4h-20z', pink, { round: 2, outline: false });
  else drawMovedLegs(pen, { ...pair, hind: -56, fore: 28, colour: hide }, gait);
  pen.circle(36, -92, 7, far, { round: 4 });
  pen.path(
    'M26 -62C22 -82 38 -94 56 -90C66 -88 70 -80 80 -78C100 -78 108 -66 106 -52C104 -38 92 -34 76 -34C52 -34 30 -42 26 -62z',
    shift(hide, 0.02),
    { round: 14 },
  );
  pen.circle(48, -92, 7.5, hide, { round: 4 }).circle(48.5, -91, 4, pink, { round: 2, outline: false });
  pen.path('M72 -44C84 -36 98 -38 105 -48C104 -38 92 -33 76 -34C64 -34 54 -36 46 -40Q60 -40 72 -44z', pink, {
    round: 5,
    outline: false,
  });
  drawGaitEye(pen, 62, -78, 3.2, gait);
  pen
    .ellipse(94, -68, 2.6, 3.4, shift(hide, -0.2), { material: 'flat', outline: false })
    .ellipse(103, -64, 2, 3, shift(hide, -0.2), { material: 'flat', outline: false });
  pen.path('M54 -48Q76 -46 104 -52', 'none', { stroke: shift(hide, -0.18), width: 1.6, material: 'flat' });
}

/** Seen from the side. Its words include the rhinoceros. */
export const hippo: Subject = {
  words: {
    en: 'hippopotamuses',
    zh: '河马',
    ar: 'فرس النهر',
    es: 'hipopótamo',
    fr: 'hippopotame',
    ja: 'かば, 河馬',
  },
  emoji: '🦛',
  home: ['river', 'lake', 'field'],
  layer: 'mid',
  where: 'ground',
  size,
  shows: ['walking'],
  poses: gaitPoses(drawHippo, size, { ground: -16, runs: 2.4 }),
  draw: (pen, context) => drawHippo(pen, context, 'standing'),
};
