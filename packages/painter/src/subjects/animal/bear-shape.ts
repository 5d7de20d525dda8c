import { shift } from '../../drawing/colour.ts';
import type { Pen } from '../../drawing/pen.ts';
import { drawOvalEye } from './eye.ts';

export function drawSittingBear(
  pen: Pen,
  fur: string,
  limbs: string,
  patch: string | undefined,
  pale: string,
): void {
  pen.circle(-20, -90, 9, limbs, { round: 7 }).circle(20, -90, 9, limbs, { round: 7 });
  pen.path('M-34 -4C-44 -30 -34 -60 0 -60C34 -60 44 -30 34 -4Q0 6 -34 -4z', fur, { round: 22 });
  pen.ellipse(0, -24, 20, 22, pale, { round: 12, outline: false });
  pen.path(
    'M-30 -54C-46 -44 -48 -24 -40 -16C-30 -16 -24 -30 -20 -46zM30 -54C46 -44 48 -24 40 -16C30 -16 24 -30 20 -46z',
    limbs,
    { round: 9 },
  );
  pen
    .ellipse(-26, -6, 17, 12, limbs, { round: 10 })
    .ellipse(26, -6, 17, 12, limbs, { round: 10 })
    .ellipse(-28, -5, 8, 7, shift(limbs, 0.2, 0.6), { round: 4, outline: false })
    .ellipse(28, -5, 8, 7, shift(limbs, 0.2, 0.6), { round: 4, outline: false });
  pen.path(
    'M-29 -72C-29 -90 -14 -96 0 -96C14 -96 29 -90 29 -72C29 -58 14 -52 0 -52C-14 -52 -29 -58 -29 -72z',
    fur,
    { round: 18 },
  );
  if (patch)
    pen
      .ellipse(-12, -75, 7, 8.5, patch, { round: 4, outline: false })
      .ellipse(12, -75, 7, 8.5, patch, { round: 4, outline: false });
  pen
    .ellipse(0, -64, 11, 9, patch ? '#ffffff' : shift(fur, 0.16, 0.7), { round: 6, outline: false })
    .path('M-5 -69Q0 -72 5 -69Q4 -64 0 -63Q-4 -64 -5 -69z', '#26222a', { material: 'flat', outline: false });
  drawOvalEye(pen, -11, -76, 2.7);
  drawOvalEye(pen, 11, -76, 2.7);
}
