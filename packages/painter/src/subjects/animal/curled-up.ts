import { shift } from '../../drawing/colour.ts';
import type { Pen } from '../../drawing/pen.ts';

interface Sleeper {
  fur: string;
  pale: string;
  ears: 'pointed' | 'hanging' | 'round' | 'long';
  earTone: string;
  tail: 'brush' | 'thin' | 'none';
}

/** An animal asleep on the ground, curled up. */
export function drawCurled(pen: Pen, s: Sleeper): void {
  const shade = shift(s.fur, -0.05);
  pen.path(
    'M-56 -6C-70 -30 -48 -58 -8 -60C34 -62 66 -44 68 -20C68 -6 56 0 40 0H-42C-50 0 -54 -2 -56 -6z',
    s.fur,
    { round: 18 },
  );
  pen.path('M16 0C4 -22 20 -46 44 -42C62 -38 70 -18 64 -6Q58 0 46 0z', shift(s.fur, 0.025), { round: 14 });
  pen.path('M-30 -50C-14 -40 0 -24 2 -6', 'none', { stroke: shade, width: 1.6, material: 'flat' });
  drawTail(pen, s);
  if (s.ears === 'long')
    pen.path('M-22 -34C-10 -48 12 -52 22 -46C16 -36 -4 -28 -16 -26z', shade, { round: 5 });
  if (s.ears === 'pointed')
    pen
      .path('M-50 -30L-50 -56L-30 -40z', shade, { round: 4 })
      .path('M-32 -38L-19 -60L-11 -34z', s.fur, { round: 4 })
      .path('M-27 -40L-20 -52L-15.500 -37z', s.earTone, { round: 2, outline: false });
  if (s.ears === 'round')
    pen.circle(-46, -42, 8, s.earTone, { round: 5 }).circle(-17, -43, 8.5, s.earTone, { round: 5 });
  pen.path(
    'M-70 -8C-72 -13 -62 -20 -54 -30C-46 -42 -24 -44 -14 -34C-5 -24 -8 -8 -20 -2C-34 3 -62 2 -70 -8z',
    s.fur,
    { round: 12 },
  );
  pen.path('M-70 -8C-62 -14 -44 -15 -32 -8C-24 -4 -22 -2 -24 -1C-38 2 -62 2 -70 -8z', s.pale, {
    round: 5,
    outline: false,
  });
  if (s.ears === 'hanging')
    pen.path('M-26 -40C-12 -40 -3 -24 -9 -8C-17 -4 -27 -16 -29 -30z', shift(s.fur, -0.09), { round: 6 });
  if (s.ears === 'long')
    pen.path('M-20 -36C-6 -46 16 -44 26 -36C18 -26 -4 -22 -16 -26z', s.fur, { round: 5 });
  pen
    .path('M-51 -20q5.500 4.600 11 0.500', 'none', { stroke: '#2c2422', width: 1.8, material: 'flat' })
    .ellipse(-69, -9.5, 3.2, 2.6, '#2a2226', { round: 2, outline: false });
}

function drawTail(pen: Pen, s: Sleeper): void {
  if (s.tail === 'brush')
    pen
      .path(
        'M66 -22C76 -4 58 8 26 7C4 6 -18 8 -36 3C-28 -11 -6 -14 14 -12C36 -11 52 -12 56 -24z',
        shift(s.fur, -0.03),
        { round: 9 },
      )
      .path('M-36 3C-30 -7 -20 -11.500 -9 -12.600C-15 -5 -14 2 -9 6.200Q-24 6.500 -36 3z', s.pale, {
        round: 5,
      });
  if (s.tail === 'thin')
    pen.path(
      'M66 -16C74 2 54 7 24 6C4 6 -12 6 -22 3C-28 0 -24 -5 -17 -4C0 -2 40 0 56 -8z',
      shift(s.fur, -0.04),
      { round: 5 },
    );
}
